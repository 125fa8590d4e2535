import type { Formula } from '#contracts/club-information.ts';
import { drivingHours, factsVerifiedOn } from '#domain/licences/driving-facts.ts';
import { formatPrice, formatTens } from '#domain/money.ts';
import { describeHour, type SoldHour } from '#domain/school/formula-contents.ts';
import type { CostLine, UnknownCost } from '#domain/simulator/cost-line.ts';
import type { ExpectedHours } from '#domain/simulator/expected-hours.ts';
import { firstTimer, soldHour, totalAtSchool } from '#domain/simulator/school-total.ts';
import { type Training, trainingOf } from '#domain/simulator/trainings.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';

export type Budget = NonNullable<ReturnType<typeof viewBudget>>;

/** What an estimate is made of, for a beginner who passes at the first attempt; undefined without an estimate. */
export function viewBudget(formula: Formula, formulas: readonly Formula[]) {
  const training = trainingOf(formula.formulaType.id);
  if (!training) return undefined;
  const { price, hoursIncluded, includes } = formula;
  const hour = soldHour(formula, formulas);
  const prices = { formula: price, hour: hour?.hour, hoursIncluded, includes };
  const { lines, unknown, hours, total } = totalAtSchool(prices, { training, ...firstTimer });
  if (!total || lines.length === 1) return undefined;
  return {
    lines: lines.map((line) => viewLine(line, { training, formula, hour })),
    notes: [
      ...(total.low === total.high
        ? []
        : [m.budgetRange({ low: formatTens(total.low), high: formatTens(total.high) })]),
      ...(hours ? [describeHours(hours, training)] : []),
      ...(training.hourPrice === 'own' && !formula.hourPrice && lines.some(({ unit }) => unit)
        ? [m.budgetOwnHour({ least: hoursHeld(formula, training) })]
        : []),
      m.budgetNotCounted({ what: listNotCounted(unknown) }),
      m.budgetDate({ month: frenchMonth(factsVerifiedOn) }),
    ],
  };
}

/** Default: the legal minimum. */
const hoursHeld = ({ hoursIncluded }: Formula, { minHours = 0 }: Training) => hoursIncluded ?? minHours;

interface Bought {
  readonly training: Training;
  readonly formula: Formula;
  readonly hour: SoldHour | undefined;
}

function viewLine({ kind, amounts, count, unit }: CostLine, { training, formula, hour }: Bought) {
  const label = {
    pack: () => frenchSpaces(formula.formulaType.label),
    formula: () => frenchSpaces(formula.formulaType.label),
    'theory-course': m.simLineTheoryCourse,
    'theory-fee': m.simLineTheoryFee,
    'extra-hours': () => m.simLineExtraHours({ least: hoursHeld(formula, training) }),
    accompaniment: m.simLineAccompaniment,
    stamp: m.simLineStamp,
  }[kind]();
  const isOfHours = kind === 'extra-hours' || kind === 'accompaniment';
  const detail =
    isOfHours && count && unit
      ? m.budgetHours({
          hours: String(count.likely).replace('.', ','),
          price: hour ? describeHour(hour) : formatPrice(unit.likely),
        })
      : undefined;
  return { label, detail, likely: amounts.likely };
}

function describeHours({ hours: { low, likely, high }, basis }: ExpectedHours, { minHours = 0 }: Training) {
  if (low === high) return m.budgetHoursLeast({ hours: likely });
  const counted = { likely, low, high, least: minHours };
  return basis === 'mean'
    ? m.budgetHoursMean({ ...counted, year: drivingHours.year })
    : m.budgetHoursLikeB(counted);
}

const notCounted: Readonly<Partial<Record<UnknownCost, () => string>>> = {
  medical: m.budgetNotMedical,
  accompaniment: m.budgetNotAccompaniment,
  photo: m.budgetNotPhoto,
};

/** Leaves out a second attempt; lists the costs without a known price. */
function listNotCounted(unknown: readonly UnknownCost[]): string {
  return [m.budgetNotRetry(), ...unknown.flatMap((cost) => notCounted[cost]?.() ?? [])].join(', ');
}

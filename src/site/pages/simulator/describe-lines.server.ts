import { nameWithYear } from '#domain/dated.ts';
import { euros } from '#domain/money.ts';
import { nameCity } from '#domain/place/city-words.ts';
import { type CostLine, type DueStage, dueStages, type Origin } from '#domain/simulator/cost-line.ts';
import type { Training } from '#domain/simulator/trainings.ts';
import { m } from '#site/messages/messages.js';

export interface LineContext {
  readonly training: Training;
  readonly siteName: string;
  readonly date: string;
  readonly demonstration: boolean;
}

const stageTitles: Readonly<Record<DueStage, () => string>> = {
  start: m.simDueStart,
  theory: m.simDueTheory,
  driving: m.simDueDriving,
  exam: m.simDueExam,
};

/** In the order in which they are due. */
export function describeLines(lines: readonly CostLine[], context: LineContext) {
  return dueStages.flatMap((stage) =>
    lines.filter(({ due }) => due === stage).map((line) => describeLine(line, context)),
  );
}

function describeLine(line: CostLine, context: LineContext) {
  const { low, likely, high } = line.amounts;
  const range = m.simFromTo({ low: euros(low), high: euros(high) });
  return {
    label: lineLabel(line, context.training),
    likely,
    isExact: low === high && line.method === undefined,
    details: [
      m.simWhen({ when: stageTitles[line.due](), range: low === high ? euros(low) : range }),
      describeCount(line),
    ]
      .filter((text) => text !== undefined)
      .join(' '),
    source: [
      ...line.origins.map((origin) => describeOrigin(origin, context)),
      ...(context.demonstration && line.origins.some(({ kind }) => kind === 'directory')
        ? [m.simSourceDemonstration()]
        : []),
    ].join(' '),
    ...linkOf(line.origins),
  };
}

/** How lines are computed. */
export function listMethods(
  lines: readonly CostLine[],
  { training }: Pick<LineContext, 'training'>,
): string[] {
  return lines.flatMap((line) => {
    const text = describeMethod(line, training);
    return text === undefined ? [] : m.labelled({ label: lineLabel(line, training), text });
  });
}

/** The page of a line's source, when there is only one. */
function linkOf([origin, ...others]: readonly Origin[]) {
  return origin?.kind === 'published' && origin.url && others.length === 0 ? { sourceUrl: origin.url } : {};
}

export function lineLabel({ kind, method }: CostLine, training: Training): string {
  const least = training.minHours ?? 0;
  switch (kind) {
    case 'pack':
      return method === 'pack-without-course'
        ? m.simLinePackWithoutCourse({ least })
        : m.simLinePack({ least });
    case 'formula':
      return training.slug === 'am' ? m.simLineFormulaScooter({ least }) : m.simLineFormula();
    case 'theory-course':
      return m.simLineTheoryCourse();
    case 'theory-fee':
      return m.simLineTheoryFee();
    case 'extra-hours':
      return m.simLineExtraHours({ least });
    case 'accompaniment':
      return m.simLineAccompaniment();
    case 'stamp':
      return m.simLineStamp();
  }
}

function describeCount({ kind, count, unit }: CostLine): string | undefined {
  if (!count || !unit) return undefined;
  if (kind === 'theory-fee') return m.simCountTries({ count: count.likely, unit: euros(unit.likely) });
  if (kind === 'extra-hours') {
    const units = { unitLow: euros(unit.low), unitHigh: euros(unit.high) };
    return count.low === count.high
      ? m.simCountHoursOne({ hours: count.likely, ...units })
      : m.simCountHours({ low: count.low, high: count.high, ...units });
  }
  return undefined;
}

function describeMethod({ kind, method }: CostLine, training: Training): string | undefined {
  if (kind === 'accompaniment')
    return m.simCountAccompaniment({ hours: halves(training.accompanimentHours) });
  const least = training.minHours ?? 0;
  switch (method) {
    case 'town':
      return m.simMethodTown();
    case 'quartiles':
      return m.simMethodQuartiles();
    case 'pack-without-course':
      return m.simMethodPackWithoutCourse();
    case 'own-hour':
      return m.simMethodOwnHour({ least });
    case 'in-the-formula-or-not':
      return m.simMethodMaybeIncluded();
    default:
      return undefined;
  }
}

/** Hours with a comma: «1,5». */
export const halves = (hours = 0) => String(hours).replace('.', ',');

function describeOrigin(origin: Origin, { siteName: site, date }: LineContext): string {
  if (origin.kind === 'published') return m.source({ source: `${nameWithYear(origin.name, origin.year)}.` });
  const { nbOffices: count, departement, town } = origin;
  if (town !== undefined) return m.simSourceTown({ count, site, date, ofTown: nameCity({ nom: town }).from });
  return departement === undefined
    ? m.simSourceDirectory({ count, site, date })
    : m.simSourceDirectoryIn({ count, site, date });
}

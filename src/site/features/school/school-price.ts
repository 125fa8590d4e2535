import type { Formula } from '#contracts/directory.ts';
import { frontCategories } from '#domain/licences/front-categories.ts';
import { amountToCharge, formatPrice } from '#domain/money.ts';
import { onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import { likelyCost } from '#domain/school/likely-cost.ts';
import { m } from '#site/messages/messages.js';

/** The price a school is known by: what it teaches first, never the cheapest extra. */
export interface StartingPrice {
  readonly label: string;
  /** Cents. */
  readonly price: number;
  /** What is paid when, in words. */
  readonly due: string;
  /** What the licence is likely to cost in all, and why. */
  readonly likely: LikelyBudget | undefined;
}

interface LikelyBudget {
  readonly title: string;
  readonly range: string;
  readonly question: string;
  readonly reason: string;
}

export function findStartingPrice(formulas: readonly Formula[]): StartingPrice | undefined {
  const trainings = formulas.filter(({ formulaType }) => !onlineCodeFormulaTypeIds.includes(formulaType.id));
  for (const { formulaTypeId, priceLabel } of frontCategories) {
    const cheapest = cheapestOf(trainings.filter(({ formulaType }) => formulaType.id === formulaTypeId));
    if (cheapest) return viewPrice(priceLabel, cheapest, formulas);
  }
  const cheapest = cheapestOf(trainings);
  return cheapest && viewPrice(m.formulas(), cheapest, formulas);
}

function cheapestOf(formulas: readonly Formula[]): Formula | undefined {
  return formulas.toSorted((one, other) => one.price - other.price)[0];
}

function viewPrice(label: string, formula: Formula, formulas: readonly Formula[]): StartingPrice {
  const likely = likelyCost(formula, formulas);
  return {
    label: m.labelFrom({ label }),
    price: formula.price,
    due: describeDue(formula),
    likely: likely && {
      title: m.likelyTitle(),
      range: m.likelyRange({ from: formatPrice(likely.from), to: formatPrice(likely.to) }),
      question: m.likelyQuestion(),
      reason: m.likelyReason({
        from: likely.hours.from,
        to: likely.hours.to,
        included: likely.included,
        lesson: formatPrice(likely.lesson),
      }),
    },
  };
}

/** What is due now and what later, at the school (Specification §3). */
export function describeDue(formula: Pick<Formula, 'price' | 'advancePayment'>): string {
  const dueNow = amountToCharge(formula);
  const dueLater = Math.max(0, formula.price - dueNow);
  if (dueLater === 0) return m.dueAtOnce();
  return dueNow === 0
    ? m.dueAllLater({ later: formatPrice(dueLater) })
    : m.dueNowThenLater({ now: formatPrice(dueNow), later: formatPrice(dueLater) });
}

import type { Provenance } from '../dated.ts';

/** Driving hours that a training really takes, against those that the law makes a minimum (facts.md §1 and §2). */
interface HoursNeeded extends Provenance {
  readonly formulaTypeId: number;
  /** Hours that a formula holds unless it says otherwise: the legal minimum. */
  readonly included: number;
  readonly needed: { readonly from: number; readonly to: number };
}

export const hoursNeeded: readonly HoursNeeded[] = [
  {
    formulaTypeId: 4,
    included: 20,
    needed: { from: 30, to: 35 },
    source: { name: 'moyenne nationale' },
    verifiedOn: '2026-10',
    reviewBy: '2027-10',
  },
];

/** Lessons sold one by one: the price of one hour. */
const lessonFormulaTypeId = 10;

export interface LikelyCost {
  /** Cents, for the hours below. */
  readonly from: number;
  readonly to: number;
  readonly hours: { readonly from: number; readonly to: number };
  /** Hours taken to be in the formula. */
  readonly included: number;
  /** Cents, of one hour more. */
  readonly lesson: number;
}

interface PricedFormula {
  readonly price: number;
  readonly formulaType: { readonly id: number };
}

/**
 * What a licence is likely to cost at a school in all, in cents: its formula and the further hours that learners need
 * on average, at the school's own price; undefined when it does not tell what an hour costs.
 */
export function likelyCost(
  formula: PricedFormula,
  formulas: readonly PricedFormula[],
): LikelyCost | undefined {
  const hours = hoursNeeded.find(({ formulaTypeId }) => formulaTypeId === formula.formulaType.id);
  const lessons = formulas.filter(({ formulaType }) => formulaType.id === lessonFormulaTypeId);
  if (!hours || lessons.length === 0) return undefined;
  const lesson = Math.min(...lessons.map(({ price }) => price));
  const { included, needed } = hours;
  return {
    from: formula.price + (needed.from - included) * lesson,
    to: formula.price + (needed.to - included) * lesson,
    hours: needed,
    included,
    lesson,
  };
}

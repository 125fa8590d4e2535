/** Euros. */
const step = 100;
const usual = [1200, 1400, 1600] as const;
const shares = [0.2, 0.4, 0.6] as const;

/**
 * Three budgets in euros to choose from, for a list's known totals in cents, ascending: the usual ones where each of them leaves some
 * schools out and keeps some, else those that keep about 20, 40 and 60 % of the schools.
 */
export function budgetPresets(totals: readonly number[]): readonly number[] {
  const kept = usual.map((euros) => countWithin(totals, euros));
  const areTelling = kept.every((count) => count > 0 && count < totals.length) && new Set(kept).size > 1;
  if (totals.length === 0 || areTelling) return usual;
  const cents = shares.map((share) => totals[Math.floor(share * (totals.length - 1))] ?? 0);
  return [...new Set(cents.map((total) => Math.ceil(total / (step * 100)) * step))];
}

/** How many of these totals, in cents, are within a budget in euros. */
export function countWithin(totals: readonly number[], euros: number): number {
  return totals.filter((total) => total <= euros * 100).length;
}

/** A cell of the list as a share from 0 to 1; undefined for «NC» and the like. Both decimal signs stand side by side. */
export function readShare(cell: string): number | undefined {
  const text = cell.trim().replace(',', '.');
  const share = /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : undefined;
  return share === undefined || share > 1 ? undefined : share;
}

export function readCount(cell: string): number | undefined {
  const text = cell.trim();
  return /^\d{1,7}$/u.test(text) ? Number(text) : undefined;
}

const maxDecimals = 9;

/** Decimals of a column: those of its longest cell. A full column writes one half as 0.5, a rounded one a third as 0.33. */
export function decimalsOf(cells: Iterable<string>): number {
  let most = 0;
  for (const cell of cells) most = Math.max(most, /[.,](\d+)\s*$/u.exec(cell)?.[1]?.length ?? 0);
  return Math.min(most, maxDecimals);
}

export interface CountedRate {
  readonly presented: number;
  readonly passed: number;
  /** As published, where no one number of passed gives it; `passed` is then the nearest. */
  readonly rate: number | null;
}

/** `passed` where one whole number gives the rate, rounded to so many decimals. */
export function countPassed(presented: number, share: number, decimals: number): CountedRate {
  const nearest = Math.round(share * presented);
  // More than the errors of floating point, less than one candidate.
  const half = Math.max(0.5 * 10 ** -decimals, 1e-9);
  const fits = (passed: number) =>
    passed >= 0 && passed <= presented && Math.abs(passed / presented - share) <= half;
  const isOne = fits(nearest) && !fits(nearest - 1) && !fits(nearest + 1);
  return { presented, passed: nearest, rate: isOne ? null : share };
}

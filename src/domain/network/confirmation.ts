/** What an import does only once its exact number is confirmed: a cut-off file or an empty column would do it unseen. */
export interface Guarded {
  readonly option: string;
  readonly count: number;
  /** So few need no confirmation. */
  readonly isUsual: boolean;
  readonly confirmed: number | undefined;
  /** «would hide 11 of 100 schools» */
  readonly would: string;
  readonly tooMany: string;
  readonly check: string;
}

/** Undefined when allowed. */
export function confirmationRefusal(guarded: Guarded): string | undefined {
  const { option, count, isUsual, confirmed, would, tooMany, check } = guarded;
  if (confirmed === count || (confirmed === undefined && isUsual)) return undefined;
  if (confirmed === undefined) return `${would}, ${tooMany}. ${check}; to do it, add ${option} ${count}.`;
  const right = count === 0 ? `leave ${option} out` : `use ${option} ${count}`;
  return `${would}, not ${confirmed}. ${check}; to do it, ${right}.`;
}

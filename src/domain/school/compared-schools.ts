/** Schools side by side. */
export const mostCompared = 3;

const highestId = 2_147_483_647;
const longestList = 200;

/** Reads «12,34,56»: what is no id counts as not given, and so do doubles and those beyond three. */
export function readComparedIds(list: string): number[] {
  const ids = list
    .slice(0, longestList)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^[1-9]\d{0,9}$/u.test(id))
    .map(Number)
    .filter((id) => id <= highestId);
  return [...new Set(ids)].slice(0, mostCompared);
}

/** Puts a school to those that are kept, or takes it away; one too many changes nothing. */
export function toggleCompared(kept: readonly number[], id: number): readonly number[] {
  if (kept.includes(id)) return kept.filter((other) => other !== id);
  return kept.length < mostCompared ? [...kept, id] : kept;
}

export const maxCompared = 3;

const highestId = 2_147_483_647;
const maxItems = 200;

/** Reads «12,34,56»; invalid ids, duplicates and those beyond the maximum are ignored. */
export function readComparedIds(list: string): number[] {
  const ids = list
    .slice(0, maxItems)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^[1-9]\d{0,9}$/u.test(id))
    .map(Number)
    .filter((id) => id <= highestId);
  return [...new Set(ids)].slice(0, maxCompared);
}

export function toggleCompared(selected: readonly number[], id: number): readonly number[] {
  if (selected.includes(id)) return selected.filter((other) => other !== id);
  return selected.length < maxCompared ? [...selected, id] : selected;
}

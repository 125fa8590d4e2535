import { useSyncExternalStore } from 'react';
import { readComparedIds, toggleCompared } from '#domain/school/compared-schools.ts';

const key = 'creneau_comparaison';
export const minCompared = 2;

const none: readonly number[] = [];
const listeners = new Set<() => void>();

let kept: { readonly text: string; readonly ids: readonly number[] } = { text: '', ids: none };

/** Oldest first; undefined until hydration. */
export function useKeptSchools(): readonly number[] | undefined {
  return useSyncExternalStore(subscribe, readKept, () => undefined);
}

/** False when the list is full. */
export function toggleKept(id: number): boolean {
  const before = readKept();
  const after = toggleCompared(before, id);
  storeKept(after);
  return after !== before;
}

export const forgetKept = () => storeKept(none);

export const dropKept = (id: number) => storeKept(readKept().filter((other) => other !== id));

export const replaceKept = (ids: readonly number[]) => storeKept(ids);

/** Returns the same array while the stored text is the same, as useSyncExternalStore requires. */
function readKept(): readonly number[] {
  const text = readText();
  if (text !== kept.text) kept = { text, ids: readComparedIds(text) };
  return kept.ids;
}

function readText(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage is unavailable: kept in memory until the page is left.
    return kept.text;
  }
}

function storeKept(ids: readonly number[]): void {
  const text = ids.join(',');
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    kept = { text, ids };
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

import { useSyncExternalStore } from 'react';
import { readComparedIds, toggleCompared } from '#domain/school/compared-schools.ts';

const key = 'creneau_comparaison';
const none: readonly number[] = [];
const listeners = new Set<() => void>();

let kept: { readonly text: string; readonly ids: readonly number[] } = { text: '', ids: none };

/** Schools that this browser keeps to compare, in the order in which they were kept; undefined until the page is awake. */
export function useKeptSchools(): readonly number[] | undefined {
  return useSyncExternalStore(subscribe, readKept, () => undefined);
}

/** Keeps a school, or keeps it no longer; tells whether there was room for it. */
export function toggleKept(id: number): boolean {
  const before = readKept();
  const after = toggleCompared(before, id);
  storeKept(after);
  return after !== before;
}

export const forgetKept = () => storeKept(none);

/** The same list as long as its text is the same: React compares what it reads. */
function readKept(): readonly number[] {
  const text = readText();
  if (text !== kept.text) kept = { text, ids: readComparedIds(text) };
  return kept.ids;
}

function readText(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // A browser that stores nothing keeps them as long as the page.
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

/** Another tab may keep schools too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

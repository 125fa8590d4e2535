import type { MovedView } from './map-block-props.ts';

/** Entries of the history whose map is remembered. */
const mostKept = 50;

/** Where the visitor left each map, by entry of the history: in the page's memory, and gone with it. */
const kept = new Map<string, MovedView>();

export function keepView(entry: string, view: MovedView): void {
  kept.delete(entry);
  kept.set(entry, view);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

export function findView(entry: string): MovedView | undefined {
  return kept.get(entry);
}

import type { MovedView } from './map-block-props.ts';

const maxKept = 50;

/** The view of each map by history entry, in memory only. */
const kept = new Map<string, MovedView>();

export function keepView(entry: string, view: MovedView): void {
  kept.delete(entry);
  kept.set(entry, view);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

export function findView(entry: string): MovedView | undefined {
  return kept.get(entry);
}

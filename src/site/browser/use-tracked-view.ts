import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { track } from './track.ts';

const seenEntries = new Set<string>();
let lastAddress = '';

/**
 * Tells what a page shows, once a view: an entry of the history come back to is not another view, nor is a form sent
 * back to its own address.
 */
export function useTrackedView(told: AudienceEvent | readonly AudienceEvent[] | undefined): void {
  const { key, pathname, search } = useLocation();
  const kind = useNavigationType();
  const isKnown = told !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a view tells may change under it, the view does not
  useEffect(() => {
    if (told === undefined) return;
    const address = pathname + search;
    const isSameView = seenEntries.has(key) || (kind === 'REPLACE' && address === lastAddress);
    seenEntries.add(key);
    lastAddress = address;
    if (!isSameView) for (const event of [told].flat()) track(event);
  }, [key, isKnown]);
}

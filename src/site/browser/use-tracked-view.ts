import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { track } from './track.ts';

const seenEntries = new Set<string>();
let lastAddress = '';

/** Once a view: neither an entry of the history come back to nor a form sent back is another one. */
export function useTrackedView(events: AudienceEvent | readonly AudienceEvent[] | undefined): void {
  const { key, pathname, search } = useLocation();
  const kind = useNavigationType();
  const isKnown = events !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a view tells may change under it, the view does not
  useEffect(() => {
    if (events === undefined) return;
    const address = pathname + search;
    const isSameView = seenEntries.has(key) || (kind === 'REPLACE' && address === lastAddress);
    seenEntries.add(key);
    lastAddress = address;
    if (!isSameView) for (const event of [events].flat()) track(event);
  }, [key, isKnown]);
}

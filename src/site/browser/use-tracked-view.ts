import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { track } from './track.ts';

const seenEntries = new Set<string>();
let lastAddress = '';

export function useTrackedView(events: AudienceEvent | readonly AudienceEvent[] | undefined): void {
  const { key, pathname, search } = useLocation();
  const kind = useNavigationType();
  const isKnown = events !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: tracked once per view, even when the events change
  useEffect(() => {
    if (events === undefined) return;
    const address = pathname + search;
    const isSameView = seenEntries.has(key) || (kind === 'REPLACE' && address === lastAddress);
    seenEntries.add(key);
    lastAddress = address;
    if (!isSameView) for (const event of [events].flat()) track(event);
  }, [key, isKnown]);
}

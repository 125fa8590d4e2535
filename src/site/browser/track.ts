import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { paths } from '#site/paths.ts';

type Sink = (event: AudienceEvent) => void;

const maxWait = 20;
let waiting: AudienceEvent[] = [];
let accepted: Sink | undefined;

/** To our daily counts, and to the parties that the visitor accepted (docs/decisions/0012). */
export function track(event: AudienceEvent): void {
  if (accepted) accepted(event);
  else if (waiting.length < maxWait) waiting.push(event);
  if (refusesTracking()) return;
  void fetch(paths.api.audience(), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  }).catch(() => undefined);
}

export function forwardTo(sink: Sink | undefined): readonly AudienceEvent[] {
  const earlier = waiting;
  waiting = [];
  accepted = sink;
  return earlier;
}

export function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { paths } from '#site/paths.ts';

type Sink = (event: AudienceEvent) => void;

/** A page does not do more than this before what the visitor accepted is there. */
const longestWait = 20;
let waiting: AudienceEvent[] = [];
let accepted: Sink | undefined;

/**
 * Tells that one of the six events happened: to our own daily counts, with neither cookie nor referrer, and to what
 * the visitor accepted, if anything (docs/decisions/0012).
 */
export function track(event: AudienceEvent): void {
  if (accepted) accepted(event);
  else if (waiting.length < longestWait) waiting.push(event);
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

/**
 * Sends each event from now on to what the visitor accepted, or to nothing else; gives those that this page told
 * before, for a visitor who had accepted then.
 */
export function forwardTo(sink: Sink | undefined): readonly AudienceEvent[] {
  const told = waiting;
  waiting = [];
  accepted = sink;
  return told;
}

/** Whether this browser asks every site not to be followed (Global Privacy Control, Do Not Track). */
export function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

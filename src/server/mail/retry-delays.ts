const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a mail waits after its first, second… failed attempt. */
const firstDelaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs];
const laterDelayMs = 6 * hourMs;

/** A mail that still fails this long after it was queued is given up: three days (docs/decisions/0017). */
export const patienceMs = 72 * hourMs;

/** Milliseconds until the next attempt, after so many failed ones (from 1); undefined once patience has ended. */
export function delayAfter(attempts: number, ageMs: number): number | undefined {
  return ageMs >= patienceMs ? undefined : (firstDelaysMs[attempts - 1] ?? laterDelayMs);
}

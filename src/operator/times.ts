import { localTimeAt } from '#domain/time/local-time.ts';

export const paris = 'Europe/Paris';

export function showInstant(instant: Date): string {
  const { day, time } = localTimeAt(instant, paris);
  return `${day} ${time}`;
}

export function showDay(instant: Date): string {
  return localTimeAt(instant, paris).day;
}

/** For other programs, with the offset from UTC: `2026-11-21T13:05:09+01:00`. */
export function isoInParis(instant: Date): string {
  const { day, time } = localTimeAt(instant, paris);
  const minute = Math.floor(instant.getTime() / 60_000);
  const aheadMinutes = Date.parse(`${day}T${time}:00Z`) / 60_000 - minute;
  const seconds = two(Math.floor(instant.getTime() / 1000) - minute * 60);
  return `${day}T${time}:${seconds}+${two(Math.floor(aheadMinutes / 60))}:${two(aheadMinutes % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

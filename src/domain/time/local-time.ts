export interface LocalTime {
  readonly day: string;
  readonly time: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function localTimeAt(instant: Date, timeZone: string): LocalTime {
  const clock = clockOf(timeZone);
  const minute = Math.floor(instant.getTime() / minuteMs);
  if (clock.last?.minute !== minute) clock.last = { minute, time: readClock(clock.format, instant) };
  return clock.last.time;
}

interface Clock {
  readonly format: Intl.DateTimeFormat;
  /** Last result: all schools of a list ask within the same minute. */
  last?: { readonly minute: number; readonly time: LocalTime };
}

function readClock(format: Intl.DateTimeFormat, instant: Date): LocalTime {
  const parts = format.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** A formatter costs a hundred times its use; only the zones of France are used. */
const clocks = new Map<string, Clock>();
const maxClocks = 50;

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const clock: Clock = { format };
  if (clocks.size < maxClocks) clocks.set(timeZone, clock);
  return clock;
}

/** The first of two when clocks go back. */
export function instantOf({ day, time }: LocalTime, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * 60_000;
  // The offset is below 26 hours and changes at most once in between.
  for (const about of [wall - 26 * hourMs, wall + 26 * hourMs]) {
    const instant = wall - offsetAt(about, timeZone);
    if (offsetAt(instant, timeZone) === wall - instant) return new Date(instant);
  }
  // The skipped hour in spring: use the offset before it.
  return new Date(wall - offsetAt(wall - 26 * hourMs, timeZone));
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  const { day, time } = localTimeAt(new Date(minute), timeZone);
  return Date.parse(`${day}T${time}:00Z`) - minute;
}

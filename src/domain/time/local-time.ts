/** What a clock on the wall shows. */
export interface LocalTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `HH:MM`. */
  readonly time: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What a clock shows at an instant in a time zone of the IANA; throws on a zone that no calendar knows. */
export function localTimeAt(instant: Date, timeZone: string): LocalTime {
  const clock = clockOf(timeZone);
  const minute = Math.floor(instant.getTime() / minuteMs);
  if (clock.last?.minute !== minute) clock.last = { minute, time: readClock(clock.format, instant) };
  return clock.last.time;
}

interface Clock {
  readonly format: Intl.DateTimeFormat;
  /** What it was last read: the schools of a list all ask in one minute. */
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

/** Making one costs a hundred times its use; a handful of zones are asked for, those of France. */
const clocks = new Map<string, Clock>();
const mostClocks = 50;

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
  if (clocks.size < mostClocks) clocks.set(timeZone, clock);
  return clock;
}

/** The instant at which a clock in a time zone shows a day and a time; the first of two when it is put back. */
export function instantOf({ day, time }: LocalTime, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * 60_000;
  // A time zone is never more than a day away, and the clock moves once in between at most.
  for (const about of [wall - 26 * hourMs, wall + 26 * hourMs]) {
    const instant = wall - offsetAt(about, timeZone);
    if (offsetAt(instant, timeZone) === wall - instant) return new Date(instant);
  }
  // The hour that is skipped in spring: told as the clock before it.
  return new Date(wall - offsetAt(wall - 26 * hourMs, timeZone));
}

/** The day so many days after another, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** How far ahead of universal time the clocks are, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / 60_000) * 60_000;
  const { day, time } = localTimeAt(new Date(whole), timeZone);
  return Date.parse(`${day}T${time}:00Z`) - whole;
}

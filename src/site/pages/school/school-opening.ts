import { type Closure, closuresAhead } from '#domain/school/closures.ts';
import { type DayHours, describeHour } from '#domain/school/opening-hours.ts';
import { type NextOpening, type OpeningState, openingAt } from '#domain/school/opening-status.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { localTimeAt } from '#domain/time/local-time.ts';
import { schoolTimeZone, type Whereabouts } from '#domain/time/school-time-zone.ts';
import { m } from '#site/messages/messages.js';

const maxClosures = 3;

/** Undefined when hours or time zone are unknown: the table of hours is then shown alone. */
export function viewOpening(hours: readonly DayHours[], now: Date, where: Parameters<typeof openingAt>[2]) {
  if (hours.length === 0) return undefined;
  try {
    const { state, today, holidays, until } = openingAt(hours, now, where);
    const { label, detail } = describeState(state);
    return {
      kind: state.kind,
      label,
      detail: detail && isElsewhere(now, where) ? m.localTime({ detail }) : detail,
      // 1 is Monday, 7 is Sunday, in the school's time zone.
      today,
      notes: Object.fromEntries(
        holidays.map(({ day, jour, name }) => [
          jour,
          m.holidayAhead({ day: describeDay(day), holiday: name }),
        ]),
      ),
      closures: closuresAhead(where.closures ?? [], localTimeAt(now, schoolTimeZone(where)).day)
        .slice(0, maxClosures)
        .map(describeClosure),
      // Milliseconds since 1970 until which this is valid.
      until: until.getTime(),
    };
  } catch {
    return undefined;
  }
}

/** The school is in another time zone than Paris. */
function isElsewhere(now: Date, where: Whereabouts): boolean {
  return localTimeAt(now, schoolTimeZone(where)).time !== localTimeAt(now, 'Europe/Paris').time;
}

function describeState(state: OpeningState) {
  switch (state.kind) {
    case 'open':
      return { label: m.openNow(), detail: m.closesAt({ hour: describeHour(state.until) }) };
    case 'holiday':
      return { label: m.holidayToday(), detail: undefined };
    case 'closure':
      return { label: m.closedNow(), detail: m.closedThrough({ day: describeDay(state.until) }) };
    case 'closed':
      return { label: m.closedNow(), detail: state.opens && describeNext(state.opens) };
  }
}

function describeNext({ inDays, jour, at }: NextOpening): string {
  const hour = describeHour(at);
  if (inDays === 0) return m.opensAt({ hour });
  return inDays === 1 ? m.opensTomorrow({ hour }) : m.opensOnDay({ day: nameWeekday(jour), hour });
}

function describeClosure({ from, to }: Closure): string {
  return from === to
    ? m.closureOfDay({ day: frenchDay(from) })
    : m.closureAhead({ from: frenchDay(from), to: frenchDay(to) });
}

/** 5 January 2026 was a Monday. */
const nameWeekday = (jour: number) => write({ weekday: 'long' }, `2026-01-0${4 + jour}`);

const describeDay = (day: string) => write({ day: 'numeric', month: 'long' }, day);

function write(options: Intl.DateTimeFormatOptions, day: string): string {
  const written = new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }).format(new Date(day));
  return written.replace(/^1 /u, '1er ');
}

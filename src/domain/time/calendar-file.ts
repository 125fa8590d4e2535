import { addDays } from './local-time.ts';

interface CalendarEvent {
  readonly uid: string;
  readonly title: string;
  readonly text: string;
}

/** Leaves the owner free. */
export interface CalendarDay extends CalendarEvent {
  readonly day: string;
}

export interface CalendarAppointment extends CalendarEvent {
  readonly from: Date;
  readonly hours: number;
  readonly place: string;
}

/** RFC 5545, 3.1: maximum length of a line without its end. */
const maxLineOctets = 75;

/** RFC 5545; an appointment is at an instant, which each calendar shows by its own clock. */
export function writeCalendar(
  events: readonly (CalendarDay | CalendarAppointment)[],
  { product, writtenAt }: { readonly product: string; readonly writtenAt: Date },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//FR`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${instant(writtenAt)}`,
      ...('day' in event ? describeDay(event) : describeHours(event)),
      `SUMMARY:${escapeText(event.title)}`,
      `DESCRIPTION:${escapeText(event.text)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function describeDay({ day }: CalendarDay): string[] {
  return [
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
    'TRANSP:TRANSPARENT',
  ];
}

function describeHours({ from, hours, place }: CalendarAppointment): string[] {
  const to = new Date(from.getTime() + hours * 3_600_000);
  return [`DTSTART:${instant(from)}`, `DTEND:${instant(to)}`, `LOCATION:${escapeText(place)}`];
}

function instant(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/gu, '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r?\n/gu, String.raw`\n`);
}

/** Never splits a character of several octets. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > maxLineOctets) {
      folded.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}

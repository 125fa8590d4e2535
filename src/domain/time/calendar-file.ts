export interface CalendarDay {
  readonly uid: string;
  readonly day: string;
  readonly title: string;
  readonly text: string;
}

/** RFC 5545, 3.1: maximum length of a line without its end. */
const maxLineOctets = 75;

/** All-day events (RFC 5545) that leave the owner free. */
export function writeCalendar(
  days: readonly CalendarDay[],
  { product, writtenAt }: { readonly product: string; readonly writtenAt: Date },
): string {
  const stamp = writtenAt.toISOString().replaceAll(/[-:]|\.\d+/gu, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//FR`,
    ...days.flatMap(({ uid, day, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${dayAfter(day).replaceAll('-', '')}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
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

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

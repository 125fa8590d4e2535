const onDay = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const ofMonth = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const ofShortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const parts = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Paris',
});
const inParis = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

export function parisDay(time: Date): string {
  return inParis.format(time);
}

/** From `YYYY-MM-DD` or from an instant, in Paris: «1er mai 2026». */
export function frenchDay(time: string | Date): string {
  const day = typeof time === 'string' && time.length === 10 ? time : inParis.format(new Date(time));
  return onDay.format(new Date(day)).replace(/^1 /u, '1er ');
}

/** From `YYYY-MM`: «octobre 2026». */
export function frenchMonth(yearAndMonth: string): string {
  return ofMonth.format(new Date(`${yearAndMonth}-01`));
}

/** From `YYYY-MM`: «oct. 2026». */
export function frenchShortMonth(yearAndMonth: string): string {
  return ofShortMonth.format(new Date(`${yearAndMonth}-01`));
}

/** In Paris: «1er mai 2026 à 9 h 05». */
export function frenchInstant(time: Date): string {
  const { hour, minute } = clockAt(time);
  return `${frenchDay(time)} à ${hour}\u202fh\u202f${minute}`;
}

/** «1er mai 2026 à 9 h 05 min 07 s», where the law requires the hour. */
export function frenchInstantToSecond(time: Date): string {
  return `${frenchInstant(time)}\u202fmin\u202f${clockAt(time).second}\u202fs`;
}

function clockAt(time: Date) {
  const shown = parts.formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    shown.find((found) => found.type === type)?.value ?? '';
  return { hour: Number(part('hour')), minute: part('minute'), second: part('second') };
}

const onDay = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const parts = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});
const inParis = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** A day as French readers write it, from `YYYY-MM-DD` or from an instant, told in Paris: «1er mai 2026». */
export function frenchDay(time: string | Date): string {
  const day = typeof time === 'string' && time.length === 10 ? time : inParis.format(new Date(time));
  return onDay.format(new Date(day)).replace(/^1 /u, '1er ');
}

/** A day and an hour in Paris: «1er mai 2026 à 9 h 05». */
export function frenchInstant(time: Date): string {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.formatToParts(time).find((found) => found.type === type)?.value ?? '';
  return `${frenchDay(time)} à ${Number(part('hour'))}\u202fh\u202f${part('minute')}`;
}

import type { DayHours } from '#domain/school/opening-hours.ts';

/** A day of the week, closed but for these hours. */
export const aDay = (jour: number, hours: Partial<DayHours> = {}): DayHours => ({
  jour,
  HOR_DEBUT_AM: null,
  HOR_FIN_AM: null,
  HOR_DEBUT_PM: null,
  HOR_FIN_PM: null,
  ...hours,
});

/** A day without a break. */
export const anUnbrokenDay = (jour: number, from: string | null, to: string | null) =>
  aDay(jour, { HOR_DEBUT_AM: from, HOR_FIN_PM: to });

/** 9:00 to 12:30 and 14:00 to 18:30. */
export const twoHalves = (jour: number) =>
  aDay(jour, { HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '12:30', HOR_DEBUT_PM: '14:00', HOR_FIN_PM: '18:30' });

/** Open from Monday to Friday with a break, and on Saturday morning; closed on Sunday. */
export const aWeek = [
  ...[1, 2, 3, 4, 5].map(twoHalves),
  aDay(6, { HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '12:00' }),
  aDay(7),
];

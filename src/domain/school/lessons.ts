import { addDays } from '../time/local-time.ts';

/** When a school gives lessons, besides the day on weekdays: words of the column `lesson_times`. */
export const lessonTimes = ['soir', 'samedi'] as const;
export type LessonTime = (typeof lessonTimes)[number];

/** `HH:MM`; a lesson that begins at this hour or later, from Monday to Friday, is «le soir». Opening hours are of the office. */
export const eveningLessonFrom = '18:00';

export const firstLessonLimits = [7, 15, 30] as const;
export type FirstLessonLimit = (typeof firstLessonLimits)[number];

export const maxFirstLessonDays = 365;
/** An older announcement counts as unknown. */
export const announcementDays = 60;

export interface FirstLesson {
  /** Days until a first lesson, as the school announces. */
  readonly days: number;
  /** yyyy-mm-dd, of the announcement. */
  readonly on: string;
}

/** Days of the announcements that count today, both included. */
export function countedAnnouncements(today: string): { readonly from: string; readonly to: string } {
  return { from: addDays(today, -announcementDays), to: today };
}

export function isCounted({ on }: FirstLesson, today: string): boolean {
  const { from, to } = countedAnnouncements(today);
  return from <= on && on <= to;
}

/** The directory's SQL has the same rule. */
export function startsWithin(
  first: FirstLesson | undefined,
  limit: FirstLessonLimit,
  today: string,
): boolean {
  return first !== undefined && first.days <= limit && isCounted(first, today);
}

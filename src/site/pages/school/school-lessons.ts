import type { Office } from '#contracts/directory.ts';
import { isCounted } from '#domain/school/lessons.ts';
import { contextFilterLabels } from '#domain/search/filter-labels.ts';
import { frenchDay, parisDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';

/** When lessons are given, and how soon a first one, as the school says. */
export function describeLessons(
  { lessonTimes = [], firstLesson }: Pick<Office, 'lessonTimes' | 'firstLesson'>,
  now: Date,
): string[] {
  const times = [
    ...(lessonTimes.includes('soir') ? [contextFilterLabels['cours-soir']] : []),
    ...(lessonTimes.includes('samedi') ? [contextFilterLabels['cours-samedi']] : []),
  ];
  return [
    ...(times.length === 2 ? [m.lessonsBoth()] : times),
    ...(firstLesson && isCounted(firstLesson, parisDay(now))
      ? [m.firstLessonAnnounced({ days: firstLesson.days, day: frenchDay(firstLesson.on) })]
      : []),
  ];
}

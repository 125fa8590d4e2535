import type { Practice } from '#contracts/practice.ts';
import type { Catalogue } from '#domain/practice/catalogue.ts';
import { type Theme, themes } from '#domain/scene/themes.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { lastDayBefore } from '#site/shared/course/describe-course.server.ts';

const names = Object.entries(themes) as readonly (readonly [Theme, string])[];

export type PracticeView = ReturnType<typeof viewPractice>;

export function viewPractice(
  { countOfTheme }: Pick<Catalogue, 'countOfTheme'>,
  practice: Practice,
  attempt: string,
) {
  const progress = new Map(practice.themes.map((one) => [one.theme, one]));
  return {
    attempt,
    endsOn: practice.endsAt === null ? undefined : lastDayBefore(new Date(practice.endsAt)),
    mistakes: practice.mistakes,
    themes: names.map(([theme, name]) => {
      const done = progress.get(theme);
      return {
        theme,
        name,
        count: describeCount(countOfTheme(theme)),
        progress: done && m.practiceThemeProgress({ right: done.right, count: done.answered }),
      };
    }),
    series: practice.series.map((one) => ({
      id: one.id,
      name: nameSeries(one),
      on: frenchInstant(new Date(one.startedAt)),
      isFinished: one.finishedAt !== null,
      result:
        one.finishedAt === null || one.right === null
          ? m.practiceLeft({ count: one.size - one.answered })
          : m.trialScore({ right: one.right, count: one.size }),
    })),
  };
}

function describeCount(count: number | undefined): string {
  return count === undefined ? m.practiceThemeEndless() : m.practiceThemeCount({ count });
}

export function nameSeries({ kind, theme }: Pick<Practice['series'][number], 'kind' | 'theme'>): string {
  if (kind === 'theme' && theme !== null) return themes[theme as Theme] ?? theme;
  return kind === 'exam' ? m.practiceExam() : kind === 'mistakes' ? m.practiceMistakes() : m.practiceMixed();
}

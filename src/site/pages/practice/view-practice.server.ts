import type { Practice } from '#contracts/practice.ts';
import type { Catalogue } from '#domain/practice/catalogue.ts';
import { maxReturning } from '#domain/practice/daily.ts';
import { examRules } from '#domain/practice/exam.ts';
import { readinessOf } from '#domain/practice/progress.ts';
import { type Theme, themes } from '#domain/scene/themes.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { lastDayBefore } from '#site/shared/course/describe-course.server.ts';

const names = Object.entries(themes) as readonly (readonly [Theme, string])[];
const trendWords = { up: m.practiceTrendUp, steady: m.practiceTrendSteady, down: m.practiceTrendDown };
const readinessWords = {
  above: m.practiceReadyAbove,
  around: m.practiceReadyAround,
  below: m.practiceReadyBelow,
};

export type PracticeView = ReturnType<typeof viewPractice>;

export function viewPractice(
  { countOfTheme }: Pick<Catalogue, 'countOfTheme'>,
  practice: Practice,
  attempt: string,
) {
  const progress = new Map(practice.themes.map((one) => [one.theme, one]));
  const open = practice.series.find(({ finishedAt }) => finishedAt === null);
  return {
    attempt,
    endsOn: practice.endsAt === null ? undefined : lastDayBefore(new Date(practice.endsAt)),
    current: open && {
      id: open.id,
      title: m.practiceCurrent({ name: nameSeries(open) }),
      place: m.trialNumber({ number: Math.min(open.answered + 1, open.size), count: open.size }),
    },
    daily: {
      title: practice.isDailyDone ? m.practiceDailyDone() : m.practiceDaily(),
      text:
        practice.dueMistakes > 0
          ? m.practiceDailyDue({ count: Math.min(practice.dueMistakes, maxReturning) })
          : m.practiceDailyNew(),
      start: practice.isDailyDone ? m.practiceDailyAgain() : m.practiceStart(),
    },
    readiness: describeReadiness(practice.estimate),
    mistakes: practice.mistakes,
    themes: names.map(([theme, name]) => ({
      theme,
      name,
      text: describeTheme(progress.get(theme)) ?? describeCount(countOfTheme(theme)),
    })),
    series: practice.series
      .filter((one) => one !== open && one.answered > 0)
      .map((one) => ({
        id: one.id,
        name: nameSeries(one),
        on: frenchInstant(new Date(one.startedAt)),
        result:
          one.finishedAt === null || one.right === null
            ? m.practiceLeft({ count: one.size - one.answered })
            : m.trialScore({ right: one.right, count: one.kind === 'exam' ? one.size : one.answered }),
      })),
  };
}

function describeReadiness({ range, count, missing }: Practice['estimate']) {
  if (!range) return { text: m.practiceReadyMissing({ count: missing }) };
  const { asked, right } = examRules;
  return {
    range: m.practiceReadyRange({ ...range, asked }),
    text: readinessWords[readinessOf(range)]({ right }),
    worth: m.practiceReadyWorth({ count }),
  };
}

function describeTheme(done: Practice['themes'][number] | undefined): string | undefined {
  if (!done) return undefined;
  const progress = m.practiceThemeProgress({ right: done.right, count: done.answered });
  return done.trend === null ? progress : trendWords[done.trend]({ progress });
}

function describeCount(count: number | undefined): string {
  return count === undefined ? m.practiceThemeEndless() : m.practiceThemeCount({ count });
}

const seriesNames = {
  daily: m.practiceDaily,
  theme: m.practiceMixed,
  mixed: m.practiceMixed,
  mistakes: m.practiceMistakes,
  exam: m.practiceExam,
};

export function nameSeries({ kind, theme }: Pick<Practice['series'][number], 'kind' | 'theme'>): string {
  return theme === null ? seriesNames[kind]() : (themes[theme as Theme] ?? theme);
}

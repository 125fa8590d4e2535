import { type Selectable, sql } from 'kysely';
import type { Practice } from '#contracts/practice.ts';
import type { Database } from '#database/schema.ts';
import type { CourseDb } from '#database/table-owners.ts';
import { type DatedAnswer, dueMistakes } from '#domain/practice/daily.ts';
import { mistakesIn } from '#domain/practice/practice.ts';
import { countByTheme, estimateResult } from '#domain/practice/progress.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import type { AccessRow, PracticeContext } from './accesses.ts';

export type Access = NonNullable<AccessRow>;
export type StoredSeries = Omit<Selectable<Database['practice_series']>, 'order_reference' | 'attempt'>;
const shownSeries = 20;
const answered = sql<number>`(select count(*)::int from practice_answers where series_id = series.id)`;

export async function readPractice({ db, now }: PracticeContext, access: Access): Promise<Practice> {
  const answers = await readAnswers(db, access);
  const own = db
    .selectFrom('practice_series as series')
    .where('series.order_reference', '=', access.order_reference);
  const daily = await own
    .select('finished_at')
    .where('is_daily', '=', true)
    .where('finished_at', 'is not', null)
    .where(answered, '=', sql<number>`cardinality(questions)`)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const series = await own
    .selectAll('series')
    .select([
      answered.as('answered'),
      sql<number>`(select count(*)::int from practice_answers where series_id = series.id and is_right)`.as(
        'right',
      ),
    ])
    .where((where) => where.or([where('finished_at', 'is', null), where(answered, '>', 0)]))
    .orderBy('series.started_at', 'desc')
    .limit(shownSeries)
    .execute();
  const today = parisDay(now());
  return {
    startedAt: access.started_at?.toISOString() ?? null,
    endsAt: access.ends_at?.toISOString() ?? null,
    themes: countByTheme(answers),
    mistakes: mistakesIn(answers).length,
    dueMistakes: dueMistakes(answers, today).length,
    isDailyDone: daily?.finished_at ? parisDay(daily.finished_at) === today : false,
    estimate: estimateResult(answers),
    series: series.map((row) => ({
      ...describeHead(row),
      size: row.questions.length,
      answered: row.answered,
      right: isSecret(row) ? null : row.right,
    })),
  };
}

/** The oldest first; without those of an exam that is not finished. */
export function readAnswers(
  db: CourseDb,
  { order_reference: order }: Access,
): Promise<readonly DatedAnswer[]> {
  return db
    .selectFrom('practice_answers as answer')
    .innerJoin('practice_series as series', 'series.id', 'answer.series_id')
    .select([
      'answer.question',
      'answer.theme',
      'answer.is_right as isRight',
      'answer.answered_at as answeredAt',
    ])
    .where('series.order_reference', '=', order)
    .where((where) => where.or([where('kind', '<>', 'exam'), where('finished_at', 'is not', null)]))
    .orderBy('answer.answered_at')
    .orderBy('answer.position')
    .execute();
}

export const isSecret = ({ kind, finished_at }: Pick<StoredSeries, 'kind' | 'finished_at'>) =>
  kind === 'exam' && finished_at === null;

export function describeHead({ id, kind, is_daily, theme, is_timed, started_at, finished_at }: StoredSeries) {
  return {
    id,
    kind: is_daily ? ('daily' as const) : kind,
    theme,
    isTimed: is_timed,
    startedAt: started_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  };
}

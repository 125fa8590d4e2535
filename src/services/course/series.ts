import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Practice, PracticeSeries } from '#contracts/practice.ts';
import type { Database } from '#database/schema.ts';
import type { CourseDb } from '#database/table-owners.ts';
import { courseEndsAt } from '#domain/course/course-access.ts';
import { isTheme } from '#domain/practice/catalogue.ts';
import {
  countByTheme,
  isRightAnswer,
  mistakesIn,
  type SeriesKind,
  seriesSize,
} from '#domain/practice/practice.ts';
import type { AccessRow, PracticeContext } from './accesses.ts';

type Access = NonNullable<AccessRow>;
const shownSeries = 20;
const examSize = 40;

export async function readPractice({ db }: PracticeContext, access: Access): Promise<Practice> {
  const answers = await readAnswers(db, access);
  const series = await db
    .selectFrom('practice_series as series')
    .selectAll('series')
    .select([
      sql<number>`(select count(*)::int from practice_answers where series_id = series.id)`.as('answered'),
      sql<number>`(select count(*)::int from practice_answers where series_id = series.id and is_right)`.as(
        'right',
      ),
    ])
    .where('series.order_reference', '=', access.order_reference)
    .orderBy('series.started_at', 'desc')
    .limit(shownSeries)
    .execute();
  return {
    startedAt: access.started_at?.toISOString() ?? null,
    endsAt: access.ends_at?.toISOString() ?? null,
    themes: countByTheme(answers),
    mistakes: mistakesIn(answers).length,
    series: series.map((row) => ({
      ...describeHead(row),
      size: row.questions.length,
      answered: row.answered,
      right: isSecret(row) ? null : row.right,
    })),
  };
}

/** Of all series, finished or not, the oldest first. */
async function readAsked(db: CourseDb, access: Access): Promise<string[]> {
  const rows = await selectSeries(db, access).orderBy('started_at').execute();
  return rows.flatMap(({ questions }) => questions);
}

/** The oldest first; without those of an exam that is not finished. */
async function readAnswers(db: CourseDb, { order_reference: order }: Access) {
  const rows = await db
    .selectFrom('practice_answers as answer')
    .innerJoin('practice_series as series', 'series.id', 'answer.series_id')
    .select(['answer.question', 'answer.theme', 'answer.is_right as isRight'])
    .where('series.order_reference', '=', order)
    .where((where) => where.or([where('kind', '<>', 'exam'), where('finished_at', 'is not', null)]))
    .orderBy('answer.answered_at')
    .orderBy('answer.position')
    .execute();
  return rows;
}

export interface NewSeries {
  readonly attempt: string;
  readonly kind: SeriesKind;
  readonly theme?: string | undefined;
  readonly isTimed: boolean;
}

/** Undefined when there is no question to ask: no mistake, or an unknown theme. The first one starts the days of the access. */
export async function startSeries(
  context: PracticeContext,
  access: Access,
  { attempt, kind, theme, isTimed }: NewSeries,
): Promise<PracticeSeries | undefined> {
  if (theme !== undefined && !isTheme(theme)) return undefined;
  const { db, now, catalogue } = context;
  const order = access.order_reference;
  const answers = await readAnswers(db, access);
  const id = randomUUID();
  const questions =
    kind === 'mistakes'
      ? mistakesIn(answers)
          .filter((question) => catalogue.find(question))
          .slice(0, seriesSize)
      : catalogue.draw({
          seed: id,
          theme: kind === 'theme' ? theme : undefined,
          size: kind === 'exam' ? examSize : seriesSize,
          besides: [...(await readAsked(db, access)), ...answers.map(({ question }) => question)],
        });
  if (questions.length === 0 || (kind === 'theme') !== (theme !== undefined)) return undefined;
  const startedAt = now();
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('practice_series')
      .values({
        id,
        order_reference: order,
        attempt,
        kind,
        theme: theme ?? null,
        is_timed: kind === 'exam' && isTimed,
        questions,
        started_at: startedAt,
      })
      .onConflict((conflict) => conflict.columns(['order_reference', 'attempt']).doNothing())
      .execute();
    await transaction
      .updateTable('practice_accesses')
      .set({
        started_at: startedAt,
        ends_at: access.days === null ? null : courseEndsAt(startedAt, access.days),
      })
      .where('order_reference', '=', order)
      .where('started_at', 'is', null)
      .execute();
    const stored = await selectSeries(transaction, access).where('attempt', '=', attempt).executeTakeFirst();
    return stored && describeSeries(stored, await readGiven(transaction, stored.id));
  });
}

const selectSeries = (db: CourseDb, { order_reference: order }: Access) =>
  db.selectFrom('practice_series').selectAll().where('order_reference', '=', order);

/** Undefined for a series of another access. Open questions that no longer exist are replaced. */
export async function readSeries(
  { db, catalogue }: PracticeContext,
  access: Access,
  id: string,
): Promise<PracticeSeries | undefined> {
  const stored = await selectSeries(db, access).where('id', '=', id).executeTakeFirst();
  if (!stored) return undefined;
  const given = await readGiven(db, id);
  const gone = stored.questions.filter((key, position) => !given.has(position) && !catalogue.find(key));
  if (gone.length === 0) return describeSeries(stored, given);
  const besides = await readAsked(db, access);
  const wanted = { seed: `${id} again`, size: stored.questions.length, besides };
  // The same for two readers at once. Of all themes where its own has no other.
  const own = stored.theme !== null && isTheme(stored.theme) ? stored.theme : undefined;
  const drawn = [own, undefined].flatMap((theme) => catalogue.draw({ ...wanted, theme }));
  const fresh = new Set(drawn.filter((key) => !stored.questions.includes(key))).values();
  const questions = stored.questions.map((key) => (gone.includes(key) ? (fresh.next().value ?? key) : key));
  await db.updateTable('practice_series').set({ questions }).where('id', '=', id).execute();
  return describeSeries({ ...stored, questions }, given);
}

interface Answer {
  readonly id: string;
  readonly position: number;
  readonly chosen: readonly number[];
}

/** Undefined for a series of another access, or without this question. Two answers at once wait for each other. */
export async function answerQuestion(
  { db, now, catalogue }: PracticeContext,
  access: Access,
  { id, position, chosen }: Answer,
): Promise<PracticeSeries | undefined> {
  return db.transaction().execute(async (transaction) => {
    const stored = await selectSeries(transaction, access)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const question = stored?.questions[position];
    const found = question === undefined ? undefined : catalogue.find(question);
    if (!stored || question === undefined || !found) return undefined;
    const right = found.answers.flatMap((answer, place) => (answer.right ? [place] : []));
    await transaction
      .insertInto('practice_answers')
      .values({
        series_id: id,
        position,
        question,
        theme: found.theme,
        chosen: [...new Set(chosen)].toSorted((one, other) => one - other),
        is_right: isRightAnswer(chosen, right),
        answered_at: now(),
      })
      .onConflict((conflict) => conflict.columns(['series_id', 'position']).doNothing())
      .execute();
    const given = await readGiven(transaction, id);
    if (given.size < stored.questions.length || stored.finished_at !== null) {
      return describeSeries(stored, given);
    }
    const finished_at = now();
    await transaction.updateTable('practice_series').set({ finished_at }).where('id', '=', id).execute();
    return describeSeries({ ...stored, finished_at }, given);
  });
}

type StoredSeries = Pick<
  Selectable<Database['practice_series']>,
  'id' | 'kind' | 'theme' | 'is_timed' | 'questions' | 'started_at' | 'finished_at'
>;

const isSecret = ({ kind, finished_at }: StoredSeries) => kind === 'exam' && finished_at === null;

function describeHead({ id, kind, theme, is_timed, started_at, finished_at }: StoredSeries) {
  return {
    id,
    kind,
    theme,
    isTimed: is_timed,
    startedAt: started_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  };
}

async function readGiven(db: CourseDb, series: string) {
  const answers = await db
    .selectFrom('practice_answers')
    .select(['position', 'chosen', 'is_right'])
    .where('series_id', '=', series)
    .execute();
  return new Map(answers.map((answer) => [answer.position, answer]));
}

function describeSeries(stored: StoredSeries, given: Awaited<ReturnType<typeof readGiven>>): PracticeSeries {
  return {
    ...describeHead(stored),
    questions: stored.questions.map((question, position) => {
      const answer = given.get(position);
      return {
        question,
        chosen: answer?.chosen ?? null,
        isRight: answer && !isSecret(stored) ? answer.is_right : null,
      };
    }),
  };
}

import { randomUUID } from 'node:crypto';
import type { PracticeSeries } from '#contracts/practice.ts';
import type { CourseDb } from '#database/table-owners.ts';
import { courseEndsAt } from '#domain/course/course-access.ts';
import { isTheme } from '#domain/practice/catalogue.ts';
import { chooseDaily } from '#domain/practice/daily.ts';
import { examRules } from '#domain/practice/exam.ts';
import { mistakesIn, type SeriesKind, seriesSize } from '#domain/practice/practice.ts';
import type { PracticeContext } from './accesses.ts';
import { issueQuestion } from './answer-question.ts';
import { type Access, readAnswers } from './history.ts';
import { describeSeries, readGiven, selectSeries } from './stored-series.ts';

interface NewSeries {
  readonly attempt: string;
  readonly kind: SeriesKind;
  readonly theme?: string | undefined;
  readonly isTimed: boolean;
}

/** Continues an open series of the same kind and theme, and ends any other. Undefined when there is no question to ask: no
 * mistake, or an unknown theme. The first one starts the days of the access. */
export async function startSeries(
  context: PracticeContext,
  access: Access,
  { attempt, kind, theme, isTimed }: NewSeries,
): Promise<PracticeSeries | undefined> {
  if ((kind === 'theme') !== (theme !== undefined) || (theme !== undefined && !isTheme(theme))) {
    return undefined;
  }
  const { db, now } = context;
  const order = access.order_reference;
  const head = {
    kind: kind === 'daily' ? ('mixed' as const) : kind,
    is_daily: kind === 'daily',
    theme: theme ?? null,
    is_timed: kind === 'exam' && isTimed,
  };
  return db.transaction().execute(async (transaction) => {
    // Two starts at once wait for each other.
    await transaction
      .selectFrom('practice_accesses')
      .select('order_reference')
      .where('order_reference', '=', order)
      .forUpdate()
      .execute();
    const open = selectSeries(transaction, access).where('finished_at', 'is', null);
    const known =
      (await selectSeries(transaction, access).where('attempt', '=', attempt).executeTakeFirst()) ??
      (await open
        .where('kind', '=', head.kind)
        .where('is_daily', '=', head.is_daily)
        .where('is_timed', '=', head.is_timed)
        .where('theme', 'is not distinct from', head.theme)
        .orderBy('started_at', 'desc')
        .executeTakeFirst());
    if (known) return describeSeries(known, await readGiven(transaction, known.id));
    const id = randomUUID();
    const questions = await chooseQuestions({ ...context, db: transaction }, access, {
      seed: id,
      kind,
      theme,
    });
    if (questions.length === 0) return undefined;
    const startedAt = now();
    await transaction
      .updateTable('practice_series')
      .set({ finished_at: startedAt })
      .where('order_reference', '=', order)
      .where('finished_at', 'is', null)
      .execute();
    const stored = await transaction
      .insertInto('practice_series')
      .values({ id, order_reference: order, attempt, ...head, questions, started_at: startedAt })
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('practice_accesses')
      .set({
        started_at: startedAt,
        ends_at: access.days === null ? null : courseEndsAt(startedAt, access.days),
      })
      .where('order_reference', '=', order)
      .where('started_at', 'is', null)
      .execute();
    return describeSeries(stored, new Map());
  });
}

async function chooseQuestions(
  { db, now, catalogue }: PracticeContext,
  access: Access,
  {
    seed,
    kind,
    theme,
  }: { readonly seed: string; readonly kind: SeriesKind; readonly theme: string | undefined },
): Promise<string[]> {
  const answers = await readAnswers(db, access);
  if (kind === 'mistakes') {
    return mistakesIn(answers)
      .filter((question) => catalogue.find(question))
      .slice(0, seriesSize);
  }
  const besides = [...(await readOpen(db, access)), ...answers.map(({ question }) => question)];
  if (kind === 'daily') return chooseDaily(catalogue, { seed, now: now(), answers, besides });
  return catalogue.draw({
    seed,
    theme: theme !== undefined && isTheme(theme) ? theme : undefined,
    size: kind === 'exam' ? examRules.asked : seriesSize,
    besides,
  });
}

/** Of series that are not finished, the oldest first. */
async function readOpen(db: CourseDb, access: Access): Promise<string[]> {
  const rows = await selectSeries(db, access)
    .where('finished_at', 'is', null)
    .orderBy('started_at')
    .execute();
  return rows.flatMap(({ questions }) => questions);
}

/** Undefined for a series of another access. Open questions that no longer exist are replaced. */
export async function readSeries(
  context: PracticeContext,
  access: Access,
  id: string,
): Promise<PracticeSeries | undefined> {
  const { db, catalogue } = context;
  const stored = await selectSeries(db, access).where('id', '=', id).executeTakeFirst();
  if (!stored) return undefined;
  const given = await readGiven(db, id);
  const gone = stored.questions.filter((key, position) => !given.has(position) && !catalogue.find(key));
  if (gone.length > 0 && stored.finished_at === null) {
    const besides = await readOpen(db, access);
    const wanted = { seed: `${id}-again`, size: stored.questions.length, besides };
    // The same for two readers at once. Of all themes where its own has no other.
    const own = stored.theme !== null && isTheme(stored.theme) ? stored.theme : undefined;
    const drawn = [own, undefined].flatMap((theme) => catalogue.draw({ ...wanted, theme }));
    const fresh = new Set(drawn.filter((key) => !stored.questions.includes(key))).values();
    stored.questions = stored.questions.map((key, position) =>
      gone.includes(key) && !given.has(position) ? (fresh.next().value ?? key) : key,
    );
    await db
      .updateTable('practice_series')
      .set({ questions: stored.questions })
      .where('id', '=', id)
      .execute();
  }
  return stored.is_timed && stored.finished_at === null
    ? issueQuestion(context, access, id)
    : describeSeries(stored, given);
}

/** Undefined for a series of another access. */
export async function endSeries(
  { db, now }: PracticeContext,
  access: Access,
  id: string,
): Promise<PracticeSeries | undefined> {
  await db
    .updateTable('practice_series')
    .set((row) => ({ finished_at: row.fn.coalesce('finished_at', row.val(now())) }))
    .where('order_reference', '=', access.order_reference)
    .where('id', '=', id)
    .execute();
  const stored = await selectSeries(db, access).where('id', '=', id).executeTakeFirst();
  return stored && describeSeries(stored, await readGiven(db, id));
}

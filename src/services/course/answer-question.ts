import type { PracticeSeries } from '#contracts/practice.ts';
import type { CourseTransaction } from '#database/table-owners.ts';
import { isLate, readingSeconds, secondsLeft } from '#domain/practice/exam.ts';
import { isRightAnswer } from '#domain/practice/practice.ts';
import type { PracticeContext } from './accesses.ts';
import type { Access, StoredSeries } from './history.ts';
import { describeSeries, type Given, readGiven, selectSeries } from './stored-series.ts';

interface Answer {
  readonly id: string;
  readonly position: number;
  readonly chosen: readonly number[];
}

/** Undefined for a series of another access, or without this question. Two answers at once wait for each other. */
export async function answerQuestion(
  context: PracticeContext,
  access: Access,
  { id, position, chosen }: Answer,
): Promise<PracticeSeries | undefined> {
  return lockSeries(context, access, id, async (transaction, stored, given) => {
    if (stored.questions[position] === undefined) return undefined;
    if (given.has(position) || stored.finished_at !== null) return describeSeries(stored, given);
    // No going back in an exam, and no going ahead.
    if (stored.kind === 'exam' && position !== openPosition(stored, given)) return undefined;
    const left = leftFor(context, stored, position);
    const answer = { position, chosen: left !== undefined && isLate(left) ? [] : chosen };
    const after = await storeAnswer(context, transaction, { stored, given, answer });
    return after && describeSeries(after.stored, after.given);
  });
}

/** Of an exam with a clock: starts that of its open question once. A question whose time is up is answered as wrong. */
export async function issueQuestion(
  context: PracticeContext,
  access: Access,
  id: string,
): Promise<PracticeSeries | undefined> {
  return lockSeries(context, access, id, async (transaction, locked, answers) => {
    let [stored, given] = [locked, answers];
    const late = openPosition(stored, given);
    const before = late === undefined ? undefined : leftFor(context, stored, late);
    if (late !== undefined && before !== undefined && isLate(before)) {
      const answer = { position: late, chosen: [] };
      const after = await storeAnswer(context, transaction, { stored, given, answer });
      if (after) ({ stored, given } = after);
    }
    const position = stored.finished_at === null ? openPosition(stored, given) : undefined;
    const asked =
      position === undefined ? undefined : context.catalogue.find(stored.questions[position] ?? '');
    if (position === undefined || !asked) return describeSeries(stored, given);
    if (stored.issued_position !== position) {
      const issued = { issued_position: position, issued_at: context.now() };
      await transaction.updateTable('practice_series').set(issued).where('id', '=', id).execute();
      stored = { ...stored, ...issued };
    }
    const left = leftFor(context, stored, position) ?? 0;
    return describeSeries(stored, given, {
      position,
      readingSeconds: readingSeconds(asked),
      secondsLeft: Math.max(0, left),
    });
  });
}

function lockSeries<T>(
  { db }: PracticeContext,
  access: Access,
  id: string,
  work: (transaction: CourseTransaction, stored: StoredSeries, given: Given) => Promise<T | undefined>,
): Promise<T | undefined> {
  return db.transaction().execute(async (transaction) => {
    const stored = await selectSeries(transaction, access)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return stored && work(transaction, stored, await readGiven(transaction, id));
  });
}

function openPosition({ questions }: StoredSeries, given: Given): number | undefined {
  const open = questions.findIndex((_, position) => !given.has(position));
  return open === -1 ? undefined : open;
}

/** Undefined without a clock, and for a question that was not shown. */
function leftFor(
  { catalogue, now }: PracticeContext,
  stored: StoredSeries,
  position: number,
): number | undefined {
  const { is_timed, issued_position, issued_at, questions } = stored;
  const asked = catalogue.find(questions[position] ?? '');
  return is_timed && issued_at && issued_position === position && asked
    ? secondsLeft(asked, issued_at, now())
    : undefined;
}

/** Undefined for a question that no longer exists. */
async function storeAnswer(
  { catalogue, now }: PracticeContext,
  transaction: CourseTransaction,
  {
    stored,
    given,
    answer: { position, chosen },
  }: { readonly stored: StoredSeries; readonly given: Given; readonly answer: Omit<Answer, 'id'> },
) {
  const question = stored.questions[position] ?? '';
  const found = catalogue.find(question);
  if (!found) return undefined;
  const right = found.answers.flatMap((answer, place) => (answer.right ? [place] : []));
  const answer = {
    position,
    chosen: [...new Set(chosen)].toSorted((one, other) => one - other),
    is_right: isRightAnswer(chosen, right),
  };
  await transaction
    .insertInto('practice_answers')
    .values({ series_id: stored.id, question, theme: found.theme, ...answer, answered_at: now() })
    .execute();
  const after = new Map([...given, [position, answer]]);
  if (after.size < stored.questions.length) return { stored, given: after };
  const finished_at = now();
  await transaction.updateTable('practice_series').set({ finished_at }).where('id', '=', stored.id).execute();
  return { stored: { ...stored, finished_at }, given: after };
}

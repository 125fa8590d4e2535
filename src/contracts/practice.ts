import * as v from 'valibot';
import { seriesKinds } from '#domain/practice/practice.ts';
import { naturalNumber } from './numbers.ts';
import { operations } from './operation.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const id = v.pipe(v.string(), v.uuid());
const theme = v.pipe(v.string(), v.regex(/^[A-Z]{1,2}$/u));
export const maxSeriesSize = 40;
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxSeriesSize - 1));
const chosen = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
  v.maxLength(10),
);

const seriesHead = {
  id,
  kind: v.picklist(seriesKinds),
  theme: v.nullable(theme),
  /** With a clock of 20 seconds a question. */
  isTimed: v.boolean(),
  startedAt: instant,
  finishedAt: v.nullable(instant),
};

export const practiceSeriesSchema = v.object({
  ...seriesHead,
  questions: v.array(
    v.object({
      question: v.string(),
      /** Null while unanswered. */
      chosen: v.nullable(chosen),
      /** Null while unanswered, and in an exam that is not finished. */
      isRight: v.nullable(v.boolean()),
    }),
  ),
});
export type PracticeSeries = v.InferOutput<typeof practiceSeriesSchema>;

export const practiceSchema = v.object({
  /** Of the last day; null where the school states no length, or before the first series. */
  endsAt: v.nullable(instant),
  startedAt: v.nullable(instant),
  themes: v.array(v.object({ theme, answered: naturalNumber, right: naturalNumber })),
  mistakes: naturalNumber,
  /** The last ones, the newest first. */
  series: v.array(
    v.object({
      ...seriesHead,
      size: naturalNumber,
      answered: naturalNumber,
      /** Null in an exam that is not finished. */
      right: v.nullable(naturalNumber),
    }),
  ),
});
export type Practice = v.InferOutput<typeof practiceSchema>;

/** The car's theory course of this site; `cle` is the key of an access. */
export const practice = operations({
  readPractice: {
    caller: 'inside',
    missing: [404],
    summary: 'The progress of an access; 404 for a key that opens nothing',
    method: 'POST',
    path: '/practice/read',
    body: v.object({ cle: key }),
    response: practiceSchema,
  },
  startSeries: {
    caller: 'inside',
    missing: [404],
    summary: 'Starts a series; a repeat of the same attempt answers the same series',
    method: 'POST',
    path: '/practice/series/start',
    body: v.object({
      cle: key,
      attempt: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/u)),
      kind: v.picklist(seriesKinds),
      theme: v.optional(theme),
      isTimed: v.boolean(),
    }),
    response: practiceSeriesSchema,
  },
  readSeries: {
    caller: 'inside',
    missing: [404],
    summary: 'A series of this access; 404 for any other',
    method: 'POST',
    path: '/practice/series/read',
    body: v.object({ cle: key, id }),
    response: practiceSeriesSchema,
  },
  answerQuestion: {
    caller: 'inside',
    missing: [404],
    summary: 'Answers a question of a series; the first answer counts, a repeat changes nothing',
    method: 'POST',
    path: '/practice/answers',
    body: v.object({ cle: key, id, position, chosen }),
    response: practiceSeriesSchema,
  },
});

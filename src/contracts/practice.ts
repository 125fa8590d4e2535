import * as v from 'valibot';
import { seriesKinds } from '#domain/practice/practice.ts';
import { trends } from '#domain/practice/progress.ts';
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
  /** An exam with a clock for each question. */
  isTimed: v.boolean(),
  startedAt: instant,
  /** Also of a series that was ended before its last question. */
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
  /** Of the open question of an exam with a clock, when it is read. */
  clock: v.nullable(
    v.object({ position, readingSeconds: naturalNumber, secondsLeft: v.pipe(v.number(), v.minValue(0)) }),
  ),
});
export type PracticeSeries = v.InferOutput<typeof practiceSeriesSchema>;

export const practiceSchema = v.object({
  /** Of the last day; null where the school states no length, or before the first series. */
  endsAt: v.nullable(instant),
  startedAt: v.nullable(instant),
  themes: v.array(
    v.object({
      theme,
      answered: naturalNumber,
      right: naturalNumber,
      /** Null with too few answers. */
      trend: v.nullable(v.picklist(trends)),
    }),
  ),
  mistakes: naturalNumber,
  /** Mistakes that come back today. */
  dueMistakes: naturalNumber,
  /** A daily series was finished today. */
  isDailyDone: v.boolean(),
  /** Of an exam of today; null while answers to new questions are missing. */
  estimate: v.object({
    count: naturalNumber,
    missing: naturalNumber,
    range: v.nullable(v.object({ lowest: naturalNumber, highest: naturalNumber })),
  }),
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
    summary: 'Starts a series and ends any other; an open one of the same kind and theme is continued',
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
    summary: 'A series of this access; 404 for any other. Starts the clock of the open question of an exam',
    method: 'POST',
    path: '/practice/series/read',
    body: v.object({ cle: key, id }),
    response: practiceSeriesSchema,
  },
  answerQuestion: {
    caller: 'inside',
    missing: [404],
    summary:
      'Answers a question; the first answer counts. In an exam the open question alone, a late one as wrong',
    method: 'POST',
    path: '/practice/answers',
    body: v.object({ cle: key, id, position, chosen }),
    response: practiceSeriesSchema,
  },
  endSeries: {
    caller: 'inside',
    missing: [404],
    summary: 'Ends a series before its last question; a repeat changes nothing',
    method: 'POST',
    path: '/practice/series/end',
    body: v.object({ cle: key, id }),
    response: practiceSeriesSchema,
  },
});

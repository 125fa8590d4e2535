import { redirect } from 'react-router';
import { maxSeriesSize, type PracticeSeries } from '#contracts/practice.ts';
import type { Catalogue } from '#domain/practice/catalogue.ts';
import { examRules, judgeExam } from '#domain/practice/exam.ts';
import { practiceCourse } from '#domain/practice/practice.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { answerLetters } from '#domain/theory/theory-trial.ts';
import { m } from '#site/messages/messages.js';
import { missingParameter, paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readFormLists } from '#site/session/read-form.server.ts';
import { answerLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { practiceQuestions } from '#site/shared/trial/practice-questions.server.ts';
import { showTrial, type TrialQuestions } from '#site/shared/trial/show-trial.server.ts';
import { levelOf } from '#site/shared/trial/trial-frames.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { askPractice, practiceOf } from './practice-requests.server.ts';
import { nameSeries } from './view-practice.server.ts';

/** Letters of the answers, repeated; the field of the question is its number, from 1. */
export const answerFields = { letters: 'r', question: 'question', timeIsUp: 'temps' } as const;

function placeIn(request: Request, id = '') {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get(answerFields.question) ?? '';
  return {
    id,
    // From 1; undefined: the first question that is not answered.
    asked: /^[1-9]\d?$/u.test(asked) ? Number(asked) : undefined,
    // Sent without an answer.
    isMissing: searchParams.has(missingParameter),
  };
}

export async function loadSeries(request: Request, site: SiteRequest, id: string | undefined) {
  // A page that is only prefetched would start the clock of a question.
  if (request.headers.get('sec-purpose')?.includes('prefetch')) {
    throw new Response(null, { status: 503, headers: privately });
  }
  const place = placeIn(request, id);
  const opened = await askPractice(request, site, async (practice, cle) =>
    isUuid(place.id) ? practice.readSeries({ cle, id: place.id }) : undefined,
  );
  if (!opened) throw redirect(paths.practice(), { headers: privately });
  const { catalogue } = practiceOf(request, site);
  const { found, failure } = opened;
  // Ended before its first answer.
  if (found?.finishedAt && found.questions.every(({ chosen }) => chosen === null)) {
    throw redirect(paths.practice(), { headers: privately });
  }
  return answerLink({ series: found && viewSeries(catalogue, found, place), failure });
}

export async function takeAnswer(request: Request, site: SiteRequest, id = '') {
  const { one, all } = await readFormLists(request);
  const { [answerFields.question]: asked = '', [answerFields.timeIsUp]: timeIsUp } = one;
  const number = /^[1-9]\d?$/u.test(asked) ? Number(asked) : 1;
  const chosen = answerLetters.flatMap((letter, index) =>
    all(answerFields.letters).some((ticked) => ticked.toUpperCase() === letter) ? [index] : [],
  );
  if (chosen.length === 0 && timeIsUp === undefined) {
    const back = paths.practiceSeries(id, { question: number, isMissing: true, isOnward: true });
    return redirect(back, { status: 303, headers: privately });
  }
  const answered = await askPractice(request, site, async (practice, cle) =>
    isUuid(id) && number <= maxSeriesSize
      ? practice.answerQuestion({ cle, id, position: number - 1, chosen })
      : undefined,
  );
  // A right answer goes on; a wrong one is corrected first, in an exam at its end.
  const isWrong = answered?.found?.questions[number - 1]?.isRight === false;
  const question = isWrong && answered?.found?.kind !== 'exam' ? number : undefined;
  return redirect(paths.practiceSeries(id, { question, isOnward: true }), {
    status: 303,
    headers: privately,
  });
}

/** An exam shows its corrections and themes once it is finished. A series that was ended has its answered questions alone,
 * but an exam all of them: those left are mistakes, without their corrections. */
function viewSeries(
  catalogue: Catalogue,
  series: PracticeSeries,
  { asked, isMissing }: ReturnType<typeof placeIn>,
) {
  const { id, kind, finishedAt } = series;
  const isExam = kind === 'exam';
  const isKept = ({ chosen }: PracticeSeries['questions'][number]) => finishedAt === null || chosen !== null;
  const questions = isExam ? series.questions : series.questions.filter(isKept);
  const open = questions.findIndex(({ chosen }) => chosen === null);
  const isSecret = isExam && finishedAt === null;
  const wanted = asked === undefined || isSecret ? undefined : questions[asked - 1];
  const number = wanted && isKept(wanted) ? asked : undefined;
  const at = number ?? (open === -1 || finishedAt !== null ? 'bilan' : open + 1);
  const given = questions.map(({ chosen }) => lettersOf(chosen ?? []));
  const current = at === 'bilan' ? undefined : questions[at - 1];
  const right = questions.filter(({ isRight }) => isRight === true).length;
  const shown = practiceQuestions(
    catalogue,
    questions.map(({ question }) => question),
  );
  const step = showTrial(
    {
      addressOf: ({ question }) =>
        paths.practiceSeries(id, { question: question === 'bilan' ? undefined : question, isOnward: true }),
      describeLevel: isExam ? () => describeExam(series, right) : levelOf(practiceCourse, true),
      course: m.practiceTallyText(),
      onward: { label: m.practiceBack(), to: paths.practice() },
      posts: true,
      goesOn: !isExam,
      isListed: (index) => questions[index]?.chosen !== null,
      right,
      ...(isExam && { givenNone: m.practiceNoAnswer() }),
    },
    shown,
    {
      at,
      given: at === 'bilan' ? given : given.slice(0, at - 1),
      ticked: current?.chosen ? lettersOf(current.chosen) : '',
      isAnswered: current !== undefined && current.chosen !== null,
      handedIn: isMissing || (current !== undefined && current.chosen !== null),
    },
  );
  const name = nameSeries(series);
  if (step.kind !== 'question') {
    return {
      name,
      step: step.kind === 'tally' && isExam ? { ...step, ...tallyExam(series, shown, right) } : step,
    };
  }
  return {
    name,
    step: isSecret ? { ...step, theme: '' } : step,
    clock: series.clock ?? undefined,
    // Read aloud as in the exam.
    spoken: isExam
      ? [step.note ?? '', step.question, ...step.answers.map(({ letter, text }) => `${letter}. ${text}`)]
          .join(' ')
          .trim()
      : undefined,
  };
}

function describeExam({ isTimed, questions }: PracticeSeries, right: number): string {
  const left = questions.filter(({ chosen }) => chosen === null).length;
  const level = isTimed
    ? m.practiceExamMargin({ mistakes: judgeExam(right).mistakes })
    : m.practiceExamUntimedText();
  return left > 0 ? m.practiceExamLeft({ level, count: left }) : level;
}

/** Without a clock it is no exam, and has no verdict. */
function tallyExam({ isTimed, questions }: PracticeSeries, shown: TrialQuestions, right: number) {
  const verdict = judgeExam(right).isPassed ? m.practiceExamPassed() : m.practiceExamFailed();
  const themed = questions.map(({ isRight }, index) => ({ isRight, theme: shown.at(index)?.theme ?? '' }));
  return {
    ...(isTimed && { title: verdict }),
    score: m.trialScore({ right, count: examRules.asked }),
    themes: {
      title: m.practiceThemes(),
      scores: [...Map.groupBy(themed, ({ theme }) => theme)].map(([name, some]) => ({
        name,
        score: m.trialScore({ right: some.filter(({ isRight }) => isRight).length, count: some.length }),
      })),
    },
  };
}

function lettersOf(chosen: readonly number[]): string {
  return chosen.map((index) => answerLetters[index] ?? '').join('');
}

import { redirect } from 'react-router';
import type { PracticeSeries } from '#contracts/practice.ts';
import type { Catalogue } from '#domain/practice/catalogue.ts';
import { practiceCourse, secondsPerQuestion } from '#domain/practice/practice.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { answerLetters } from '#domain/theory/theory-trial.ts';
import { m } from '#site/messages/messages.js';
import { missingParameter, paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readFormLists } from '#site/session/read-form.server.ts';
import { answerLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { practiceQuestions } from '#site/shared/trial/practice-questions.server.ts';
import { showTrial } from '#site/shared/trial/show-trial.server.ts';
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
  const place = placeIn(request, id);
  const opened = await askPractice(request, site, async (practice, cle) =>
    isUuid(place.id) ? practice.readSeries({ cle, id: place.id }) : undefined,
  );
  if (!opened) throw redirect(paths.practice(), { headers: privately });
  const { catalogue } = practiceOf(request, site);
  const { found, failure } = opened;
  return answerLink({ series: found && viewSeries(catalogue, found, place), failure });
}

export async function takeAnswer(request: Request, site: SiteRequest, id = '') {
  const { one, all } = await readFormLists(request);
  const { [answerFields.question]: asked = '', [answerFields.timeIsUp]: timeIsUp } = one;
  const number = /^[1-9]\d?$/u.test(asked) ? Number(asked) : 1;
  const chosen = answerLetters.flatMap((letter, index) =>
    all(answerFields.letters).some((ticked) => ticked.toUpperCase() === letter) ? [index] : [],
  );
  const here = paths.practiceSeries(id, { question: number, isOnward: true });
  if (chosen.length === 0 && timeIsUp === undefined) {
    const back = paths.practiceSeries(id, { question: number, isMissing: true, isOnward: true });
    return redirect(back, { status: 303, headers: privately });
  }
  const answered = await askPractice(request, site, async (practice, cle) =>
    isUuid(id) ? practice.answerQuestion({ cle, id, position: number - 1, chosen }) : undefined,
  );
  const isExam = answered?.found?.kind === 'exam';
  return redirect(isExam ? paths.practiceSeries(id, { isOnward: true }) : here, {
    status: 303,
    headers: privately,
  });
}

/** An exam shows its corrections once it is finished. */
function viewSeries(
  catalogue: Catalogue,
  series: PracticeSeries,
  { asked, isMissing }: ReturnType<typeof placeIn>,
) {
  const { id, kind, questions, finishedAt } = series;
  const open = questions.findIndex(({ chosen }) => chosen === null);
  const isSecret = kind === 'exam' && finishedAt === null;
  const number = asked !== undefined && asked <= questions.length && !isSecret ? asked : undefined;
  const at = number ?? (open === -1 ? 'bilan' : open + 1);
  const given = questions.map(({ chosen }) => lettersOf(chosen ?? []));
  const current = at === 'bilan' ? undefined : questions[at - 1];
  const step = showTrial(
    {
      addressOf: ({ question }) =>
        paths.practiceSeries(id, { question: question === 'bilan' ? undefined : question, isOnward: true }),
      describeLevel: levelOf(practiceCourse, true),
      course: m.practiceTallyText(),
      onward: { label: m.practiceBack(), to: paths.practice() },
      posts: true,
      right: questions.filter(({ isRight }) => isRight === true).length,
    },
    practiceQuestions(
      catalogue,
      questions.map(({ question }) => question),
    ),
    {
      at,
      given: at === 'bilan' ? given : given.slice(0, at - 1),
      ticked: current?.chosen ? lettersOf(current.chosen) : '',
      isAnswered: current !== undefined && current.chosen !== null,
      handedIn: isMissing || (current !== undefined && current.chosen !== null),
    },
  );
  return {
    name: nameSeries(series),
    step,
    seconds: series.isTimed && step.kind === 'question' ? secondsPerQuestion : undefined,
  };
}

function lettersOf(chosen: readonly number[]): string {
  return chosen.map((index) => answerLetters[index] ?? '').join('');
}

import type { TheoryQuestion } from '#contracts/content.ts';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import { answerLetters, countRight, isRight, type TrialPlace } from '#domain/theory/theory-trial.ts';
import type { TrialStepAddress } from '#site/addresses.ts';
import { m } from '#site/messages/messages.js';

export interface TrialQuestion extends Pick<TheoryQuestion, 'theme' | 'question' | 'correction'> {
  /** `why`: of a wrong answer, its reason. */
  readonly answers: readonly (TheoryQuestion['answers'][number] & { readonly why?: string | undefined })[];
  /** Under the picture: how to read it. */
  readonly note?: string | undefined;
  readonly picture?:
    | Pick<NonNullable<TheoryQuestion['picture']>, 'url' | 'alternativeText' | 'width' | 'height'>
    | null
    | undefined;
}

/** An array, or what makes each question when it is read. */
export type TrialQuestions = Pick<readonly TrialQuestion[], 'length' | 'at'>;

export interface TrialFrame {
  /** Answers are stored, once; default: they are in the address. */
  readonly posts?: true;
  /** Right answers as stored; default: counted from the questions of today. */
  readonly right?: number;
  readonly addressOf: (step: TrialStepAddress) => string;
  readonly describeLevel: (right: number, count: number) => string | undefined;
  readonly course: string;
  /** After a right answer the next question comes, with the correction above it. */
  readonly goesOn?: boolean;
  /** Whose mistakes the result lists, by index; default: all. */
  readonly isListed?: (index: number) => boolean;
  /** By default that nothing was answered. */
  readonly givenNone?: string;
  readonly onward: { readonly label: string; readonly to: string };
}

/** Results of an exam by theme. */
interface TallyThemes {
  readonly title: string;
  readonly scores: readonly { readonly name: string; readonly score: string }[];
}

const frameWidth = 480;
const frameHeights = { usual: 300, max: 360 } as const;

export type TrialStep = ReturnType<typeof showTrial>;
export type AskedQuestion = Extract<TrialStep, { kind: 'question' }>;
export type CorrectedQuestion = Extract<TrialStep, { kind: 'correction' }>;
export type Tally = Extract<TrialStep, { kind: 'tally' }>;
export type TrialPicture = NonNullable<AskedQuestion['picture']>;

type Mark = 'found' | 'forgotten' | 'mistaken' | 'left';

export function showTrial(frame: TrialFrame, questions: TrialQuestions, place: TrialPlace) {
  const { at, given, ticked, handedIn } = place;
  const asked = at === 'bilan' ? undefined : questions.at(at - 1);
  if (at === 'bilan' || !asked) return tally(frame, questions, given);
  const shown = {
    number: m.trialNumber({ number: at, count: questions.length }),
    done: at - 1,
    count: questions.length,
    theme: asked.theme,
    question: asked.question,
    note: asked.note,
    picture: pictureOf(asked),
  };
  const answers = asked.answers.map((answer, index) => ({ ...answer, letter: answerLetters[index] ?? '' }));
  const own = answers.filter(({ letter }) => ticked.includes(letter));
  const nextAddress = (ticks: string) =>
    frame.addressOf({
      question: at === questions.length ? 'bilan' : at + 1,
      given: [...given, ticks],
    });
  if (!handedIn || (own.length === 0 && !place.isAnswered)) {
    const here = new URL(frame.addressOf({ question: at, given }), 'http://site');
    return {
      ...shown,
      kind: 'question' as const,
      before: frame.goesOn ? describeBefore(questions, place) : undefined,
      answers: answers.map(({ letter, text }) => ({ letter, text })),
      method: frame.posts ? ('post' as const) : ('get' as const),
      here: here.pathname + here.search + here.hash,
      action: here.pathname + here.hash,
      kept: [...here.searchParams],
      hint: m.trialAnswers(),
      missing: handedIn ? m.trialAnswerMissing() : undefined,
      validate: m.trialValidate(),
      skip: frame.posts ? undefined : { label: m.trialSkip(), to: nextAddress('') },
    };
  }
  const right = isRight(asked.answers, ticked);
  const following = questions.at(at);
  return {
    ...shown,
    kind: 'correction' as const,
    done: at,
    isRight: right,
    verdict: right ? m.trialVerdictRight() : m.trialVerdictWrong(),
    should: right ? undefined : m.trialRightOnes({ letters: listLetters(rightLetters(asked)) }),
    answers: answers.map(({ letter, text, right: isGood, why }) => {
      const isTicked = own.some((one) => one.letter === letter);
      const mark: Mark = isGood ? (isTicked ? 'found' : 'forgotten') : isTicked ? 'mistaken' : 'left';
      return { letter, text, mark, words: marks[mark]?.(), why };
    }),
    title: m.trialCorrection(),
    correction: asked.correction ?? [],
    next: {
      label: following ? m.trialNext() : m.trialTally(),
      to: nextAddress(own.map(({ letter }) => letter).join('')),
    },
    // Preloaded while the correction is read.
    nextPicture: following?.picture?.url ?? undefined,
  };
}

const marks: Readonly<Record<Mark, (() => string) | undefined>> = {
  found: m.trialFound,
  forgotten: m.trialForgotten,
  mistaken: m.trialMistaken,
  left: undefined,
};

/** Of the question before, when its answer was right. */
function describeBefore(questions: TrialQuestions, { at, given }: TrialPlace) {
  const number = Number(at) - 1;
  const question = number > 0 ? questions.at(number - 1) : undefined;
  if (!question?.answers.length || !isRight(question.answers, given[number - 1] ?? '')) return undefined;
  const title = m.practiceRightBefore({ number: m.trialNumber({ number, count: questions.length }) });
  return { title, correction: question.correction ?? [] };
}

function tally(frame: TrialFrame, asked: TrialQuestions, given: readonly string[]) {
  const { addressOf, describeLevel, course, onward, posts, givenNone = m.trialGivenNone(), isListed } = frame;
  const count = asked.length;
  const questions = Array.from({ length: count }, (_, index) => asked.at(index) as TrialQuestion);
  const counted = countRight(
    questions.map(({ answers }) => answers),
    given,
  );
  const right = frame.right ?? counted;
  return {
    kind: 'tally' as const,
    title: m.trialTally(),
    score: m.trialScore({ right, count }),
    level: describeLevel(right, count),
    themes: undefined as TallyThemes | undefined,
    allRight: right === count ? m.trialAllRight({ count }) : undefined,
    mistakesTitle: m.trialMistakes(),
    mistakes: questions.flatMap((one, index) => {
      const ticks = given[index] ?? '';
      if (isRight(one.answers, ticks) || isListed?.(index) === false) return [];
      return [
        {
          number: m.trialNumber({ number: index + 1, count }),
          question: one.question,
          picture: pictureOf(one),
          answers: [
            { title: m.trialGiven(), texts: ticks ? textsOf(one, ticks) : [givenNone] },
            { title: m.trialShould(), texts: textsOf(one, rightLetters(one)) },
          ],
          correction: [...reasonsOf(one, ticks), ...(one.correction ?? [])],
        },
      ];
    }),
    again: posts ? undefined : { label: m.trialAgain(), to: addressOf({ question: 1 }) },
    course,
    onward,
  };
}

function pictureOf({ picture }: TrialQuestion) {
  if (!picture) return undefined;
  const { url, alternativeText, width, height } = picture;
  const own = width && height ? Math.round((frameWidth * height) / width) : frameHeights.usual;
  // The height is that of the frame, for a width of 480.
  return { url, alt: alternativeText ?? '', height: Math.min(own, frameHeights.max) };
}

const rightLetters = ({ answers }: TrialQuestion) =>
  answers.map(({ right }, index) => (right ? answerLetters[index] : '')).join('');

function textsOf({ answers }: TrialQuestion, letters: string): string[] {
  return answers.flatMap(({ text }, index) => {
    const label = answerLetters[index] ?? '?';
    return letters.includes(label) ? [m.labelled({ label, text })] : [];
  });
}

/** Of the wrong answers that were ticked. */
const reasonsOf = ({ answers }: TrialQuestion, letters: string): RichTextBlock[] =>
  answers.flatMap(({ why }, index) => {
    const label = answerLetters[index] ?? '?';
    if (!why || !letters.includes(label)) return [];
    return [{ type: 'paragraph', children: [{ type: 'text', text: m.labelled({ label, text: why }) }] }];
  });

const listLetters = (letters: string): string => new Intl.ListFormat('fr').format([...letters]);

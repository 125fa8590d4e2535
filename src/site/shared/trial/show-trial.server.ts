import type { TheoryQuestion } from '#contracts/content.ts';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import { answerLetters, countRight, isRight, type TrialPlace } from '#domain/theory/theory-trial.ts';
import type { TrialStepAddress } from '#site/addresses.ts';
import { m } from '#site/messages/messages.js';

export interface TrialQuestion extends Pick<TheoryQuestion, 'theme' | 'question' | 'answers' | 'correction'> {
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
  readonly onward: { readonly label: string; readonly to: string };
}

interface Shown {
  readonly number: string;
  readonly done: number;
  readonly count: number;
  readonly theme: string;
  readonly question: string;
  readonly picture: TrialPicture | undefined;
}

const frameWidth = 480;
const frameHeights = { usual: 300, max: 360 } as const;

export interface TrialPicture {
  readonly url: string;
  readonly alt: string;
  /** Of the frame, for a width of 480. */
  readonly height: number;
}

export interface AskedQuestion extends Shown {
  readonly kind: 'question';
  readonly answers: readonly { readonly letter: string; readonly text: string }[];
  readonly method: 'get' | 'post';
  readonly action: string;
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly hint: string;
  readonly missing: string | undefined;
  readonly validate: string;
  readonly skip: { readonly label: string; readonly to: string } | undefined;
}

export interface CorrectedQuestion extends Shown {
  readonly kind: 'correction';
  readonly isRight: boolean;
  readonly verdict: string;
  readonly should: string | undefined;
  readonly answers: readonly MarkedAnswer[];
  readonly title: string;
  readonly correction: readonly RichTextBlock[];
  readonly next: { readonly label: string; readonly to: string };
  /** Preloaded while the correction is read. */
  readonly nextPicture: string | undefined;
}

export interface MarkedAnswer {
  readonly letter: string;
  readonly text: string;
  readonly mark: 'found' | 'forgotten' | 'mistaken' | 'left';
  readonly words: string | undefined;
}

export interface Tally {
  readonly kind: 'tally';
  readonly title: string;
  readonly score: string;
  readonly level: string | undefined;
  readonly allRight: string | undefined;
  readonly mistakesTitle: string;
  readonly mistakes: readonly Mistake[];
  readonly again: { readonly label: string; readonly to: string } | undefined;
  readonly course: string;
  readonly onward: { readonly label: string; readonly to: string };
}

interface Mistake extends Pick<Shown, 'number' | 'question' | 'picture'> {
  readonly answers: readonly { readonly title: string; readonly texts: readonly string[] }[];
  readonly correction: readonly RichTextBlock[];
}

export type TrialStep = AskedQuestion | CorrectedQuestion | Tally;

export function showTrial(frame: TrialFrame, questions: TrialQuestions, place: TrialPlace): TrialStep {
  const { at, given, ticked, handedIn } = place;
  const asked = at === 'bilan' ? undefined : questions.at(at - 1);
  if (at === 'bilan' || !asked) return tally(frame, questions, given);
  const shown: Shown = {
    number: m.trialNumber({ number: at, count: questions.length }),
    done: at - 1,
    count: questions.length,
    theme: asked.theme,
    question: asked.question,
    picture: pictureOf(asked),
  };
  const answers = asked.answers.map(({ text, right }, index) => ({
    letter: answerLetters[index] ?? '',
    text,
    right,
  }));
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
      kind: 'question',
      answers: answers.map(({ letter, text }) => ({ letter, text })),
      method: frame.posts ? 'post' : 'get',
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
    kind: 'correction',
    done: at,
    isRight: right,
    verdict: right ? m.trialVerdictRight() : m.trialVerdictWrong(),
    should: right ? undefined : m.trialRightOnes({ letters: listLetters(rightLetters(asked)) }),
    answers: answers.map(({ letter, text, right: isGood }) => {
      const isTicked = own.some((one) => one.letter === letter);
      const mark = isGood ? (isTicked ? 'found' : 'forgotten') : isTicked ? 'mistaken' : 'left';
      return { letter, text, mark, words: marks[mark]?.() };
    }),
    title: m.trialCorrection(),
    correction: asked.correction ?? [],
    next: {
      label: following ? m.trialNext() : m.trialTally(),
      to: nextAddress(own.map(({ letter }) => letter).join('')),
    },
    nextPicture: following?.picture?.url ?? undefined,
  };
}

const marks: Readonly<Record<MarkedAnswer['mark'], (() => string) | undefined>> = {
  found: m.trialFound,
  forgotten: m.trialForgotten,
  mistaken: m.trialMistaken,
  left: undefined,
};

function tally(frame: TrialFrame, asked: TrialQuestions, given: readonly string[]): Tally {
  const { addressOf, describeLevel, course, onward, posts } = frame;
  const count = asked.length;
  const questions = Array.from({ length: count }, (_, index) => asked.at(index) as TrialQuestion);
  const counted = countRight(
    questions.map(({ answers }) => answers),
    given,
  );
  const right = frame.right ?? counted;
  return {
    kind: 'tally',
    title: m.trialTally(),
    score: m.trialScore({ right, count }),
    level: describeLevel(right, count),
    allRight: right === count ? m.trialAllRight({ count }) : undefined,
    mistakesTitle: m.trialMistakes(),
    mistakes: questions.flatMap((one, index) => {
      const ticks = given[index] ?? '';
      if (isRight(one.answers, ticks)) return [];
      return [
        {
          number: m.trialNumber({ number: index + 1, count }),
          question: one.question,
          picture: pictureOf(one),
          answers: [
            { title: m.trialGiven(), texts: ticks ? textsOf(one, ticks) : [m.trialGivenNone()] },
            { title: m.trialShould(), texts: textsOf(one, rightLetters(one)) },
          ],
          correction: one.correction ?? [],
        },
      ];
    }),
    again: posts ? undefined : { label: m.trialAgain(), to: addressOf({ question: 1 }) },
    course,
    onward,
  };
}

function pictureOf({ picture }: TrialQuestion): TrialPicture | undefined {
  if (!picture) return undefined;
  const { url, alternativeText, width, height } = picture;
  const own = width && height ? Math.round((frameWidth * height) / width) : frameHeights.usual;
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

function listLetters(letters: string): string {
  return new Intl.ListFormat('fr').format([...letters]);
}

import { describe, expect, it } from 'vitest';
import { readTrialPlace } from '#domain/theory/theory-trial.ts';
import { aTheoryQuestion } from '#test/support/theory-question.ts';
import { showTrial, type TrialQuestions } from './show-trial.server.ts';
import { frameOfCourse } from './trial-frames.server.ts';

const ten = [
  aTheoryQuestion(1),
  aTheoryQuestion(2, 'VxV'),
  ...[3, 4, 5, 6, 7, 8, 9, 10].map((rank) => aTheoryQuestion(rank)),
];

function show(query: string, questions = ten) {
  return showTrial(
    frameOfCourse('moto'),
    questions,
    readTrialPlace(new URLSearchParams(query), questions.length),
  );
}
function shown<K extends 'question' | 'correction' | 'tally'>(kind: K, query: string, questions = ten) {
  const step = show(query, questions);
  if (step.kind !== kind) throw new Error(`shows ${step.kind}`);
  return step as Extract<ReturnType<typeof show>, { kind: K }>;
}

it('a question of a trial sends the browser neither the right answers nor their reasons', () => {
  const step = shown('question', 'code=moto&question=2&reponses=a');
  expect(step).toMatchObject({ number: 'Question 2 sur 10', done: 1, count: 10, missing: undefined });
  expect(JSON.stringify(step)).not.toMatch(/right|Parce que/u);
});

it('a question of a trial passes on position and earlier answers with the ticks', () => {
  const step = shown('question', 'code=moto&question=3&reponses=a.bc');
  expect(step.action).toBe('/code-en-ligne/essai#question');
  expect(step.kept).toEqual([
    ['code', 'moto'],
    ['question', '3'],
    ['reponses', 'a.bc'],
  ]);
  expect(step.skip?.to).toBe('/code-en-ligne/essai?code=moto&question=4&reponses=a.bc.#question');
});

it('a question of a trial stays, and says so, when nothing was ticked that it offers', () => {
  expect(shown('question', 'code=moto&valider=oui').missing).toBe(
    'Cochez au moins une réponse, puis validez.',
  );
  expect(shown('question', 'code=moto&r=d').missing).toBeDefined();
});

it('the correction marks each answer and shows the right ones', () => {
  const step = shown('correction', 'code=moto&question=2&reponses=a&r=a&r=b');
  expect(step).toMatchObject({
    isRight: false,
    verdict: 'Ce n’est pas juste',
    should: 'Il fallait cocher A et C, et rien d’autre.',
  });
  expect(step.answers.map(({ mark }) => mark)).toEqual(['found', 'mistaken', 'forgotten']);
  expect(step.next.to).toBe('/code-en-ligne/essai?code=moto&question=3&reponses=a.ab#question');
  expect(step.nextPicture).toBe('/uploads/code/moto-3.svg');
});

it('the correction says why an answer is wrong where its question does', () => {
  const question = aTheoryQuestion(1);
  const answers = question.answers.map((one) => (one.right ? one : { ...one, why: 'Elle freine.' }));
  const reasons = (asked: TrialQuestions) =>
    JSON.stringify(showTrial(frameOfCourse('moto'), asked, readTrialPlace(new URLSearchParams('r=a'), 1)));
  expect(reasons([{ ...question, answers }])).toContain('Elle freine.');
  expect(reasons([question])).not.toContain('why');
});

it('a question shows the correction of the one before where its frame goes on after a right answer', () => {
  const asked = (frame: ReturnType<typeof frameOfCourse>, query: string) =>
    showTrial(frame, ten, readTrialPlace(new URLSearchParams(query), ten.length));
  const own = frameOfCourse('voiture', 1);
  expect(asked(own, 'question=2&reponses=a')).toMatchObject({
    before: { title: 'Question 1 sur 10\u202f: c’est juste', correction: ten[0]?.correction },
  });
  expect(asked(own, 'question=2&reponses=b')).toMatchObject({ before: undefined });
  expect(asked(own, 'question=1')).toMatchObject({ before: undefined });
  expect(asked(frameOfCourse('voiture'), 'question=2&reponses=a')).toMatchObject({ before: undefined });
});

it('the correction wants every right answer and no wrong one, in whatever order', () => {
  expect(shown('correction', 'question=2&r=c&r=a').isRight).toBe(true);
  expect(shown('correction', 'question=2&r=a').isRight).toBe(false);
});

it('the correction leads from the last question to the tally', () => {
  const step = shown('correction', 'code=moto&question=10&r=a');
  expect(step.next.label).toBe('Votre résultat');
  expect(step.next.to).toContain('question=bilan');
  expect(step.nextPicture).toBeUndefined();
});

describe('the tally', () => {
  const given = (wrong: number) =>
    [...Array(10).keys()].map((at) => (at < wrong ? 'b' : at === 1 ? 'ac' : 'a')).join('.');

  it('says that nine of ten are the proportion of the exam, and of eight that they are not', () => {
    const nine = shown('tally', `code=moto&question=bilan&reponses=${given(1)}`);
    expect(nine.score).toBe('9 sur 10');
    expect(nine.level).toContain('au moins la proportion demandée à l’examen');
    const eight = shown('tally', `code=moto&question=bilan&reponses=${given(2)}`);
    expect(eight.score).toBe('8 sur 10');
    expect(eight.level).toContain('35 bonnes réponses sur 40');
    expect(eight.level).toContain('la même exigence donne 9');
  });

  it('lists each mistake with what was answered, what was right and why', () => {
    const step = shown('tally', `code=moto&question=bilan&reponses=${given(2)}`);
    expect(step.mistakes.map(({ number }) => number)).toEqual(['Question 1 sur 10', 'Question 2 sur 10']);
    expect(step.mistakes[1]).toMatchObject({
      answers: [
        { title: 'Votre réponse', texts: ['B\u202f: Réponse 2'] },
        { title: 'Il fallait cocher', texts: ['A\u202f: Réponse 1', 'C\u202f: Réponse 3'] },
      ],
    });
  });

  it('says before the correction why each wrong answer that was ticked is wrong', () => {
    const first = aTheoryQuestion(1, 'Vxx');
    const answers = first.answers.map((answer, at) =>
      answer.right ? answer : { ...answer, why: `Car ${at}.` },
    );
    const { mistakes } = showTrial(
      frameOfCourse('moto'),
      [{ ...first, answers }],
      readTrialPlace(new URLSearchParams('code=moto&question=bilan&reponses=ab'), 1),
    ) as ReturnType<typeof shown<'tally'>>;
    const texts = JSON.stringify(mistakes[0]?.correction);
    expect(texts).toMatch(/B : Car 1\..*Parce que 1\./u);
    expect(texts).not.toContain('Car 2');
  });

  it('counts what was not answered as a mistake, and ten right ones as none', () => {
    expect(shown('tally', 'question=bilan').score).toBe('0 sur 10');
    expect(shown('tally', 'question=bilan').mistakes[0]?.answers[0]?.texts).toEqual([
      'Vous n’avez pas répondu.',
    ]);
    expect(shown('tally', `question=bilan&reponses=${given(0)}`)).toMatchObject({
      score: '10 sur 10',
      mistakes: [],
      allRight: 'Aucune erreur\u202f: les 10 questions sont justes.',
    });
  });

  it('leads to the schools that sell the course', () => {
    expect(shown('tally', 'question=bilan').onward.to).toBe('/code-en-ligne?code=moto#ecoles');
  });
});

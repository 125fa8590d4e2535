import { expect, it } from 'vitest';
import { themes } from '#domain/scene/themes.ts';
import { writtenQuestions } from '#test/support/own-course.ts';

it('the questions written by hand are sixty at least, of every theme', () => {
  expect(writtenQuestions.length).toBeGreaterThanOrEqual(60);
  expect(new Set(writtenQuestions.map(({ theme }) => theme))).toEqual(new Set(Object.keys(themes)));
});

it('the questions written by hand are not answered by always ticking the same place, nor one alone', () => {
  const alone = writtenQuestions.filter(({ answers }) => answers.filter(({ right }) => right).length === 1);
  expect(alone.length).toBeLessThan(writtenQuestions.length * 0.8);
  for (const place of [0, 1, 2]) {
    const there = alone.filter(({ answers }) => answers[place]?.right);
    expect(there.length, `place ${place}`).toBeLessThan(alone.length * 0.6);
  }
});

it('the questions written by hand are short French with its spaces: a question, sentences, a correction', () => {
  for (const { question, answers, correction, slug } of writtenQuestions) {
    expect(question, slug).toMatch(/\?$/u);
    expect(correction, slug).toMatch(/^.{20,260}\.$/u);
    for (const text of [
      question,
      correction,
      ...answers.flatMap((answer) => [answer.text, answer.why ?? '']),
    ]) {
      expect(text, slug).not.toMatch(/'| [;:!?»]|« | {2}/u);
      expect(text.length, slug).toBeLessThan(261);
    }
    for (const { text } of answers) expect(text, slug).toMatch(/^\S.{0,110}\.$/u);
  }
});

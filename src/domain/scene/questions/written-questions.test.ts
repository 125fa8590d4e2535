import { describe, expect, it } from 'vitest';
import { themes } from '../themes.ts';
import { writtenQuestions } from './written-questions.ts';

describe('the questions written by hand', () => {
  it('are sixty at least, of every theme, each with its own address and words', () => {
    expect(writtenQuestions.length).toBeGreaterThanOrEqual(60);
    expect(new Set(writtenQuestions.map(({ theme }) => theme))).toEqual(new Set(Object.keys(themes)));
    expect(new Set(writtenQuestions.map(({ slug }) => slug)).size).toBe(writtenQuestions.length);
    expect(new Set(writtenQuestions.map(({ question }) => question)).size).toBe(writtenQuestions.length);
  });

  it('have two to four different answers, one right and one wrong at least', () => {
    for (const { answers, slug } of writtenQuestions) {
      expect(answers.length, slug).toBeGreaterThanOrEqual(2);
      expect(answers.length, slug).toBeLessThanOrEqual(4);
      expect(new Set(answers.map(({ right }) => right)).size, slug).toBe(2);
      expect(new Set(answers.map(({ text }) => text)).size, slug).toBe(answers.length);
    }
  });

  it('are not answered by always ticking the same place, nor one alone', () => {
    const alone = writtenQuestions.filter(({ answers }) => answers.filter(({ right }) => right).length === 1);
    expect(alone.length).toBeLessThan(writtenQuestions.length * 0.8);
    for (const place of [0, 1, 2]) {
      const there = alone.filter(({ answers }) => answers[place]?.right);
      expect(there.length, `place ${place}`).toBeLessThan(alone.length * 0.6);
    }
  });

  it('are short French with its spaces: a question, sentences, a correction', () => {
    for (const { question, answers, correction, slug } of writtenQuestions) {
      expect(question, slug).toMatch(/\?$/u);
      expect(correction, slug).toMatch(/^.{20,260}\.$/u);
      for (const text of [question, correction, ...answers.map((answer) => answer.text)]) {
        expect(text, slug).not.toMatch(/'| [;:!?»]|« | {2}/u);
        expect(text.length, slug).toBeLessThan(261);
      }
      for (const { text } of answers) expect(text, slug).toMatch(/^\S.{0,110}\.$/u);
    }
  });
});

import { expect, it } from 'vitest';
import { themes } from '#domain/scene/themes.ts';
import { writtenQuestions } from '#test/support/own-course.ts';

const beside = Object.keys(themes).filter((theme) => theme !== 'L');

it.each(beside)('the theme %s has 25 questions at least, one in five with several right answers', (theme) => {
  const own = writtenQuestions.filter((question) => question.theme === theme);
  expect(own.length).toBeGreaterThanOrEqual(25);
  const several = own.filter(({ answers }) => answers.filter(({ right }) => right).length > 1);
  expect(several.length).toBeGreaterThanOrEqual(own.length * 0.2);
});

it.each(Object.keys(themes))(
  'the theme %s is not answered by always ticking the same place, the longest answer, nor one alone',
  (theme) => {
    const alone = writtenQuestions.filter(
      (question) => question.theme === theme && question.answers.filter(({ right }) => right).length === 1,
    );
    for (const place of [0, 1, 2]) {
      const there = alone.filter(({ answers }) => answers[place]?.right);
      expect(there.length, `place ${place}`).toBeLessThanOrEqual(alone.length * 0.45);
    }
    const longest = alone.filter(({ answers }) => {
      const [first, second] = answers.toSorted((one, other) => other.text.length - one.text.length);
      return first?.right && first.text.length > (second?.text.length ?? 0);
    });
    expect(longest.length).toBeLessThanOrEqual(alone.length * 0.4);
  },
);

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

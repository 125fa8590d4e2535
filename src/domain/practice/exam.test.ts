import { expect, it } from 'vitest';
import { isLate, judgeExam, readingSeconds, secondsLeft } from './exam.ts';

const asked = (length: number) => ({
  question: 'x'.repeat(length - 10),
  answers: [{ text: 'x'.repeat(10) }],
});

it.each([
  [149, 10],
  [150, 10],
  [151, 11],
])('a question of %i characters is read in %i seconds', (length, seconds) => {
  expect(readingSeconds(asked(length))).toBe(seconds);
});

it('an answer is due twenty seconds after the time to read, and late two seconds after', () => {
  const issued = new Date('2026-12-01T09:00:00Z');
  const left = (seconds: number) =>
    secondsLeft(asked(150), issued, new Date(issued.getTime() + seconds * 1000));
  expect(left(0)).toBe(30);
  expect(left(30)).toBe(0);
  expect(isLate(left(31.999))).toBe(false);
  expect(isLate(left(32))).toBe(false);
  expect(isLate(left(32.001))).toBe(true);
});

it.each([
  [34, false],
  [35, true],
  [36, true],
])('an exam with %i right answers is passed: %s', (right, isPassed) => {
  expect(judgeExam(right)).toEqual({ isPassed, mistakes: 40 - right, allowed: 5 });
});

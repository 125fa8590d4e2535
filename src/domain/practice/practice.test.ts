import { expect, it } from 'vitest';
import { isRightAnswer, mistakesIn } from './practice.ts';

const answers = [
  { question: 'a', theme: 'L', isRight: false },
  { question: 'b', theme: 'L', isRight: false },
  { question: 'c', theme: 'R', isRight: true },
  { question: 'a', theme: 'L', isRight: false },
  { question: 'd', theme: 'R', isRight: false },
  { question: 'b', theme: 'L', isRight: true },
];

it('a mistake is a question whose last answer is wrong, the longest unanswered first', () => {
  expect(mistakesIn(answers)).toEqual(['a', 'd']);
  expect(mistakesIn([...answers, { question: 'a', theme: 'L', isRight: true }])).toEqual(['d']);
  expect(mistakesIn([...answers, { question: 'c', theme: 'R', isRight: false }])).toEqual(['a', 'd', 'c']);
});

it.each([
  [[0], [0], true],
  [[1], [0], false],
  [[], [0], false],
  [[0, 2], [2, 0], true],
  [[0], [0, 2], false],
  [[0, 1, 2], [0, 2], false],
  [[0, 0], [0], true],
])('an answer %j is right where %j are: %s', (chosen, right, expected) => {
  expect(isRightAnswer(chosen, right)).toBe(expected);
});

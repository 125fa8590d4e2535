import { describe, expect, it } from 'vitest';
import { countRight, isRight, readTrialPlace, rightNeeded } from './theory-trial.ts';

const read = (query: string) => readTrialPlace(new URLSearchParams(query), 10);
const answers = (rights: string) => [...rights].map((mark) => ({ right: mark === 'V' }));

describe('the address of a trial', () => {
  it('starts at the first question, without answers', () => {
    expect(read('')).toEqual({ at: 1, given: [], ticked: '', handedIn: false });
  });

  it.each([
    ['0', 1],
    ['1', 1],
    ['10', 10],
    ['11', 1],
    ['-1', 1],
    ['2.5', 1],
    ['1e1', 1],
    ['dix', 1],
    ['9999', 1],
    ['', 1],
  ])('reads question=%s as question %d', (asked, at) => {
    expect(read(`question=${asked}`).at).toBe(at);
  });

  it('has as many answers as previous questions, empty by default', () => {
    expect(read('question=4&reponses=a.bc').given).toEqual(['A', 'BC', '']);
    expect(read('question=2&reponses=a.bc.d').given).toEqual(['A']);
    expect(read('question=bilan&reponses=a').given).toEqual(['A', ...Array.from({ length: 9 }, () => '')]);
  });

  it('sorts and deduplicates letters, and ignores unknown ones', () => {
    expect(read('r=c&r=a&r=a&r=z&r=%3Cb').ticked).toBe('ABC');
    expect(read('question=2&reponses=dzéa').given).toEqual(['AD']);
  });

  it('may be submitted without a tick, and never on the result', () => {
    expect(read('question=3&valider=oui')).toMatchObject({ ticked: '', handedIn: true });
    expect(read('question=3&r=b')).toMatchObject({ ticked: 'B', handedIn: true });
    expect(read('question=bilan&r=b').handedIn).toBe(false);
  });
});

it.each([
  ['A', 'VxV', false],
  ['AC', 'VxV', true],
  ['ABC', 'VxV', false],
  ['', 'VxV', false],
  ['A', 'Vx', true],
  // A letter that the question does not offer is ignored.
  ['AD', 'Vx', true],
])('an answer %s to %s is right: %s', (ticked, rights, right) => {
  expect(isRight(answers(rights), ticked)).toBe(right);
});

it('an answer counts only when it is completely right', () => {
  expect(countRight([answers('Vx'), answers('xV'), answers('VV')], ['A', 'A', 'AB'])).toBe(2);
  expect(countRight([answers('Vx')], [])).toBe(0);
});

it('the level of the exam, 35 right answers of 40 is nine of ten: eight are fewer than 87.5 in a hundred', () => {
  expect(rightNeeded(10, { asked: 40, right: 35 })).toBe(9);
  expect(8 / 10).toBeLessThan(35 / 40);
  expect(9 / 10).toBeGreaterThanOrEqual(35 / 40);
});

it('the level of the exam, 35 right answers of 40 is exact where the proportion is', () => {
  expect(rightNeeded(8, { asked: 40, right: 35 })).toBe(7);
  expect(rightNeeded(40, { asked: 40, right: 35 })).toBe(35);
});

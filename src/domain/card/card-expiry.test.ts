import { expect, it } from 'vitest';
import { expiryWhileTyping, normaliseExpiry } from './card-expiry.ts';

it.each(['06/29', '6/29', '0629', '06 / 29', '06-29', '06.29', '06/2029', '062029', '6/2029', '2029-06'])(
  'reads %j as 06/29',
  (typed) => {
    expect(normaliseExpiry(typed)).toBe('06/29');
    expect(expiryWhileTyping(typed)).toBe('06/29');
  },
);

it.each(['', '0', '06', '06/', '06/2', '629', '06/1929', '06/20299', 'juin29'])(
  'cannot read %j, and leaves it unchanged for the rule',
  (typed) => {
    expect(normaliseExpiry(typed)).toBe(typed);
  },
);

it('inserts the slash while typing', () => {
  const type = (keys: string) => [...keys].reduce((text, key) => expiryWhileTyping(text + key), '');
  expect(type('0327')).toBe('03/27');
  expect(type('03/27')).toBe('03/27');
  expect(type('3/27')).toBe('03/27');
  expect(type('327')).toBe('03/27');
  expect(type('1/27')).toBe('01/27');
  expect(type('1227')).toBe('12/27');
  expect(type('03/2027')).toBe('03/27');
  expect(type('032027')).toBe('03/27');
  expect(type('03 27')).toBe('03/27');
});

it('adds the slash only with the digit behind it, so that it can be deleted', () => {
  for (const left of ['', '0', '03', '03/', '03/2']) expect(expiryWhileTyping(left)).toBe(left);
});

it('leaves words unchanged', () => {
  expect(expiryWhileTyping('mars 27')).toBe('mars 27');
});

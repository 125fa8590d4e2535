import { expect, it } from 'vitest';
import { contrastOf } from './foundations.tsx';

it('is 21 between black and white, 1 between a colour and itself', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#c4161c', '#c4161c')).toBe(1);
});

it('does not mind which colour comes first', () => {
  expect(contrastOf('#1b1a17', '#f8f3e8')).toBe(contrastOf('#f8f3e8', '#1b1a17'));
});

it('tells the grey that is just readable on white from the one that is not', () => {
  expect(contrastOf('#767676', '#ffffff')).toBeGreaterThan(4.5);
  expect(contrastOf('#777777', '#ffffff')).toBeLessThan(4.5);
});

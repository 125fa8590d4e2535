import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 ligne'],
  [1, '1 ligne'],
  [2, '2 lignes'],
  [999, '999 lignes'],
  [1000, '1\u202f000 lignes'],
])('%i is written %s', (count, written) => {
  expect(counted(count, 'ligne')).toBe(written);
});

it('takes an irregular plural', () => {
  expect(counted(2, 'change', 'changent')).toBe('2 changent');
});

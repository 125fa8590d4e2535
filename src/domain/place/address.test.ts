import { expect, it } from 'vitest';
import { writeAddress } from './address.ts';

it.each([
  [{ street: '1 rue Neuve', zipCode: '20200', city: 'Bastia' }, '1 rue Neuve, 20200\u00a0Bastia'],
  [{ street: '', zipCode: '20200', city: 'Bastia' }, '20200\u00a0Bastia'],
  [{ street: ' ', zipCode: '20200', city: 'Bastia' }, '20200\u00a0Bastia'],
  [{ street: '1 rue Neuve', zipCode: '', city: 'Bastia' }, '1 rue Neuve, Bastia'],
  [{ street: '', zipCode: '', city: '' }, ''],
])('%j is written «%s»', (address, line) => {
  expect(writeAddress(address)).toBe(line);
});

import { describe, expect, it } from 'vitest';
import { formatPrice } from './money.ts';
import { readEuros } from './read-euros.ts';

describe('an amount in euros, as typed', () => {
  it.each([
    ['49', 4900],
    ['49,9', 4990],
    ['49.90', 4990],
    [' 49,90 € ', 4990],
    ['0,01', 1],
    ['0', 0],
    ['1299', 129_900],
    ['1 299,00', 129_900],
    ['9999999,99', 999_999_999],
    [formatPrice(129_905), 129_905],
  ])('«%s» is %i cents', (typed, cents) => {
    expect(readEuros(typed)).toBe(cents);
  });

  it.each([
    '',
    '€',
    '-5',
    '+5',
    '5,',
    ',5',
    '5,001',
    '1,299,00',
    '1.299,00',
    '12 34',
    '1e3',
    '10000000',
    '٥',
    'NaN',
  ])('«%s» is none', (typed) => {
    expect(readEuros(typed)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountToCharge, formatPrice, formatTens, readEuros } from './money.ts';

it.each([
  [192_499, '1\u202f920\u202f€'],
  [192_500, '1\u202f930\u202f€'],
  [193_499, '1\u202f930\u202f€'],
  [193_500, '1\u202f940\u202f€'],
  [0, '0\u202f€'],
])('an estimate of %i cents is shown as %s', (cents, text) => {
  expect(formatTens(cents)).toBe(text);
});

it.each([
  [0, '0,00\u202f€'],
  [1, '0,01\u202f€'],
  [99, '0,99\u202f€'],
  [100, '1,00\u202f€'],
  [4900, '49,00\u202f€'],
  [99_999, '999,99\u202f€'],
  [100_000, '1\u202f000,00\u202f€'],
  [123_450, '1\u202f234,50\u202f€'],
  [123_456_789, '1\u202f234\u202f567,89\u202f€'],
  [-1, '-0,01\u202f€'],
])('a price of %i cents reads %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

it('a price keeps every cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      expect(Number(formatPrice(cents).replaceAll(/[^0-9]/gu, ''))).toBe(cents);
    }),
  );
});

it('the amount charged at enrolment is the advance payment when there is one', () => {
  expect(amountToCharge({ price: 120_000, advancePayment: 4900 })).toBe(4900);
});

it('the amount charged at enrolment is the price without an advance payment', () => {
  expect(amountToCharge({ price: 120_000, advancePayment: null })).toBe(120_000);
  expect(amountToCharge({ price: 120_000, advancePayment: undefined })).toBe(120_000);
});

it('the amount charged at enrolment is 0 when the advance payment is 0', () => {
  expect(amountToCharge({ price: 120_000, advancePayment: 0 })).toBe(0);
});

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
])('an amount in euros, as typed «%s» is %i cents', (typed, cents) => {
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
])('an amount in euros, as typed «%s» is refused', (typed) => {
  expect(readEuros(typed)).toBeUndefined();
});

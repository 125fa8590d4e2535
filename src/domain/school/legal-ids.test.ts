import { expect, it } from 'vitest';
import { formatAgreement, formatSiret, readAgreement, readSiret } from './legal-ids.ts';

it.each([
  ['00000001800010', '000\u202f000\u202f018\u202f00010'],
  ['000 000 018 00010', '000\u202f000\u202f018\u202f00010'],
  ['0000000180001', '0000000180001'],
  [' en cours ', 'en cours'],
])('the SIRET %s is written %s', (given, written) => {
  expect(formatSiret(given)).toBe(written);
});

it.each([
  ['00000001800010', '00000001800010'],
  [' 000 000 018 00010 ', '00000001800010'],
  ['000\u202f000\u00a0018-00010', '00000001800010'],
  ['732.829.320.00074', '73282932000074'],
])('the SIRET typed %j is %s', (typed, digits) => {
  expect(readSiret(typed)).toBe(digits);
});

it.each([
  ['one digit changed', '00000001800011'],
  ['two neighbours swapped', '73282932000704'],
  ['13 digits', '0000000180001'],
  ['15 digits', '000000018000100'],
  ['a letter', '0000000180001O'],
  ['zeros alone, whose key is right', '00000000000000'],
  ['nothing', ''],
])('%s is no SIRET', (_, typed) => {
  expect(readSiret(typed)).toBeUndefined();
});

it.each([
  ['35600000000048', 'the head office of La Poste, by Luhn', true],
  ['35600000009075', 'a post office whose digits sum to 35', true],
  ['35600000009076', 'a post office whose digits sum to 36', false],
  ['35600000009074', 'a post office whose digits sum to 34', false],
  ['35600000109064', 'another company’s, whose digits sum to 34', false],
  ['35600001009065', 'another company’s, whose digits sum to 35', false],
])('%s, %s: %s', (siret, _, isRight) => {
  expect(readSiret(siret)).toBe(isRight ? siret : undefined);
});

it.each([
  ['E 24 069 0001 0', 'E2406900010'],
  ['e2406900010', 'E2406900010'],
  ['E-24/02A.0001-0', 'E2402A00010'],
  ['E 13 2b 0012 0', 'E132B00120'],
  ['E 21 974 0012 0', 'E2197400120'],
  ['E 09 09D 0917 0', 'E0909D09170'],
  ['E 75 123456', 'E75123456'],
  ['E7512345', undefined],
  ['E240690001001', undefined],
  ['240690001 0', undefined],
  ['E 24 06C 0001 0', undefined],
  ['E 24 02A 02B 0', undefined],
  ['', undefined],
])('the agreement typed %j is %s', (typed, read) => {
  expect(readAgreement(typed)).toBe(read);
});

it.each([
  ['E2406900010', 'E 24 069 0001 0'],
  ['E0909D09170', 'E 09 09D 0917 0'],
  ['E75123456', 'E75123456'],
])('the agreement %s is written %s', (agreement, written) => {
  expect(formatAgreement(agreement)).toBe(written);
});

import { expect, it } from 'vitest';
import { formatSiret } from './legal-ids.ts';

it.each([
  ['00000001800010', '000\u202f000\u202f018\u202f00010'],
  ['000 000 018 00010', '000\u202f000\u202f018\u202f00010'],
  ['0000000180001', '0000000180001'],
  [' en cours ', 'en cours'],
])('the SIRET %s is written %s', (given, written) => {
  expect(formatSiret(given)).toBe(written);
});

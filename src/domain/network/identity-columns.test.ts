import { expect, it } from 'vitest';
import { siret } from './identity-columns.ts';

it.each([
  ['of 13 digits', '7328293200007', 'Donnez'],
  ['of 14 digits with a wrong key', '732 829 320 00075', 'est faux'],
  ['of 15 digits', '732829320000755', 'Donnez'],
])('a SIRET %s says so in French', (_, typed, says) => {
  expect(siret('siret').read(typed)).toMatchObject({ inFrench: expect.stringContaining(says) });
});

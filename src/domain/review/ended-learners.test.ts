import { describe, expect, it } from 'vitest';
import { type EndedLearner, lastDayOf, leftOut, namedTwice, readEndedLearner } from './ended-learners.ts';

const row = {
  name: 'Camille Moreau',
  email: 'camille@exemple.fr',
  contract: '31/03/2026',
  licence_group: '',
};
const read = (changes: Partial<typeof row> = {}) => readEndedLearner({ ...row, ...changes }, '2026-09');
const aLearner = (changes: Partial<EndedLearner> = {}): EndedLearner => ({
  name: 'Camille Moreau',
  email: 'camille@exemple.fr',
  contractOn: '2026-03-31',
  licenseGroupId: 1,
  ...changes,
});

it.each([
  ['2026-09', '2026-09-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('the last day of %s is %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});

it('a row of a school’s month has a name, an address and the day of the contract, of a car licence by default', () => {
  expect(read()).toEqual(aLearner());
  expect(read({ contract: '2026-03-31', licence_group: 'deux-roues' })).toEqual(
    aLearner({ licenseGroupId: 2 }),
  );
});

it.each([
  [{ contract: '2026-09-30' }, 'accepted'],
  [{ contract: '2026-10-01' }, 'contract: it is after the month'],
  [{ contract: '31/02/2026' }, 'contract: write the day like 2026-03-31 or 31/03/2026'],
  [{ email: 'camille' }, 'email: it is not an e-mail address'],
  [{ name: ' ' }, 'name: give 1 to 100 characters'],
  [{ licence_group: 'avion' }, 'licence_group: give one of voiture, deux-roues, groupe-lourd, bateau'],
])('a row of a school’s month %o: %s', (changes, answer) => {
  const learner = read(changes);
  expect(typeof learner === 'string' ? learner : 'accepted').toBe(answer);
});

describe('our own ended files', () => {
  const file = { reference: 'CR-7K3M-9XQ2', name: 'Camille Moreau', emails: ['camille@exemple.fr'] };

  it.each([
    ['the same name in another order', aLearner({ name: 'MOREAU Camille', email: 'autre@exemple.fr' })],
    ['the same mailbox', aLearner({ name: 'C. M.', email: 'Camille+permis@exemple.fr' })],
  ])('are in the month: %s', (_, learner) => {
    expect(leftOut([file], [learner])).toEqual([]);
  });

  it('are left out where neither is there', () => {
    expect(leftOut([file], [aLearner({ name: 'Camille Morel', email: 'morel@exemple.fr' })])).toEqual([file]);
  });
});

it('names those who have one mailbox', () => {
  expect(namedTwice([aLearner(), aLearner({ name: 'Léa', email: 'lea@exemple.fr' })])).toEqual([]);
  const expected = ['Camille Moreau', 'Léa'];
  expect(namedTwice([aLearner(), aLearner({ name: 'Léa', email: 'CAMILLE@exemple.fr' })])).toEqual(expected);
});

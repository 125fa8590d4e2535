import { expect, it } from 'vitest';
import { formulaTypes, isPreRegistration } from '../school/formula-types.ts';
import { checkLicenceFile, licenceFileAsker } from './licence-file.ts';

it('sex and nationality are requested by the school that opens a licence file, and for nothing else', () => {
  expect(licenceFileAsker({ isPreRegistration: true }, false)).toBe('school');
  expect(licenceFileAsker({ isPreRegistration: false }, false)).toBeUndefined();
  expect(licenceFileAsker(undefined, false)).toBeUndefined();
  const requesting = formulaTypes.filter(({ id }) =>
    licenceFileAsker({ isPreRegistration: isPreRegistration(id) }, false),
  );
  expect(requesting.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 13, 15, 16, 19, 31, 32, 33]);
});

it('sex and nationality are requested by an enrolment service elsewhere, whatever is ordered', () => {
  for (const formula of [{ isPreRegistration: true }, { isPreRegistration: false }, undefined]) {
    expect(licenceFileAsker(formula, true)).toBe('network');
  }
});

it.each([
  [{ sexe: 'F', Nationality: 'FR' }, {}],
  [{ sexe: ' M ', Nationality: ' DZ ' }, {}],
  [
    { sexe: '', Nationality: '' },
    { sexe: ['Champ requis.'], Nationality: ['Champ requis.'] },
  ],
  [{ sexe: 'Mme', Nationality: 'FR' }, { sexe: ['Champ requis.'] }],
  [{ sexe: 'F', Nationality: 'XX' }, { Nationality: ['Champ requis.'] }],
  [
    { sexe: 'f', Nationality: 'fr' },
    { sexe: ['Champ requis.'], Nationality: ['Champ requis.'] },
  ],
])('sex and nationality of %o are checked: %o', (buyer, messages) => {
  expect(checkLicenceFile(buyer)).toEqual(messages);
});

import { describe, expect, it } from 'vitest';
import { aSeller } from '#test/support/office.ts';
import { describeSeller, isIdentified, nameSeller, readLegalForm } from './seller.ts';

describe('a legal identity', () => {
  const street = '3 rue du Port';
  const today = '2027-01-27';

  it.each([
    ['is whole', {}, street, true],
    ['has no name', { legalName: null }, street, false],
    ['has a blank name', { legalName: ' ' }, street, false],
    ['has no form', { legalForm: null }, street, false],
    ['has no SIRET', { siret: null }, street, false],
    ['has a SIRET with a wrong key', { siret: '00000001800011' }, street, false],
    ['has a SIRET that is written in groups', { siret: '000 000 018 00010' }, street, true],
    ['has a post office’s SIRET', { siret: '35600000000048' }, street, true],
    ['has no street', {}, ' ', false],
    ['has neither insurer nor guarantor', { insurer: null, guarantor: null }, street, true],
  ] as const)('that %s is judged so', (_, changes, where, identified) => {
    expect(isIdentified(aSeller(changes), where, today)).toBe(identified);
  });

  it.each([
    ['2027-01-26', false],
    ['2027-01-27', true],
    ['2027-01-28', true],
  ])('that is due on %s counts until that day, included: %s', (sellerDue, identified) => {
    expect(isIdentified({ ...aSeller({ legalName: null }), sellerDue }, '', today)).toBe(identified);
  });
});

it.each([
  ['SARL', 'SARL'],
  ['s.a.r.l.', 'SARL'],
  [' eurl ', 'EURL'],
  ['Entrepreneur individuel', 'EI'],
  ['auto-entrepreneur', 'EI'],
  ['etablissement public', 'Établissement public'],
  ['SARLU', undefined],
  ['constructor', undefined],
  [' CON.STRUCTOR ', undefined],
  ['', undefined],
])('the form “%s” is read as %s', (typed, form) => {
  expect(readLegalForm(typed)).toBe(form);
});

it.each([
  ['Camille Exemplaire', 'EI', 'Camille Exemplaire, EI'],
  ['Port Formation', 'SARL', 'Port Formation, SARL'],
  ['SARL Port Formation', 'SARL', 'SARL Port Formation'],
  ['Port Formation', null, 'Port Formation'],
  [null, 'SARL', undefined],
])('%s of the form %s is named %s', (legalName, legalForm, named) => {
  expect(nameSeller({ legalName, legalForm })).toBe(named);
});

it('is described in a line each, without what is not known', () => {
  expect(describeSeller(aSeller())).toEqual([
    ['Vendeur', 'Conduite du Port Formation, SARL'],
    ['SIRET', '000\u202f000\u202f018\u202f00010'],
    ['Assurance professionnelle', 'Assurances du Quai, 1 quai des Docks, Lyon, France entière'],
    [
      'Garantie financière',
      expect.stringMatching(/^Caution des Écoles, 2 rue du Change, Lyon, jusqu’à 50\s000/u),
    ],
  ]);
  const guarantor = 'Caution des Écoles';
  expect(describeSeller({ guarantor })).toEqual([['Garantie financière', guarantor]]);
  expect(describeSeller({})).toEqual([]);
});

import { expect, it } from 'vitest';
import { foundRules } from '#test/support/listing.ts';

const inTable = { presented: 92, passed: 56, all: { presented: 140, passed: 98 } };

it.each([
  ['Plus de 90 % de réussite au permis.', ['rate-boasted']],
  ['Notre taux de réussite\u202f: 90\u202f%.', ['rate-boasted']],
  ['95% de nos élèves réussissent du premier coup', ['rate-boasted']],
  ['61 % de réussite au premier passage en 2025', []],
  ['70 % de réussite, tous passages confondus', []],
  ['61 % de réussite, et même 99 % de réussite en conduite accompagnée', ['rate-boasted']],
  ['Taux de réussite affiché dans nos locaux. Remise de 10 % aux étudiants.', []],
  ['Un petit groupe, 100 % à l’écoute.', []],
])('«%s» finds %j where the table holds 61 % and 70 %', (presentation, rules) => {
  expect(foundRules({ presentation, results: [inTable] })).toEqual(rules);
});

it('a rate is held by no row of fewer than 30 candidates, nor without a row', () => {
  const presentation = '61 % de réussite';
  const few = { presented: 29, passed: 18 };
  expect(foundRules({ presentation, results: [few] })).toEqual(['rate-boasted']);
  expect(foundRules({ presentation })).toEqual(['rate-boasted']);
});

it('is also found in what a guarantee says', () => {
  const guarantees = [{ label: 'Qualiopi', info: 'Qualiopi, 88 % de réussite en 2025' }];
  expect(foundRules({ guarantees, results: [inTable] })).toContain('rate-boasted');
});

import { expect, it } from 'vitest';
import { foundRules } from '#test/support/listing.ts';

it.each([
  ['Règlement échelonné possible.', ['credit-offered']],
  ['Votre permis en 4x sans frais', ['credit-offered']],
  ['École accréditée, permis à 1 € par jour, conduite en 4x4.', []],
])('«%s» finds %j', (presentation, rules) => {
  expect(foundRules({ presentation })).toEqual(rules);
});

it('is also found in what a label says', () => {
  expect(foundRules({ labels: ['Paiement en 3 fois'] })).toEqual(['credit-offered']);
});

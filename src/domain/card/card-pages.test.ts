import { expect, it } from 'vitest';
import { isCardPage } from './card-pages.ts';

it.each([
  '/inscription-en-ligne',
  '/inscription-en-ligne?etape=paiement',
  '/inscription-en-ligne.data?etape=paiement',
  '/inscription-terminee?id=1',
  '/paiement/retour/1',
  '/code-en-ligne',
  '/partenaire/payment',
])('%s may show a card form, or what came of it', (path) => {
  expect(isCardPage(path)).toBe(true);
});

it.each([
  '/',
  '/annuaire-auto-ecoles/recherche?q=paiement',
  '/cookies',
  '/auto-ecoles/lyon/inscription-en-ligne',
])('%s does not', (path) => {
  expect(isCardPage(path)).toBe(false);
});

import { expect, it } from 'vitest';
import { guaranteeBadges, guaranteeLabels } from './guarantees.ts';

it('earns each badge once, in its fixed order', () => {
  expect(guaranteeBadges(guaranteeLabels)).toEqual(['label', 'qualiopi', '1€/jour', 'cpf']);
  expect(guaranteeBadges(['CPF - Deux-roues', 'CPF - Voiture', 'Label DSR'])).toEqual(['label', 'cpf']);
});

it('counts all that begins with CPF', () => {
  expect(guaranteeBadges(['CPF'])).toEqual(['cpf']);
  expect(guaranteeBadges(['CPF - Poids lourd'])).toEqual(['cpf']);
  expect(guaranteeBadges(['Sans CPF'])).toEqual([]);
});

it('has no badge for the other guarantees', () => {
  expect(guaranteeBadges(['Garantie financière', 'Autres financements publics', 'PMR'])).toEqual([]);
  expect(guaranteeBadges([])).toEqual([]);
});

import { expect, it } from 'vitest';
import { refundPromise } from './refund-promise.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');
const promise = (changes: Partial<Parameters<typeof refundPromise>[0]>) =>
  plain(refundPromise({ commencement: 'apres-delai', dueCents: 19_900, takenCents: 0, ...changes }));

it('promises what is due within 14 days, on the card that paid', () => {
  expect(promise({})).toBe(
    'Vos 199,00 € vous sont rendus dans les 14 jours, sur la carte qui a servi à payer, sans frais. Vous n’avez rien d’autre à faire.',
  );
});

it('keeps the part already performed of a training that began on request', () => {
  expect(promise({ commencement: 'sur-demande' })).toContain('Le reste de vos 199,00 € vous est rendu dans');
});

it.each([
  [0, 'Ce que vous aviez payé vous a déjà été remboursé.'],
  [1, 'Vos 0,01 € vous sont rendus'],
])('for %i cents due is «%s»', (dueCents, said) => {
  expect(promise({ dueCents })).toContain(said);
});

it('does not promise what the bank took back a second time, and promises the rest', () => {
  const taken = 'Votre banque a repris 50,00 € de ce paiement';
  expect(promise({ takenCents: 5000 })).toMatch(new RegExp(`^${taken}.* Vos 199,00 € vous sont rendus`, 'u'));
  expect(promise({ takenCents: 5000, dueCents: 0 })).toMatch(
    new RegExp(`^${taken}.*votre remboursement suit\\.$`, 'u'),
  );
});

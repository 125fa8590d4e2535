import { expect, it } from 'vitest';
import { aMinorBuyer } from '#test/support/identity.ts';
import type { RequestedOrder } from '../order/parental-consent.ts';
import { consentText } from './parental-consent.ts';

const order: RequestedOrder = {
  buyer: aMinorBuyer,
  formulaLabel: 'Permis B',
  schoolLabel: 'École Bellevue',
  priceCents: 120_000,
};

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

it('the words that are consented to name the representative, the learner, the formula, the school and the amounts', () => {
  expect(plain(consentText(order, 30_000))).toBe(
    'Je soussigné(e) Dominique Moreau, titulaire de l’autorité parentale ou représentant(e) légal(e), autorise Camille Moreau à s’inscrire à l’École Bellevue pour « Permis B ». Je passe cette commande en son nom : 300,00 € à payer maintenant par carte, et 900,00 € à régler à l’auto-école.',
  );
});

it('the words that are consented to bind to the rest of a pre-registration only if the contract is signed', () => {
  expect(plain(consentText({ ...order, isPreRegistration: true }, 30_000))).toMatch(
    /par carte, et 900,00 € à régler à l’auto-école si je signe le contrat de formation\.$/u,
  );
});

it('the words that are consented to do not mention a rest when the full price is paid', () => {
  expect(plain(consentText(order, 120_000))).toMatch(/1 200,00 € à payer maintenant par carte\.$/u);
});

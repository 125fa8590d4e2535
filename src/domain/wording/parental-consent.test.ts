import { describe, expect, it } from 'vitest';
import type { RequestedOrder } from '../order/parental-consent.ts';
import { consentText } from './parental-consent.ts';

const order: RequestedOrder = {
  buyer: {
    LastName: 'Moreau',
    FirstName: 'Camille',
    Birthday: '2010-01-02',
    Nationality: 'FR',
    Email: 'camille@exemple.fr',
    sexe: 'F',
    address: '12 rue des Lilas',
    codePostal: '75011',
    telephone: '0612345678',
    representant: {
      LastName: 'Moreau',
      FirstName: 'Dominique',
      lien: 'parent',
      Email: 'dominique@exemple.fr',
      telephone: '0611223345',
      accord: false,
    },
  },
  formulaLabel: 'Permis B',
  schoolLabel: 'École Bellevue',
  priceCents: 120_000,
};

describe('the words that are consented to', () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

  it('name the representative, the learner, the formula, the school and the amounts', () => {
    expect(plain(consentText(order, 30_000))).toBe(
      'Je soussigné(e) Dominique Moreau, titulaire de l’autorité parentale ou représentant(e) légal(e), autorise Camille Moreau à s’inscrire à l’École Bellevue pour « Permis B ». Je passe cette commande en son nom : 300,00 € à payer maintenant par carte, et 900,00 € à régler à l’auto-école.',
    );
  });

  it('bind to the rest of a pre-registration only if the contract is signed', () => {
    expect(plain(consentText({ ...order, isPreRegistration: true }, 30_000))).toMatch(
      /par carte, et 900,00 € à régler à l’auto-école si je signe le contrat de formation\.$/u,
    );
  });

  it('do not mention a rest when the full price is paid', () => {
    expect(plain(consentText(order, 120_000))).toMatch(/1 200,00 € à payer maintenant par carte\.$/u);
  });
});

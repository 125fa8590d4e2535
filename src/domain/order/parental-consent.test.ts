import { describe, expect, it } from 'vitest';
import {
  type ConsentTimes,
  consentState,
  consentText,
  isOpenConsent,
  mayBeSentLink,
  mayRemind,
  type RequestedOrder,
} from './parental-consent.ts';

const end = new Date('2026-11-26T09:00:00Z');
const at = (ms: number) => new Date(end.getTime() + ms);
const waiting: ConsentTimes = {
  expiresAt: end,
  openedAt: null,
  confirmedAt: null,
  withdrawnAt: null,
  order: null,
};

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

describe('a request to a representative', () => {
  it.each([
    [-1, 'waiting'],
    [0, 'over'],
    [1, 'over'],
  ] as const)('%i ms from its end is %s', (ms, state) => {
    expect(consentState(waiting, at(ms))).toBe(state);
  });

  it.each([
    [{ openedAt: at(-5) }, 'opened'],
    [{ openedAt: at(-5), confirmedAt: at(-4) }, 'confirmed'],
    [{ confirmedAt: at(-4), withdrawnAt: at(-3) }, 'withdrawn'],
    [{ confirmedAt: at(-4), order: 'pending' }, 'paying'],
    [{ confirmedAt: at(-4), withdrawnAt: at(-3), order: 'succeeded' }, 'paid'],
  ] as const)('with %o is %s', (changes, state) => {
    expect(consentState({ ...waiting, ...changes }, at(-1))).toBe(state);
  });

  it('stays paid after its end', () => {
    expect(consentState({ ...waiting, order: 'succeeded' }, at(1))).toBe('paid');
  });

  it('can become an order until it is used, withdrawn or over', () => {
    const open = ['waiting', 'opened', 'confirmed'] as const;
    expect(open.every(isOpenConsent)).toBe(true);
    expect((['paying', 'paid', 'withdrawn', 'over'] as const).some(isOpenConsent)).toBe(false);
  });

  it('may be reminded once, until it is answered, and never of a code', () => {
    expect(mayRemind('waiting', 'lien', null)).toBe(true);
    expect(mayRemind('opened', 'lien', null)).toBe(true);
    expect(mayRemind('waiting', 'lien', at(-1))).toBe(false);
    expect(mayRemind('confirmed', 'lien', null)).toBe(false);
    expect(mayRemind('waiting', 'code', null)).toBe(false);
  });

  it('goes by a link to another address than the learner’s own, whatever its case', () => {
    expect(mayBeSentLink('camille@exemple.fr', 'dominique@exemple.fr')).toBe(true);
    expect(mayBeSentLink('Famille@exemple.fr', ' famille@Exemple.fr')).toBe(false);
  });

  it.each([
    ['camille+maman@exemple.fr', false],
    ['camille+@exemple.fr', false],
    ['CAMILLE+Maman@EXEMPLE.FR', false],
    ['\uff43amille@exemple.fr', false],
    ['camille@exemple.com', true],
    ['camille.maman@exemple.fr', true],
    ['c.amille@exemple.fr', true],
  ])('goes from camille@exemple.fr to %s: %s', (email, isAnother) => {
    expect(mayBeSentLink('camille@exemple.fr', email)).toBe(isAnother);
  });

  it.each([
    ['ca.mille@gmail.com', false],
    ['C.a.m.i.l.l.e+maman@GoogleMail.com', false],
    ['camil@gmail.com', true],
  ])('goes from camille@gmail.com, whose mailboxes ignore dots, to %s: %s', (email, isAnother) => {
    expect(mayBeSentLink('camille@gmail.com', email)).toBe(isAnother);
  });
});

describe('the words that are consented to', () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

  it('name who consents, for whom, what, where and for how much', () => {
    expect(plain(consentText(order, 30_000))).toBe(
      'Je soussigné(e) Dominique Moreau, titulaire de l’autorité parentale ou représentant(e) légal(e), autorise Camille Moreau à s’inscrire à l’École Bellevue pour « Permis B ». Je passe cette commande en son nom : 300,00 € à payer maintenant par carte, et 900,00 € à régler à l’auto-école.',
    );
  });

  it('bind to the rest of a pre-registration only if the contract is signed', () => {
    expect(plain(consentText({ ...order, isPreRegistration: true }, 30_000))).toMatch(
      /par carte, et 900,00 € à régler à l’auto-école si je signe le contrat de formation\.$/u,
    );
  });

  it('say nothing of a rest where the whole is paid', () => {
    expect(plain(consentText(order, 120_000))).toMatch(/1 200,00 € à payer maintenant par carte\.$/u);
  });
});

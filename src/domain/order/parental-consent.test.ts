import { describe, expect, it } from 'vitest';
import {
  type ConsentTimes,
  consentState,
  isOpenConsent,
  mayBeSentLink,
  mayRemind,
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

  it('allows one reminder until it is answered, and none for a code', () => {
    expect(mayRemind('waiting', 'lien', null)).toBe(true);
    expect(mayRemind('opened', 'lien', null)).toBe(true);
    expect(mayRemind('waiting', 'lien', at(-1))).toBe(false);
    expect(mayRemind('confirmed', 'lien', null)).toBe(false);
    expect(mayRemind('waiting', 'code', null)).toBe(false);
  });

  it('uses a link when the address differs from the learner’s, without case', () => {
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

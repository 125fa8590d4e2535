import { describe, expect, it } from 'vitest';
import { offeredWay, quotedWaysFor } from './ways-to-pay.ts';

type Learner = Parameters<typeof quotedWaysFor>[0];
const formula = { typeId: 4, licenseGroupId: 1, isPreRegistration: true, total: 160_900 };
const learner: Learner = {
  formula,
  labels: ['Label DSR', 'Permis à 1€/jour', 'CPF - Voiture'],
  age: { birthday: '2006-05-24', today: '2026-11-27' },
};
const ways = (changes: Partial<Omit<Learner, 'formula'>> = {}, bought: Partial<Learner['formula']> = {}) =>
  quotedWaysFor({ ...learner, ...changes, formula: { ...formula, ...bought } }).map(({ way }) => way);
const born = (birthday: string, today = '2026-11-27') => ways({ age: { birthday, today } });

describe('the ways to pay beside the card', () => {
  it('are offered before a training contract alone', () => {
    expect(ways()).toEqual(['uneuro', 'cpf', 'aide']);
    expect(ways({}, { isPreRegistration: false })).toEqual([]);
  });

  it.each([
    ['2011-11-28', 14, false],
    ['2011-11-27', 15, true],
    ['2010-11-27', 16, true],
    ['2001-11-27', 25, true],
    ['2000-11-28', 25, true],
    ['2000-11-27', 26, false],
  ])('include the loan of 1 € a day for who was born on %s, at %i: %s', (birthday, _, isOffered) => {
    expect(born(birthday).includes('uneuro')).toBe(isOffered);
  });

  it('count the age of who was born on 29 February from 1 March', () => {
    const birthday = '2000-02-29';
    expect(born(birthday, '2026-02-28')).toContain('uneuro');
    expect(born(birthday, '2026-03-01')).not.toContain('uneuro');
  });

  it.each([
    [59_999, false],
    [60_000, true],
    [60_001, true],
  ])('include the loan for %i cents: %s', (total, isOffered) => {
    expect(ways({}, { total }).includes('uneuro')).toBe(isOffered);
  });

  it.each([
    ['B traditional', 4, 1, true],
    ['B accelerated', 3, 1, true],
    ['B supervised', 6, 1, true],
    ['AAC', 5, 1, true],
    ['AAC automatic', 8, 1, true],
    ['A1', 15, 2, true],
    ['A2', 16, 2, true],
    ['AM', 13, 2, false],
    ['BE', 19, 1, false],
    ['C', 31, 3, false],
    ['theory in class', 2, 1, false],
  ])('include the loan for %s: %s', (_, typeId, licenseGroupId, isOffered) => {
    expect(ways({}, { typeId, licenseGroupId }).includes('uneuro')).toBe(isOffered);
  });

  it('include the loan and the CPF at a school that has them', () => {
    expect(ways({ labels: [] })).toEqual(['aide']);
    expect(ways({ labels: ['Permis à 1€/jour'] })).toEqual(['uneuro', 'aide']);
    expect(ways({ labels: ['CPF - Deux-roues'] })).toEqual(['aide']);
    const a2 = { typeId: 16, licenseGroupId: 2 };
    expect(ways({ labels: ['CPF - Deux-roues'] }, a2)).toEqual(['cpf', 'aide']);
    expect(ways({ labels: ['CPF - Voiture'] }, { typeId: 31, licenseGroupId: 3 })).toEqual(['aide']);
    expect(ways({ labels: ['CPF'] }, { typeId: 31, licenseGroupId: 3 })).toEqual(['cpf', 'aide']);
  });

  it('are possible at any age before the identity is given', () => {
    expect(ways({ age: undefined })).toEqual(['uneuro', 'cpf', 'aide']);
  });
});

describe('the way that was searched by', () => {
  const b = { typeId: 4, price: 96_000 };
  it.each([
    ['cpf', b, ['CPF - Voiture'], 'cpf'],
    ['cpf', b, ['CPF - Deux-roues'], undefined],
    ['cpf', { ...b, typeId: 1 }, ['CPF - Voiture'], undefined],
    ['cpf', { ...b, typeId: undefined }, ['CPF - Voiture'], undefined],
    ['uneuro', b, ['Permis à 1€/jour'], 'uneuro'],
    ['uneuro', { ...b, price: 59_900 }, ['Permis à 1€/jour'], undefined],
    [undefined, b, ['CPF - Voiture'], undefined],
  ] as const)('%s of %o at a school with %o is %s', (searched, formula, labels, way) => {
    expect(offeredWay(searched, formula, labels)).toBe(way);
  });
});

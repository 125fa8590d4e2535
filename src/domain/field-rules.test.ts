import { describe, expect, it } from 'vitest';
import {
  atMost,
  birthdayRule,
  emailRule,
  firstMessage,
  messagesOf,
  phoneRule,
  required,
  zipCodeRule,
} from './field-rules.ts';

const today = new Date(2026, 9, 15);

it('wants a value', () => {
  expect(required('')).toBe('Champ requis.');
  expect(required('a')).toBeUndefined();
});

it('counts characters as a reader does', () => {
  expect(atMost(3)('abc')).toBeUndefined();
  expect(atMost(3)('abcd')).toBe('3 caractères maximum.');
  expect(atMost(3)('🚗🚗🚗')).toBeUndefined();
});

describe('an e-mail address', () => {
  const of = (length: number) => 'a'.repeat(length);

  it.each([['a@b'], [`${of(64)}@${of(64)}`], ['camille.martin+permis@example.fr'], ['zoé@école.fr']])(
    '%s is accepted',
    (email) => {
      expect(emailRule(email)).toBeUndefined();
    },
  );

  it.each([
    [''],
    ['a'],
    ['@'],
    ['@b'],
    ['a@'],
    [`${of(65)}@b`],
    [`a@${of(65)}`],
    ['a@b@c'],
    ['a b@c'],
    ['a@b\r\nBcc: c'],
  ])('%j is refused', (email) => {
    expect(emailRule(email)).toBe('Email invalide.');
  });
});

it('wants exactly five digits as a postal code', () => {
  expect(zipCodeRule('75011')).toBeUndefined();
  for (const code of ['7501', '750111', '2A004', '', '٧٥٠١١'])
    expect(zipCodeRule(code)).toBe('Format incorrect.');
});

it('wants exactly ten digits or hyphens as a telephone number', () => {
  expect(phoneRule('0612345678')).toBeUndefined();
  expect(phoneRule('06-1234567')).toBeUndefined();
  for (const phone of ['061234567', '06123456789', '06 1234567', '06.1234567', '', '061234567a']) {
    expect(phoneRule(phone)).toBe('Format incorrect.');
  }
});

describe('a birthday', () => {
  const rule = birthdayRule(today);

  it('has its year strictly between 80 and 12 years before the current one', () => {
    expect(rule('31/12/1946')).toBe('Date invalide.');
    expect(rule('01/01/1947')).toBeUndefined();
    expect(rule('31/12/2013')).toBeUndefined();
    expect(rule('01/01/2014')).toBe('Date invalide.');
  });

  it('has a day from 1 to 31 and a month from 1 to 12', () => {
    expect(rule('00/05/2000')).toBe('Date invalide.');
    expect(rule('01/05/2000')).toBeUndefined();
    expect(rule('31/05/2000')).toBeUndefined();
    expect(rule('32/05/2000')).toBe('Date invalide.');
    expect(rule('15/00/2000')).toBe('Date invalide.');
    expect(rule('15/01/2000')).toBeUndefined();
    expect(rule('15/12/2000')).toBeUndefined();
    expect(rule('15/13/2000')).toBe('Date invalide.');
  });

  it('is a day that exists', () => {
    expect(rule('31/04/2000')).toBe('Date invalide.');
    expect(rule('29/02/2000')).toBeUndefined();
    expect(rule('29/02/2001')).toBe('Date invalide.');
  });

  it.each(['', '1/5/2000', '2000-05-01', '01/05/00', '01-05-2000', 'aa/bb/cccc'])(
    '%j has not its shape',
    (day) => {
      expect(rule(day)).toBe('Date invalide.');
    },
  );
});

it('tells the first broken rule only', () => {
  expect(firstMessage('', [required, zipCodeRule])).toBe('Champ requis.');
  expect(firstMessage('1', [required, zipCodeRule])).toBe('Format incorrect.');
  expect(firstMessage('75011', [required, zipCodeRule])).toBeUndefined();
});

it('tells of several answers only what is wrong', () => {
  const rules = { city: [required], zipCode: [required, zipCodeRule], note: [] };
  expect(messagesOf({ city: '', zipCode: '1', note: '' }, rules)).toEqual({
    city: 'Champ requis.',
    zipCode: 'Format incorrect.',
  });
  expect(messagesOf({ city: 'Sète', zipCode: '34200', note: '' }, rules)).toEqual({});
});

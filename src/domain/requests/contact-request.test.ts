import { describe, expect, it } from 'vitest';
import { validateForm } from '../form.ts';
import { maxContactMessageLength, type ProspectField, prospectSchema, readDays } from './contact-request.ts';

const right = {
  lastName: 'Martin',
  firstName: 'Léa',
  email: 'lea.martin@example.fr',
  phone: '0612345678',
  category: 'auto',
  message: 'Bonjour',
};
const errorsOf = (changes: Partial<Record<ProspectField, string>>) =>
  validateForm(prospectSchema, { ...right, ...changes }).errors;

describe('a request to a school', () => {
  it('is right when every answer is', () => {
    expect(errorsOf({})).toEqual({});
  });

  it.each(['lastName', 'firstName', 'email', 'category'] as const)('needs the answer %s', (field) => {
    expect(errorsOf({ [field]: ' \u00a0' })).toEqual({ [field]: 'Champ requis.' });
  });

  it.each(['phone', 'message'] as const)('does not require %s', (field) => {
    expect(errorsOf({ [field]: '' })).toEqual({});
  });

  it.each([
    [49, {}],
    [50, {}],
    [51, { lastName: '50 caractères maximum.' }],
  ])('has names of at most 50 characters: %i', (length, errors) => {
    expect(errorsOf({ lastName: 'é'.repeat(length) })).toEqual(errors);
  });

  it.each([
    [999, {}],
    [1000, {}],
    [1001, { message: '1000 caractères maximum.' }],
  ])('has a message of at most 1000 characters: %i', (length, errors) => {
    expect(maxContactMessageLength).toBe(1000);
    expect(errorsOf({ message: '🚗'.repeat(length) })).toEqual(errors);
  });

  it.each([
    ['lea.martin', 'Email invalide.'],
    [`${'a'.repeat(65)}@example.fr`, 'Email invalide.'],
  ])('has an e-mail by the form rules: not %s', (email, message) => {
    expect(errorsOf({ email })).toEqual({ email: message });
  });

  it.each([
    ['+33 6 12 34 56 78', {}],
    ['06123456789', { phone: 'Format incorrect.' }],
  ])('has a phone number of 10 characters once it is tidied: %s', (phone, errors) => {
    expect(errorsOf({ phone })).toEqual(errors);
  });

  it.each(['tracteur', 'AUTO', '__proto__'])('is about a training we know: not %s', (category) => {
    expect(errorsOf({ category })).toEqual({ category: 'Champ requis.' });
  });

  it('keeps the lines of a message, one empty line between two, and no invisible characters', () => {
    const { values } = validateForm(prospectSchema, {
      message: '  Bonjour,\r\n\r\n\r\n\r\nJe\u0000  voudrais\u200b…\r \n',
    });
    expect(values.message).toBe('Bonjour,\n\nJe voudrais…');
  });

  it('counts a line end as one character, whatever the browser sends', () => {
    expect(errorsOf({ message: `${'a\r\n'.repeat(499)}ab` })).toEqual({});
  });
});

it('the days of a request are those that have a ticked box, in the order of the week', () => {
  const expected = { lundi: ['matin', 'soir'], samedi: ['matin'] };
  expect(readDays({ 'samedi-matin': 'on', 'lundi-soir': 'on', 'lundi-matin': 'on' })).toEqual(expected);
});

it('the days of a request are optional', () => {
  expect(readDays({})).toEqual({});
});

it('the days of a request are no other than ours', () => {
  expect(readDays({ 'dimanche-matin': 'on', 'lundi-nuit': 'on', lundi: 'on' })).toEqual({});
});

import { expect, it } from 'vitest';
import { aMessageForm } from '#test/support/inbox.ts';
import { validateForm } from '../form.ts';
import {
  labelOfSubject,
  maxOperatorMessageLength,
  messageSubjects,
  operatorMessageSchema,
} from './operator-message.ts';

const read = (changes: Record<string, string> = {}) =>
  validateForm(operatorMessageSchema, aMessageForm(changes));
const errorsOf = (changes: Record<string, string>) => read(changes).errors;

it('a message to the operator is normalised before it is validated, its order reference too', () => {
  expect(
    read({
      name: '  Léa  Martin ',
      email: ' lea.martin @example.fr',
      order: 'cr 7k3m 9xq2',
      message: 'a \r\n\n\n\nb ',
    }),
  ).toMatchObject({
    ok: true,
    read: {
      subject: 'autre',
      name: 'Léa Martin',
      email: 'lea.martin@example.fr',
      order: 'CR-7K3M-9XQ2',
      message: 'a\n\nb',
    },
  });
});

it.each([
  ['', {}],
  ['CR-7K3M-9XQ2', {}],
  ['CR-7K3M-9XQ', { order: 'Format incorrect.' }],
  ['bonjour', { order: 'Format incorrect.' }],
])('a message to the operator accepts an order: %j', (order, errors) => {
  expect(errorsOf({ order })).toEqual(errors);
});

it.each([
  ['name', 50, '50 caractères maximum.'],
  ['message', maxOperatorMessageLength, '2000 caractères maximum.'],
])('a message to the operator limits the characters of %s to %i', (field, most, message) => {
  expect(errorsOf({ [field]: 'é'.repeat(most) })).toEqual({});
  expect(errorsOf({ [field]: 'é'.repeat(most + 1) })).toEqual({ [field]: message });
});

it('a message to the operator reports every missing or wrong field with the messages of the form rules', () => {
  expect(validateForm(operatorMessageSchema, { email: 'lea' })).toMatchObject({
    ok: false,
    errors: {
      subject: 'Champ requis.',
      name: 'Champ requis.',
      email: 'Email invalide.',
      message: 'Champ requis.',
    },
  });
  expect(errorsOf({ subject: 'constructor' })).toEqual({ subject: 'Champ requis.' });
});

it.each(messageSubjects)('a message to the operator accepts the subject «$label»', ({ value, label }) => {
  expect(errorsOf({ subject: value })).toEqual({});
  expect(labelOfSubject(value)).toBe(label);
});

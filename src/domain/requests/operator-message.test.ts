import { describe, expect, it } from 'vitest';
import { aMessageForm } from '#test/support/desk.ts';
import { judgeForm } from '../form.ts';
import {
  labelOfSubject,
  longestOperatorMessage,
  messageSubjects,
  operatorMessageSchema,
} from './operator-message.ts';

const read = (changes: Record<string, string> = {}) =>
  judgeForm(operatorMessageSchema, aMessageForm(changes));
const errorsOf = (changes: Record<string, string>) => read(changes).errors;

describe('a message to the operator', () => {
  it('is tidied before it is judged, its order written as we write it', () => {
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
  ])('may name an order: %j', (order, errors) => {
    expect(errorsOf({ order })).toEqual(errors);
  });

  it.each([
    ['name', 50, '50 caractères maximum.'],
    ['message', longestOperatorMessage, '2000 caractères maximum.'],
  ])('has at most so many characters in its %s: %i', (field, most, message) => {
    expect(errorsOf({ [field]: 'é'.repeat(most) })).toEqual({});
    expect(errorsOf({ [field]: 'é'.repeat(most + 1) })).toEqual({ [field]: message });
  });

  it('tells every answer that is missing or wrong, in the words of the form rules', () => {
    expect(judgeForm(operatorMessageSchema, { email: 'lea' })).toMatchObject({
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

  it.each(messageSubjects)('may be about «$label»', ({ value, label }) => {
    expect(errorsOf({ subject: value })).toEqual({});
    expect(labelOfSubject(value)).toBe(label);
  });
});

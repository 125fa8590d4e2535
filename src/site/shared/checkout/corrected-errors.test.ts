import { expect, it } from 'vitest';
import { remainingErrors } from './corrected-errors.ts';

const told = { email: 'Champ requis.', phone: 'Format incorrect.' };

it('keeps the message of a field that is still wrong, in the words of what is wrong now', () => {
  expect(
    remainingErrors<'email' | 'phone'>(told, { email: 'Email invalide.', phone: 'Format incorrect.' }),
  ).toEqual({ email: 'Email invalide.', phone: 'Format incorrect.' });
});

it('lets a message go once its field is right', () => {
  expect(remainingErrors<'email' | 'phone'>(told, { phone: 'Format incorrect.' })).toEqual({
    phone: 'Format incorrect.',
  });
  expect(remainingErrors<'email' | 'phone'>(told, {})).toEqual({});
});

it('shows no error of a field that had none', () => {
  expect(remainingErrors<'email' | 'phone'>({ email: 'Champ requis.' }, { phone: 'Champ requis.' })).toEqual(
    {},
  );
});

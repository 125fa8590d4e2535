import { expect, it } from 'vitest';
import {
  fieldMessages,
  genericFailure,
  pageNotFoundMessage,
  pageNotFoundNotice,
  tooLong,
} from './messages.ts';

it('spells the messages of the form rules to the letter', () => {
  expect(fieldMessages).toEqual({
    required: 'Champ requis.',
    email: 'Email invalide.',
    format: 'Format incorrect.',
    date: 'Date invalide.',
    month: 'Format invalide.',
    emailConfirmation: "L'email est différent.",
  });
  expect(tooLong(50)).toBe('50 caractères maximum.');
  expect(genericFailure).toBe("Désolé, une erreur s'est produite.");
  expect(pageNotFoundNotice('/nulle-part')).toBe('Page not found: /nulle-part');
  expect(pageNotFoundMessage('/nulle-part?page=2')).toBe('Page Not Found: /nulle-part?page=2');
});

import { expect, it } from 'vitest';
import type { FormErrors } from '#domain/form.ts';
import { remainingErrors } from './corrected-errors.ts';

type Errors = FormErrors<'email' | 'phone'>;
const email = 'Champ requis.';
const phone = 'Format incorrect.';

it.each<[string, shown: Errors, now: Errors, remaining: Errors]>([
  ['a field that is still wrong', { email }, { email: 'Email invalide.' }, { email: 'Email invalide.' }],
  ['one of two fields', { email, phone }, { phone }, { phone }],
  ['no field that is right', { email, phone }, {}, {}],
  ['no field that had no error', { email }, { phone }, {}],
])('shows the error of %s', (_, shown, now, remaining) => {
  expect(remainingErrors(shown, now)).toEqual(remaining);
});

import { expect, it } from 'vitest';
import { type Typed, validateForm } from '../form.ts';
import { foldEmail, mailboxOf, orderSearchSchema } from './order-search.ts';

const assess = (typed: Typed) => validateForm(orderSearchSchema, typed);

it('what finds an order accepts any spelling', () => {
  expect(assess({ reference: ' cr 7k3m – 9xqo ', email: ' Lea.Martin@ exemple.fr\u200b ' }).values).toEqual({
    reference: 'CR-7K3M-9XQ0',
    email: 'Lea.Martin@exemple.fr',
  });
  expect(assess({}).values).toEqual({ reference: '', email: '' });
  expect(assess({ reference: '  ma  commande ' }).values.reference).toBe('ma commande');
});

it('what finds an order needs both', () => {
  const expected = { reference: 'Champ requis.', email: 'Champ requis.' };
  expect(assess({ reference: '', email: '' }).errors).toEqual(expected);
});

it.each([
  ['CR-7K3M-9XQ2', 'lea@exemple.fr', {}],
  ['CR-7K3M-9XQ', 'lea@exemple.fr', { reference: 'Format incorrect.' }],
  ['CR-7K3M-9XQ2', 'lea', { email: 'Email invalide.' }],
])('what finds an order is the reference «%s» with the e-mail «%s»: %o', (reference, email, errors) => {
  expect(assess({ reference, email }).errors).toEqual(errors);
});

it('what finds an order leads to one mailbox with any of the labels of Yahoo, and of no other host by a hyphen', () => {
  expect(mailboxOf('Zoe-a@yahoo.fr')).toBe(mailboxOf('zoe-b@yahoo.fr'));
  expect(mailboxOf('zoe-a@yahoo.co.uk')).toBe('zoe@yahoo.co.uk');
  expect(mailboxOf('zoe-a@exemple.fr')).toBe('zoe-a@exemple.fr');
  expect(mailboxOf('-a@yahoo.fr')).toBe('-a@yahoo.fr');
});

it('what finds an order compares an e-mail without case', () => {
  expect(foldEmail(' Lea.MARTIN@Exemple.fr')).toBe('lea.martin@exemple.fr');
});

import { describe, expect, it } from 'vitest';
import { type Typed, validateForm } from '../form.ts';
import { foldEmail, mailboxOf, orderSearchSchema } from './order-search.ts';

const assess = (typed: Typed) => validateForm(orderSearchSchema, typed);

describe('what finds an order', () => {
  it('accepts any spelling', () => {
    expect(assess({ reference: ' cr 7k3m – 9xqo ', email: ' Lea.Martin@ exemple.fr\u200b ' }).values).toEqual(
      { reference: 'CR-7K3M-9XQ0', email: 'Lea.Martin@exemple.fr' },
    );
    expect(assess({}).values).toEqual({ reference: '', email: '' });
    expect(assess({ reference: '  ma  commande ' }).values.reference).toBe('ma commande');
  });

  it('needs both', () => {
    expect(assess({ reference: '', email: '' }).errors).toEqual({
      reference: 'Champ requis.',
      email: 'Champ requis.',
    });
  });

  it.each([
    ['CR-7K3M-9XQ2', undefined],
    ['CR-7K3M-9XQ', 'Format incorrect.'],
    ['CR-7K3M-9XQ22', 'Format incorrect.'],
    ['payin_m_01', 'Format incorrect.'],
  ])('the reference «%s»: %s', (reference, message) => {
    expect(assess({ reference, email: 'lea@exemple.fr' }).errors).toEqual(
      message === undefined ? {} : { reference: message },
    );
  });

  it.each([
    ['lea@exemple.fr', undefined],
    ['lea', 'Email invalide.'],
    [`${'a'.repeat(64)}@${'b'.repeat(64)}`, undefined],
    [`${'a'.repeat(65)}@b`, 'Email invalide.'],
  ])('the e-mail «%s»: %s', (email, message) => {
    expect(assess({ reference: 'CR-7K3M-9XQ2', email }).errors).toEqual(
      message === undefined ? {} : { email: message },
    );
  });

  it('leads to one mailbox with any of the labels of Yahoo, and of no other host by a hyphen', () => {
    expect(mailboxOf('Zoe-a@yahoo.fr')).toBe(mailboxOf('zoe-b@yahoo.fr'));
    expect(mailboxOf('zoe-a@yahoo.co.uk')).toBe('zoe@yahoo.co.uk');
    expect(mailboxOf('zoe-a@exemple.fr')).toBe('zoe-a@exemple.fr');
    expect(mailboxOf('-a@yahoo.fr')).toBe('-a@yahoo.fr');
  });

  it('compares an e-mail without case', () => {
    expect(foldEmail(' Lea.MARTIN@Exemple.fr')).toBe('lea.martin@exemple.fr');
  });
});

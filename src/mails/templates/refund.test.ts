import { expect, it } from 'vitest';
import type { Operator } from '#domain/operator.ts';
import { writeOwedRefundMail, writeRefundMail } from './refund.ts';

const sender = { siteName: 'Créneau', publicUrl: 'https://www.example.fr' };
const refund = {
  reference: 'CR-7K3M-9XQ2',
  firstName: 'Camille',
  amountCents: 30_000,
  refundedCents: 30_000,
  paidCents: 30_000,
  formulaLabel: 'Permis B',
  schoolLabel: 'Auto-école du Canal',
  withdrawn: false,
  acceptedTwice: false,
  consentTakenBack: false,
};

it('names the refunded amount, the order and the card', () => {
  const { subject, text } = writeRefundMail(refund, 'buyer', sender);
  expect(subject).toBe('Remboursement de 300,00\u202f€, commande CR-7K3M-9XQ2');
  expect(text).toContain(
    'Bonjour Camille, nous vous remboursons 300,00\u202f€ sur la carte qui a servi à payer.',
  );
  expect(text).toContain('Référence\u202f: CR-7K3M-9XQ2');
  expect(text).toContain('Permis B, Auto-école du Canal');
  expect(text).not.toContain('Remboursé en tout');
});

const part = { ...refund, amountCents: 10_000, withdrawn: true, acceptedTwice: false };

it('names the withdrawal, and the total of several refunds', () => {
  const { text } = writeRefundMail(part, 'buyer', sender);
  expect(text).toContain(
    'Bonjour Camille, à la suite de votre rétractation, nous vous remboursons 100,00\u202f€',
  );
  expect(text).toContain('Remboursé en tout\u202f: 300,00\u202f€');
});

it('names the buyer to his representative, without a withdrawal of the representative', () => {
  const { text } = writeRefundMail(part, 'representative', sender);
  expect(text).toContain(
    'À la suite de la rétractation, nous remboursons 100,00\u202f€ de la commande passée au nom de Camille, que vous représentez légalement',
  );
  expect(text).not.toContain('Bonjour Camille');
  expect(text).not.toContain('votre rétractation');
});

it('says to both that nothing is ordered when the consent was revoked before the bank accepted', () => {
  const late = { ...refund, consentTakenBack: true };
  for (const to of ['buyer', 'representative'] as const) {
    const { text } = writeRefundMail(late, to, sender);
    expect(text).toContain(
      'était retirée. Rien n’est commandé\u202f: nous remboursons 300,00\u202f€ en entier',
    );
    expect(text).not.toContain('autre commande');
  }
});

it('says to both that a late refund is owed, the last day, and the contact', () => {
  const operator = { email: 'bonjour@exemple.example', host: {}, mediator: {} } as unknown as Operator;
  const owed = { ...refund, dueDay: '2026-12-05', operator };
  for (const to of ['buyer', 'representative'] as const) {
    const { subject, text } = writeOwedRefundMail(owed, to, sender);
    expect(subject).toBe('Remboursement retardé, commande CR-7K3M-9XQ2');
    expect(text).toContain('Au plus tard\u202f: 5 décembre 2026');
    expect(text).toContain('Écrivez à bonjour@exemple.example en rappelant la référence CR-7K3M-9XQ2');
    expect(text.includes('que vous représentez légalement')).toBe(to === 'representative');
  }
});

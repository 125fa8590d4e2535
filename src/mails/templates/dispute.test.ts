import { expect, it } from 'vitest';
import { type ReportedDispute, writeDisputeMail } from './dispute.ts';

const write = (changes: Partial<ReportedDispute> = {}) => {
  const dispute: ReportedDispute = {
    reference: 'CR-7K3M-9XQ2',
    providerDisputeId: 'dispute_m_1',
    type: 'CONTESTABLE',
    outcome: null,
    reason: 'FRAUD',
    disputedCents: 30_000,
    paidCents: 30_000,
    contestBy: new Date('2026-12-01T12:00:00Z'),
    formulaLabel: 'Permis B',
    schoolLabel: 'Auto-école du Canal',
    ...changes,
  };
  const mail = writeDisputeMail(dispute, { siteName: 'Créneau' });
  return { subject: mail.subject, text: JSON.stringify(mail.parts) };
};

it('a payment that is taken back is told with its sum, its last day, and that nothing is to be refunded', () => {
  const { subject, text } = write();
  expect(subject).toBe('Paiement repris par la banque, commande CR-7K3M-9XQ2');
  for (const words of [
    '300,00\u202f€',
    '1er décembre 2026',
    'payments show CR-7K3M-9XQ2',
    'Ne remboursez pas',
    'contestez',
  ]) {
    expect(text).toContain(words);
  }
});

it('one that cannot be contested asks for no evidence', () => {
  const { text } = write({ type: 'NOT_CONTESTABLE', outcome: 'lost', contestBy: null, reason: null });
  expect(text).toContain('ne se conteste pas');
  expect(text).not.toContain('contestez');
  expect(text).not.toContain('Motif');
});

it('a request for documents says that no money moved', () => {
  const { subject, text } = write({ type: 'RETRIEVAL' });
  expect(subject).toBe('Justificatifs demandés par la banque, commande CR-7K3M-9XQ2');
  expect(text).not.toContain('Ne remboursez pas');
});

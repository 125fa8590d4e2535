import { expect, it } from 'vitest';
import { type ReportedDispute, writeDisputeMail } from './dispute.ts';
import { writeMail } from './mail-content.ts';

const sender = { siteName: 'Créneau', publicUrl: 'https://www.exemple.example' };

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
  return writeMail(sender, writeDisputeMail(dispute, sender));
};

it('names the amount and last day of a dispute, and says not to refund', () => {
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

it('asks for no evidence when a dispute cannot be contested', () => {
  const { text } = write({ type: 'NOT_CONTESTABLE', outcome: 'lost', contestBy: null, reason: null });
  expect(text).toContain('ne se conteste pas');
  expect(text).not.toContain('contestez');
  expect(text).not.toContain('Motif');
});

it('says that no money moved in a request for documents', () => {
  const { subject, text } = write({ type: 'RETRIEVAL' });
  expect(subject).toBe('Justificatifs demandés par la banque, commande CR-7K3M-9XQ2');
  expect(text).not.toContain('Ne remboursez pas');
});

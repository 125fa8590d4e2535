import { expect, it } from 'vitest';
import { saleStepWords } from '#domain/wording/sale-steps.ts';
import { writeClaimAccepted, writeDeskOpened } from './school-claim.ts';

const sender = { siteName: 'Créneau', publicUrl: 'https://www.example.fr' };

it.each([
  ['Auto-école de la Basilique', 'l’espace de l’Auto-école de la Basilique'],
  ['Alpha Conduite', 'l’espace d’Alpha Conduite'],
  ['Conduite du Canal', 'l’espace de Conduite du Canal'],
])('%s is named with its article: %s', (school, named) => {
  const claim = {
    ...{ reference: 'AD-7K3M-9XQ2', school, opensAt: new Date('2026-12-01T10:00:00Z') },
    steps: ['identity', 'formula'] as const,
  };
  for (const { text } of [writeDeskOpened(claim, sender), writeClaimAccepted(claim, sender)]) {
    expect(text).toContain(named);
    expect(text).toContain(`- ${saleStepWords.identity}\n- ${saleStepWords.formula}`);
  }
});

import { expect, it } from 'vitest';
import { csvText } from '#domain/text/csv-text.ts';
import { exportRows } from './export-rows.server.ts';

const row = {
  reference: 'CR-7K3M-9XQ2',
  kind: 'request',
  openedOn: '2026-11-01',
  lastName: '=HYPERLINK("https://evil.example")',
  firstName: 'Zoé',
  email: '@zoe',
  phone: '+33612345678',
  formulaId: 12,
  formulaLabel: 'Permis B; 20 h',
  priceCents: 120_050,
  paidCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  fileState: 'requested',
  appointmentOn: null,
  deadlineOn: '2027-01-01',
  signedOn: null,
  startedOn: null,
  endedOn: null,
  outcome: null,
} as const;

it('columns of version 1 stay where they are', () => {
  expect(csvText(exportRows([]))).toMatch(
    /^\uFEFF?version;reference;nature;ouvert_le;nom;prenom;email;telephone;formule_id;formule;prix;paye;rembourse;repris_banque;etat;rendez_vous;echeance;signe_le;commence_le;termine_le;issue\b/u,
  );
});

it('what a learner typed is never a formula', () => {
  const [, line] = csvText(exportRows([row])).split('\r\n');
  expect(line).toContain(
    `1;CR-7K3M-9XQ2;demande;2026-11-01;"'=HYPERLINK(""https://evil.example"")";Zoé;'@zoe;'+33612345678;12;"Permis B; 20 h";1200,50;0,00;0,00;0,00;requested;;2027-01-01;;;;`,
  );
});

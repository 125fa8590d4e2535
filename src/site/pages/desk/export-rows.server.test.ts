import { readFileSync } from 'node:fs';
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

it('every column is documented, in its order', () => {
  const [titles = []] = exportRows([]);
  const text = readFileSync(new URL('../../../../docs/product/desk.md', import.meta.url), 'utf8');
  const [, layout = ''] = text.split('## Export');
  const documented = [...layout.matchAll(/^\|([^|]+)\|/gmu)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/gu)].map(([, name]) => name),
  );
  expect(documented).toEqual(titles);
});

it('what a learner typed is never a formula', () => {
  const [, line] = csvText(exportRows([row])).split('\r\n');
  expect(line).toBe(
    `1;CR-7K3M-9XQ2;demande;2026-11-01;"'=HYPERLINK(""https://evil.example"")";Zoé;'@zoe;'+33612345678;12;"Permis B; 20 h";1200,50;0,00;0,00;0,00;requested;;2027-01-01;;;;`,
  );
});

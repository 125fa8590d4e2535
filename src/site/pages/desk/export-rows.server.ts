import type { ExportedRow } from '#contracts/desk-orders.ts';

/** Raised when a column changes its meaning or is removed (docs/product/desk.md#export). */
const version = '1';

const columns: Readonly<Record<string, (row: ExportedRow) => string | number | null>> = {
  version: () => version,
  reference: (row) => row.reference,
  // Paid here, or a quote asked without payment.
  nature: (row) => (row.kind === 'order' ? 'commande' : 'demande'),
  ouvert_le: (row) => row.openedOn,
  nom: (row) => row.lastName,
  prenom: (row) => row.firstName,
  email: (row) => row.email,
  telephone: (row) => row.phone,
  formule_id: (row) => String(row.formulaId),
  formule: (row) => row.formulaLabel,
  // As published; then what was paid here, given back, and taken back by the bank.
  prix: (row) => row.priceCents,
  paye: (row) => row.paidCents,
  rembourse: (row) => row.refundedCents,
  repris_banque: (row) => row.disputedCents,
  // Null without a training file.
  etat: (row) => row.fileState,
  rendez_vous: (row) => row.appointmentOn,
  echeance: (row) => row.deadlineOn,
  signe_le: (row) => row.signedOn,
  commence_le: (row) => row.startedOn,
  termine_le: (row) => row.endedOn,
  issue: (row) => row.outcome,
};

/** With their titles. */
export function exportRows(rows: readonly ExportedRow[]): (string | number | null)[][] {
  return [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row)))];
}

import { createHash } from 'node:crypto';
import { partNames } from '#domain/desk/describe-change.ts';
import { amountToCharge, formatPrice } from '#domain/money.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { knownTitles } from '#domain/network/titles.ts';
import type { LeftOut } from '#domain/official/sirene.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import type { PlannedSchool } from '#services/directory/import/plan.ts';
import { advanceOf } from '#services/directory/import/plan-formulas.ts';
import type { Sheets } from '#services/directory/import/read-tables.ts';
import { frenchChange, frenchColumn, frenchFormula, frenchLack, frenchTables } from './french-changes.ts';
import { type Confirmed, guardsOf, highAdvancesOf } from './guards.ts';
import { countRefusedRows, groupRefusals, type PlanFound } from './plan-network.ts';

export interface ImportPreview {
  readonly tables: readonly {
    readonly title: string;
    readonly rows: number;
    readonly known: readonly string[];
    readonly unknown: readonly string[];
  }[];
  readonly notes: readonly string[];
  /** Of the file as a whole: nothing of it can be imported. */
  readonly isRefused: boolean;
  readonly faults: readonly { readonly text: string; readonly lines: string }[];
  readonly counts: readonly (readonly [name: string, value: string])[];
  readonly groups: readonly PreviewGroup[];
  /** To be ticked. */
  readonly confirmations: readonly { readonly name: keyof Confirmed; readonly label: string }[];
}

export interface PreviewGroup {
  readonly slug: string;
  readonly title: string;
  readonly rows: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** Stored until it is confirmed; `digest` is that of what would be done. */
export interface KeptPreview {
  readonly preview: ImportPreview;
  readonly digest: string;
}

const maxLines = 5;

export function describeFaults(refusals: readonly Refusal[]): ImportPreview['faults'] {
  // Grouped by what is shown: the values of cells differ.
  const shown = refusals.map((refusal) => ({ ...refusal, why: refusal.french ?? refusal.why }));
  return groupRefusals(shown).map(({ column, why, lines }) => ({
    text: [column && frenchColumn(column), why].filter(Boolean).join('\u202f: '),
    lines:
      lines.length === 0
        ? ''
        : `${counted(lines.length, 'ligne')} : ${lines.slice(0, maxLines).join(', ')}${lines.length > maxLines ? '…' : ''}`,
  }));
}

export function describeTables(sheets: Sheets): ImportPreview['tables'] {
  return [...sheets].map(([name, { columns, rows }]) => {
    const titles = knownTitles(name);
    const isKnown = (title: string) => titles.includes(title);
    return {
      title: frenchTables[name],
      rows: rows.length,
      known: columns.filter(isKnown).map(frenchColumn),
      unknown: columns.filter((title) => !isKnown(title)),
    };
  });
}

/** Of a file whose rows cannot be compared. */
export function refusedPreview(sheets: Sheets, faults: readonly Refusal[]): KeptPreview {
  return {
    digest: '',
    preview: {
      ...{ tables: describeTables(sheets), notes: [], isRefused: true, faults: describeFaults(faults) },
      ...{ counts: [], groups: [], confirmations: [] },
    },
  };
}

interface Shown {
  readonly sheets: Sheets;
  readonly sirene?: LeftOut | undefined;
  readonly override: boolean;
}

export function previewOf(found: PlanFound, shown: Shown): KeptPreview {
  const { plan, stopped } = found;
  const { added, changed, missing } = plan;
  const closed = [...added, ...changed].reduce(
    (sum, { formulas }) => sum + (formulas?.closed.length ?? 0),
    0,
  );
  const groups = groupsOf(found, shown);
  const preview: ImportPreview = {
    tables: describeTables(shown.sheets),
    notes: notesOf(found, shown),
    isRefused: false,
    faults: describeFaults(plan.refusals),
    counts: [
      ['Nouvelles écoles', String(added.length)],
      ['Écoles qui changent', String(changed.length)],
      ['Écoles sans changement', String(plan.unchanged)],
      ['Écoles masquées', String(missing.length)],
      ['Formules qui ne sont plus proposées', String(closed)],
      ['Lignes refusées', String(countRefusedRows(plan.refusals))],
    ],
    groups,
    confirmations: guardsOf(plan, stopped)
      .filter(({ isUsual }) => !isUsual)
      .map(({ name, french }) => ({ name, label: french })),
  };
  // The numbers of new schools may differ by then.
  const done = {
    ...preview,
    notes: [],
    results: found.results.map((table) => [table.added.length, table.changed.length, table.removed.length]),
  };
  return { preview, digest: createHash('sha256').update(JSON.stringify(done)).digest('hex') };
}

const nameOf = ({ id, office }: PlannedSchool) =>
  `${office.label}, ${office.zip_code} ${office.city_name} (n° ${id})`;
const withoutNumber = ({ office }: PlannedSchool) =>
  `${office.label}, ${office.zip_code} ${office.city_name}`;

function groupsOf(found: PlanFound, { override }: Shown): readonly PreviewGroup[] {
  const { plan, results, findings, stopped } = found;
  const { added, changed, missing, leftHidden, conflicts } = plan;
  const plainRow = ({ id, label }: { readonly id: number; readonly label: string }) => ({
    title: `${label} (n° ${id})`,
    lines: [],
  });
  const groups: readonly PreviewGroup[] = [
    {
      slug: 'debits',
      title: 'Ce que l’acheteur paie aussitôt',
      rows: highAdvancesOf(plan).map(({ school, formula, charged, price }) => ({
        title: `${school}, ${frenchFormula(formula)}`,
        lines: [`${formatPrice(charged)} sur ${formatPrice(price)}`],
      })),
    },
    {
      slug: 'ventes-arretees',
      title: 'Ventes en ligne qui s’arrêtent',
      rows: stopped.map(({ id, name, formula, lacks }) => ({
        title: `${name} (n° ${id})${formula ? `, ${frenchFormula(formula)}` : ''}`,
        lines: [`Manque : ${lacks.map(frenchLack).join(', ')}`],
      })),
    },
    { slug: 'masquees', title: 'Écoles masquées, que le fichier n’a pas', rows: missing.map(plainRow) },
    {
      slug: 'ecrit-par-l-ecole',
      title: override
        ? 'Écrit par l’école, remplacé par le fichier'
        : 'Écrit par l’école, gardé malgré le fichier',
      rows: conflicts.map(({ id, label, part, writtenAt, changes }) => ({
        title: `${label} (n° ${id}) : ${partNames[part]}, écrit le ${frenchInstant(writtenAt)}`,
        lines: changes.map(frenchChange),
      })),
    },
    {
      slug: 'changements',
      title: 'Écoles qui changent',
      rows: changed.map((school) => ({
        title: nameOf(school),
        lines: [...(school.returns ? ['Montrée de nouveau'] : []), ...school.changes.map(frenchChange)],
      })),
    },
    {
      slug: 'nouvelles',
      title: 'Nouvelles écoles',
      rows: added.map((school) => ({ title: withoutNumber(school), lines: offersOf(school) })),
    },
    {
      slug: 'a-corriger',
      title: 'Contraire à la loi, ou à montrer',
      rows: findings.found.map(({ label, sentences }) => ({ title: label, lines: sentences })),
    },
    { slug: 'restent-masquees', title: 'Restent masquées', rows: leftHidden.map(plainRow) },
    {
      slug: 'resultats-inconnus',
      title: 'Résultats laissés : l’école n’est pas dans le réseau',
      rows: results
        .flatMap(({ unknown }) => unknown)
        .map(({ line, key }) => ({ title: `Ligne ${line} : ${key}`, lines: [] })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function offersOf({ formulas }: PlannedSchool): string[] {
  return (formulas?.added ?? []).map(
    (row) =>
      `${findFormulaType(row.formula_type_id)?.label ?? row.formula_type_id} : ${formatPrice(row.price_cents)}, dont ${formatPrice(amountToCharge(advanceOf(row)))} en ligne`,
  );
}

function notesOf({ plan, results, findings }: PlanFound, { sheets, sirene }: Shown): string[] {
  const { sale } = findings;
  const touched = plan.added.length + plan.changed.length;
  return [
    ...(sirene
      ? [
          `Reconnu : les établissements de SIRENE. Lignes laissées : ${Object.values(sirene).reduce((sum, count) => sum + count, 0)}.`,
        ]
      : []),
    ...results.map(
      ({ table, added, changed, removed }) =>
        `${frenchTables[table]} : ${added.length} en plus, ${changed.length} qui changent, ${removed.length} en moins.`,
    ),
    ...(sheets.has('reviews') || results.length > 0
      ? ['Les avis et les résultats importés restent, même si l’import est annulé.']
      : []),
    ...(touched > 0
      ? [
          `Après l’import, vendues en ligne parmi ces écoles : ${counted(sale.sold, 'formule')} sur ${sale.formulas}, dans ${counted(sale.selling, 'école')} sur ${sale.schools}.`,
        ]
      : []),
  ];
}

const counted = (count: number, what: string) => `${count} ${what}${count > 1 ? 's' : ''}`;

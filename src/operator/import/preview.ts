import { createHash } from 'node:crypto';
import { partNames } from '#domain/desk/describe-change.ts';
import { amountToCharge, formatPrice } from '#domain/money.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { knownTitles } from '#domain/network/titles.ts';
import { advanceShare } from '#domain/network-lint/lint-limits.ts';
import type { LeftOut } from '#domain/official/sirene.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { counted, inFrench } from '#domain/text/counted.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import type { PlannedSchool } from '#services/directory/import/plan.ts';
import { advanceOf } from '#services/directory/import/plan-formulas.ts';
import type { Sheets } from '#services/directory/import/read-tables.ts';
import type { Facts } from '../declaration.ts';
import {
  frenchChange,
  frenchColumn,
  frenchCounts,
  frenchFormula,
  frenchLack,
  frenchTables,
} from './french-changes.ts';
import { type Confirmed, guardsOf } from './guards.ts';
import { countRefusedRows, groupRefusals, type PlanFound } from './plan-network.ts';

export interface ImportPreview {
  readonly panels: readonly {
    readonly title: string;
    readonly facts: Facts;
    readonly notes: readonly string[];
  }[];
  /** Of the file as a whole: nothing of it can be imported. */
  readonly isRefused: boolean;
  /** There is nothing to import. */
  readonly isUnchanged?: boolean;
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

function refusedRows(refusals: readonly Refusal[]): PreviewGroup {
  // Grouped by what is shown: the values of cells differ.
  const shown = refusals.map((refusal) => ({ ...refusal, why: refusal.french ?? refusal.why }));
  const rows = groupRefusals(shown).map(({ column, why, lines }) => ({
    title: [column && frenchColumn(column), why].filter(Boolean).join('\u202f: '),
    lines:
      lines.length === 0
        ? []
        : [
            `${counted(lines.length, 'ligne')}\u202f: ${lines.slice(0, maxLines).join(', ')}${lines.length > maxLines ? '…' : ''}`,
          ],
  }));
  return { slug: 'refusees', title: 'Pourquoi des lignes sont refusées', rows };
}

interface Shown {
  readonly sheets: Sheets;
  readonly file: string;
  readonly hideMissing: boolean;
  readonly override: boolean;
  readonly sirene?: LeftOut | undefined;
}

function recognised({ sheets, file, hideMissing, override, sirene }: Shown): ImportPreview['panels'][number] {
  const left = Object.values(sirene ?? {}).reduce((sum, count) => sum + count, 0);
  const tables = [...sheets].flatMap(([name, { columns, rows }]) => {
    const titles = knownTitles(name);
    const [known, unknown] = [true, false].map((isKnown) =>
      columns.filter((title) => titles.includes(title) === isKnown).map(frenchColumn),
    );
    return [
      [frenchTables[name], counted(rows.length, 'ligne')],
      ['Colonnes lues', known?.join(', ') || 'aucune'],
      ...(unknown?.length ? [['Colonnes inconnues', unknown.join(', ')] as const] : []),
    ] as const;
  });
  return {
    title: 'Reconnu',
    facts: [['Fichier', file], ...tables],
    notes: [
      ...(sirene ? [`Les établissements de SIRENE. Lignes laissées\u202f: ${inFrench(left)}.`] : []),
      ...(hideMissing ? ['Les écoles absentes du fichier sont masquées.'] : []),
      ...(override ? ['Ce que les écoles ont écrit est remplacé.'] : []),
    ],
  };
}

/** Of a file whose rows cannot be compared. */
export function refusedPreview(shown: Shown, faults: readonly Refusal[]): KeptPreview {
  const groups = [refusedRows(faults)];
  const preview = { panels: [recognised(shown)], isRefused: true, groups, confirmations: [] };
  return { digest: '', preview };
}

export function previewOf(found: PlanFound, shown: Shown): KeptPreview {
  const { plan, stopped, results } = found;
  const { added, changed, missing } = plan;
  const closed = [...added, ...changed].reduce(
    (sum, { formulas }) => sum + (formulas?.closed.length ?? 0),
    0,
  );
  const facts: Facts = [
    ['Nouvelles écoles', inFrench(added.length)],
    ['Écoles qui changent', inFrench(changed.length)],
    ['Écoles sans changement', inFrench(plan.unchanged)],
    ['Écoles masquées', inFrench(missing.length)],
    ['Formules qui ne sont plus proposées', inFrench(closed)],
    ...results.map(
      (table) =>
        [
          frenchTables[table.table],
          frenchCounts(
            table.added.length,
            table.changed.length,
            `${inFrench(table.removed.length)} en moins`,
          ),
        ] as const,
    ),
    ['Lignes refusées', inFrench(countRefusedRows(plan.refusals))],
  ];
  const groups = [refusedRows(plan.refusals), ...groupsOf(found, shown)].filter(
    ({ rows }) => rows.length > 0,
  );
  const preview: ImportPreview = {
    panels: [recognised(shown), { title: 'Ce qui changerait', facts, notes: notesOf(found, shown) }],
    isRefused: false,
    isUnchanged:
      [added, changed, missing].every(({ length }) => length === 0) &&
      results.every((table) => table.added.length + table.changed.length + table.removed.length === 0),
    groups,
    confirmations: guardsOf(plan, stopped)
      .filter(({ isUsual }) => !isUsual)
      .map(({ name, french }) => ({ name, label: french })),
  };
  const done = JSON.stringify({ facts, groups });
  return { preview, digest: createHash('sha256').update(done).digest('hex') };
}

const pastTitles: Readonly<Record<string, string>> = {
  'Ce qui changerait': 'Ce qui a changé',
  'Écoles qui changent': 'Écoles changées',
  'Ventes en ligne qui s’arrêtent': 'Ventes en ligne arrêtées',
};
const inPast = (title: string) => pastTitles[title] ?? title;

/** Of an import that is done. */
export const donePreview = ({ panels, groups, ...preview }: ImportPreview): ImportPreview => ({
  ...preview,
  panels: panels.map(({ title, facts, notes }) => ({
    ...{ title: inPast(title), notes },
    facts: facts.map(([name, value]) => [inPast(name), value] as const),
  })),
  groups: groups.map((group) => ({ ...group, title: inPast(group.title) })),
});

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
  return [
    {
      slug: 'debits',
      title: 'Ce que l’acheteur paie aussitôt',
      rows: [...added, ...changed].flatMap(debitsOf),
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
      title: 'Contraire à la loi, ou à vérifier',
      rows: findings.found.map(({ label, sentences }) => ({ title: label, lines: [...new Set(sentences)] })),
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
}

/** Of formulas whose price or part paid online changes, or is high. */
function debitsOf({ office, formulas, changes }: PlannedSchool): PreviewGroup['rows'] {
  const moved = changes
    .filter(({ table, column = 'price' }) => table === 'formulas' && paidColumns.includes(column))
    .map(({ row }) => row);
  return [...(formulas?.changed ?? []), ...(formulas?.added ?? [])].flatMap((row) => {
    const type = findFormulaType(row.formula_type_id);
    const isHigh = formulas?.highAdvances.includes(row) ?? false;
    if (!isHigh && !moved.includes(type?.slug)) return [];
    const paid = `${formatPrice(amountToCharge(advanceOf(row)))} sur ${formatPrice(row.price_cents)}`;
    return {
      title: `${office.label}, ${type?.label}`,
      lines: [isHigh ? `${paid}, plus de ${advanceShare.value}\u00a0% du prix` : paid],
    };
  });
}

const paidColumns = ['price', 'advance_payment'];

function offersOf({ formulas }: PlannedSchool): string[] {
  return (formulas?.added ?? []).map(
    (row) =>
      `${findFormulaType(row.formula_type_id)?.label ?? row.formula_type_id} : ${formatPrice(row.price_cents)}, dont ${formatPrice(amountToCharge(advanceOf(row)))} en ligne`,
  );
}

function notesOf({ plan, results, findings: { sale } }: PlanFound, { sheets }: Shown): string[] {
  return [
    ...(sheets.has('reviews') || results.length > 0
      ? ['Les avis et les résultats importés restent, même si l’import est annulé.']
      : []),
    ...(plan.added.length + plan.changed.length > 0
      ? [
          `Vendues en ligne parmi ces écoles, après l’import\u202f: ${counted(sale.sold, 'formule')} sur ${inFrench(sale.formulas)}, dans ${counted(sale.selling, 'école')} sur ${inFrench(sale.schools)}.`,
        ]
      : []),
  ];
}

import type { Change } from '#domain/network/compare.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { highAdvancesOf } from '#operator/import/guards.ts';
import type { PlanFindings } from '#operator/import/plan-findings.ts';
import {
  countRefusedRows,
  type Fault,
  groupRefusals,
  type PlanFound,
} from '#operator/import/plan-network.ts';
import { isoInParis, showInstant } from '#operator/times.ts';
import type { Conflict } from '#services/directory/import/keep-school-parts.ts';
import type { Plan, PlannedSchool } from '#services/directory/import/plan.ts';
import type { PlannedResults } from '#services/directory/import/plan-results.ts';
import { plain } from '../format.ts';
import { type Io, writeJson } from '../io.ts';
import { describeStoppedSale, formatHighAdvance, formatStoppedSale } from './guards.ts';

/** Maximum listed; JSON lists all. */
const maxShown = 200;

export function describeRefusal({ file, line, column, why }: Refusal): string {
  const at = [file, line === undefined ? '' : `line ${line}`, column ?? ''].filter(Boolean).join(', ');
  return plain(`${at}: ${why}`);
}

const maxLines = 5;

function formatFault(fault: Fault): string {
  const { lines } = fault;
  if (lines.length < 2) return describeRefusal({ ...fault, line: lines[0] });
  const { file, column, why } = fault;
  const more = lines.length > maxLines ? ', …' : '';
  const where = [file, column ?? ''].filter(Boolean).join(', ');
  return plain(
    `${where}: ${why} (${lines.length} rows: lines ${lines.slice(0, maxLines).join(', ')}${more})`,
  );
}

/** One line for each thing that is wrong, the most frequent first. */
export function describeRefusals(refusals: readonly Refusal[]): string[] {
  return groupRefusals(refusals).map(formatFault);
}

interface Done {
  readonly applied: boolean;
  readonly override: boolean;
}

export function formatPlan(
  { plan, results, findings, stopped }: PlanFound,
  { applied, override }: Done,
): string {
  const { added, changed, missing, leftHidden, refusals, conflicts } = plan;
  const sections = [
    section('New', added, (school) => `+ ${nameOf(school)}\n`),
    section('Changed', changed, formatChanged),
    section(
      'Hidden, since the files do not have them',
      missing,
      (school) => `- ${school.id} ${plain(school.label)}\n`,
    ),
    section(
      override
        ? 'Overridden: written by the school, now as in the files'
        : 'Kept as the school wrote it: --override takes the files’ values, after the arrow',
      conflicts,
      formatConflict,
    ),
    section('No longer sold online', stopped, formatStoppedSale),
    section('Charged before the contract', highAdvancesOf(plan), formatHighAdvance),
    section('Left hidden, as you decided', leftHidden, (school) => `  ${school.id} ${plain(school.label)}\n`),
    section(
      'Results left out, of schools that are not in the network',
      results.flatMap(({ unknown }) => unknown),
      ({ line, key }) => `  line ${line}: ${plain(key)}\n`,
    ),
    section('Refused', describeRefusals(refusals), (refusal) => `! ${refusal}\n`),
  ];
  const end = applied ? 'Done.' : 'Nothing was changed: add --apply to do it.';
  const counts = [countsOf(plan), ...results.map(formatResults)].join('; ');
  return `${sections.join('')}${formatFindings(findings)}${counts}. ${end}\n`;
}

function formatResults({ table, added, changed, removed, unchanged, unknown }: PlannedResults): string {
  const leftOut = unknown.length > 0 ? `, ${unknown.length} left out` : '';
  return `${table}: ${added.length} new, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged${leftOut}`;
}

function countsOf({ added, changed, unchanged, missing, refusals }: Plan): string {
  const hidden = missing.length > 0 ? `, ${missing.length} hidden` : '';
  return `${added.length} new, ${changed.length} changed, ${unchanged} unchanged, ${countRefusedRows(refusals)} refused${hidden}`;
}

export function section<Item>(title: string, items: readonly Item[], format: (item: Item) => string): string {
  if (items.length === 0) return '';
  const more =
    items.length > maxShown ? `  … and ${items.length - maxShown} more; --json lists them all\n` : '';
  return `${title}:\n${items.slice(0, maxShown).map(format).join('')}${more}\n`;
}

/** One line; `schools lint` lists the details. */
function formatFindings({ schools, rules, sale }: PlanFindings): string {
  if (schools === 0) return '';
  const sold = `Sold online of these: ${sale.sold} of ${sale.formulas} formulas, of ${sale.selling} of ${sale.schools} schools; the others are on request (quote).`;
  const counted = Object.entries(rules).map(([id, times]) => `${times} ${id}`);
  return `Against the law, or to be shown, in ${schools} of these: ${counted.join(', ')}. Once imported, schools lint lists them.\n${sold}\n\n`;
}

const nameOf = ({ id, office }: PlannedSchool) =>
  plain(`${id} ${office.label}, ${office.zip_code} ${office.city_name}`);

function formatConflict({ id, label, part, writtenAt, changes }: Conflict): string {
  const lines = changes.map(formatChange).join('');
  return `= ${plain(`${id} ${label}`)}: ${part}, written on ${showInstant(writtenAt)}\n${lines}`;
}

function formatChanged(school: PlannedSchool): string {
  const returns = school.returns ? '    shown again\n' : '';
  return `~ ${nameOf(school)}\n${returns}${school.changes.map(formatChange).join('')}`;
}

export function formatChange({ table, row, column, before, after }: Change): string {
  const where = [table === 'schools' ? '' : table, row ?? '', column ?? ''].filter(Boolean).join(' ');
  const what =
    before !== undefined && after !== undefined
      ? `${before || '(empty)'} → ${after || '(empty)'}`
      : undefined;
  return `    ${plain(`${where}: ${what ?? (after === undefined ? `gone (${before})` : `new (${after})`)}`)}\n`;
}

export function writePlan(
  io: Io,
  { plan, results, findings: { found: _, ...findings }, stopped }: PlanFound,
  { applied, override }: Done,
): void {
  const school = ({ id, office, changes, returns }: PlannedSchool) => ({
    id,
    name: office.label,
    ...(returns && { returns }),
    ...(changes.length > 0 && { changes }),
  });
  const { added, changed, unchanged, missing, leftHidden, refusals, conflicts } = plan;
  const known = ({ id, label }: { readonly id: number; readonly label: string }) => ({ id, name: label });
  writeJson(io, {
    applied,
    new: added.map(school),
    changed: changed.map(school),
    unchanged,
    hidden: missing.map(known),
    leftHidden: leftHidden.map(known),
    stopsSelling: stopped.map(describeStoppedSale),
    highAdvances: highAdvancesOf(plan),
    refused: refusals.map(({ french: _french, ...refusal }) => refusal),
    ...(conflicts.length > 0 && {
      [override ? 'overridden' : 'kept']: conflicts.map(({ label, writtenAt, ...conflict }) => ({
        ...{ ...conflict, name: label, writtenAt: isoInParis(writtenAt) },
      })),
    }),
    ...(results.length > 0 && { results: Object.fromEntries(results.map(countResults)) }),
    findings,
  });
}

function countResults({ table, added, changed, removed, unchanged, unknown }: PlannedResults) {
  const counts = { new: added.length, changed: changed.length, removed: removed.length, unchanged };
  return [table, { ...counts, leftOut: unknown }] as const;
}

import type { Sheet } from '#domain/network/sheet.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { adaptedLicence } from '#domain/official/adapted-list.ts';
import type { OfficialList } from '#domain/official/list.ts';
import type { LeftOut } from '#domain/official/sirene.ts';
import { minPresented } from '#domain/results/exam-results.ts';
import { plural } from '#operator/declaration.ts';
import type { AdaptedPlan } from '#services/directory/official/adapted.ts';
import type { OfficialPlan } from '#services/directory/official/plan.ts';
import { plain } from '../format.ts';
import { describeRefusal, section } from './format-plan.ts';

const periodOrigins = {
  given: 'as --period says',
  name: 'from the name of the file',
  date: 'the year before the date of the file',
} as const;

export function formatOfficial(list: OfficialList, plan: OfficialPlan, applied: boolean): string {
  const { results, counts } = plan;
  const [left, leftMembers] = [false, true].map((isMember) =>
    plan.left.filter((one) => one.isMember === isMember),
  );
  const known = ({ agreement, name }: { readonly agreement: string; readonly name: string }) =>
    `- ${plain(`${agreement} ${name}`)}\n`;
  const sections = [
    section(
      'New',
      plan.offices.filter(({ before }) => before === undefined),
      ({ id, office }) => `+ ${plain(`${id} ${office.label}, ${office.zip_code} ${office.city_name}`)}\n`,
    ),
    section(
      'Changed',
      plan.offices.filter(({ before }) => before !== undefined),
      ({ id, office, changes }) => `~ ${plain(`${id} ${office.label}: ${changes.join(', ')}`)}\n`,
    ),
    section('Hidden, since they left the list', left ?? [], known),
    section('Members that left the list: they stay as they are (schools lint)', leftMembers ?? [], known),
    section(
      'Without a page, since their commune is not known',
      plan.unplaced,
      (one) => `! ${describeRefusal(one)}\n`,
    ),
    section('Refused', list.refusals, (one) => `! ${describeRefusal(one)}\n`),
  ];
  const { period } = results;
  const notes = [
    `Recognised: the State’s list of driving schools, ${list.layout} of candidates, ${list.rows.length} rows.`,
    `Results of ${period.period}, ${periodOrigins[period.origin]}.`,
    noteOf(list.uncountedRates, 'rate', 'without a number of candidates left out'),
    noteOf(results.small, 'rate', `of fewer than ${minPresented} candidates left out`),
    noteOf(results.kept, 'rate', 'kept as published: no one number of passed gives it'),
    noteOf(results.others, 'result', 'of another source left as it is'),
    noteOf(plan.opposed, 'school', 'hidden at its own request, as before'),
  ];
  const summary = [
    `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged (${plan.members} of members), ${plan.left.length} left, ${plan.returning.length} shown again`,
    `results: ${countsOf(results.schools)}`,
    `departement_results: ${countsOf(results.departements)}`,
  ].join('; ');
  const end = applied ? 'Done.' : 'Nothing was changed: add --apply to do it.';
  return `${sections.join('')}${notes.filter(Boolean).join('\n')}\n\n${summary}. ${end}\n`;
}

const noteOf = (count: number, what: string, more: string) =>
  count === 0 ? '' : `${plural(count, what)} ${more}.`;

const countsOf = (table: OfficialPlan['results']['schools']) =>
  Object.entries(lengthsOf(table))
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

export function describeOfficial(list: OfficialList, plan: OfficialPlan, applied: boolean): object {
  const { facts: _facts, seen: _seen, offices, results, ...rest } = plan;
  const described = offices.map(({ id, before, office, changes }) => ({
    ...{ id, name: office.label, isNew: before === undefined, changes },
  }));
  const { schools, departements, ...figures } = results;
  return {
    ...{ applied, layout: list.layout, ...rest, offices: described, refused: list.refusals },
    uncountedRates: list.uncountedRates,
    results: { ...figures, schools: lengthsOf(schools), departements: lengthsOf(departements) },
  };
}

function lengthsOf({ added, changed, removed, unchanged }: OfficialPlan['results']['schools']) {
  return { new: added.length, changed: changed.length, removed: removed.length, unchanged };
}

interface AdaptedFile {
  readonly file: string;
  readonly refusals: readonly Refusal[];
  readonly applied: boolean;
}

export function formatAdapted(plan: AdaptedPlan, { file, refusals, applied }: AdaptedFile): string {
  const sections = [
    section(
      'Left out, not in the State’s list of schools as it is stored',
      plan.unknown,
      (one) => `  ${one}\n`,
    ),
    section('Refused', refusals, (one) => `! ${describeRefusal(one)}\n`),
  ];
  const end = applied ? 'Done.' : 'Nothing was changed: add --apply to do it.';
  return `${sections.join('')}Recognised: ${plain(file)} is the State’s list of schools for learners with a disability. It names no licence: ${adaptedLicence} is noted.\n${plan.added.length} new, ${plan.unchanged} unchanged, ${plan.unknown.length} left out. ${end}\n`;
}

export function formatLeftOut(given: Sheet, kept: Sheet, leftOut: LeftOut): string {
  const reasons = Object.entries(leftOut).map(([why, count]) => `${count} ${why}`);
  const left = reasons.length === 0 ? '' : ` Left out: ${reasons.join(', ')}.`;
  return `Recognised: SIRENE’s establishments, ${kept.rows.length} of ${given.rows.length} rows.${left}\n`;
}

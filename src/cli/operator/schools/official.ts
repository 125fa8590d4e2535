import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, Option } from '@commander-js/extra-typings';
import type { Sheet } from '#domain/network/sheet.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { isAdaptedList, readAdaptedList } from '#domain/official/adapted-list.ts';
import { isOfficialList } from '#domain/official/list.ts';
import { isPeriod } from '#domain/results/exam-results.ts';
import { RefusedError } from '#operator/refused.ts';
import { lockNetwork } from '#services/directory/import/apply.ts';
import { applyAdapted, planAdapted } from '#services/directory/official/adapted.ts';
import { bringInList, compareList } from '#services/directory/official/bring-in.ts';
import { fetchOfficialList } from '#services/directory/official/fetch-list.ts';
import { writeJson } from '../io.ts';
import { json, refuse } from '../options.ts';
import type { Tools } from '../session.ts';
import { describeOfficial, formatAdapted, formatOfficial } from './format-official.ts';
import { yesHide } from './guards.ts';
import { locateAddresses, onNetwork, progressOf } from './network.ts';

export const periodOption = new Option(
  '--period <period>',
  'of the results in the State’s list, such as 2025; default: a year in the file’s name, else the year before its date',
).argParser((typed) => (isPeriod(typed) ? typed : refuse('It is a year, or months as 2025-07/2026-06.')));

interface OfficialOptions {
  readonly apply?: true | undefined;
  readonly period?: string | undefined;
  readonly yesHide?: number | undefined;
  readonly json?: true | undefined;
}

export function addUpdateOfficial(schools: Command, tools: Tools): void {
  schools
    .command('update-official')
    .summary('fetches the State’s list of schools; a dry run without --apply')
    .description(
      'Fetches the list of driving schools that the State publishes (OFFICIAL_SCHOOLS_URL) and lists what it would change. With --apply, does it. Schools that are members keep their own data; their official facts and results are stored beside.',
    )
    .option('--apply', 'does it')
    .addOption(periodOption)
    .addOption(yesHide)
    .addOption(json)
    .action(async (options) => {
      const { officialSchools, dataDir } = tools.config();
      tools.io.err(`Fetching ${officialSchools.url}\n`);
      const source = { url: officialSchools.url, folder: join(dataDir, 'official') };
      const { sheet, date } = await fetchOfficialList(source, tools.now());
      await importList(tools, { sheet, date }, options);
    });
}

/** Lists of the State that are recognised by their titles; false for another file. */
export async function importStateList(
  tools: Tools,
  { path, sheet }: { readonly path: string; readonly sheet: Sheet },
  options: OfficialOptions & { readonly hideMissing?: true | undefined },
): Promise<boolean> {
  if (isAdaptedList(sheet)) await importAdapted(tools, sheet, options);
  else if (!isOfficialList(sheet)) return false;
  else if (options.hideMissing) {
    throw new RefusedError(
      'The State’s list hides the schools that left it by itself: leave --hide-missing out.',
    );
  } else await importList(tools, { sheet, date: (await stat(path)).mtime }, options);
  return true;
}

async function importList(
  tools: Tools,
  file: { readonly sheet: Sheet; readonly date: Date },
  options: OfficialOptions,
): Promise<void> {
  const { io, now } = tools;
  const { period, yesHide: confirmed } = options;
  const apply = options.apply ?? false;
  const given = { ...file, now: now(), period, relists: tools.config().public.showsEverybody };
  const findAddress = await locateAddresses(tools, ({ db }, gather) =>
    compareList(db, { ...given, findAddress: gather }),
  );
  const { list, plan, refusal } = await onNetwork(tools, ({ db }) =>
    bringInList(db, {
      ...{ ...given, apply, confirmed, findAddress },
      onProgress: progressOf(io, apply ? 'Writing' : 'Comparing'),
    }),
  );
  const applied = apply && refusal === undefined;
  if (options.json) writeJson(io, describeOfficial(list, plan, applied));
  else io.out(formatOfficial(list, plan, applied));
  if (refusal) throw new RefusedError(refusal);
  throwRefused(list.refusals, applied);
}

async function importAdapted(
  tools: Tools,
  sheet: Sheet,
  { apply, json: asJson }: OfficialOptions,
): Promise<void> {
  const { agreements, refusals } = readAdaptedList(sheet);
  const plan = await onNetwork(tools, async ({ db }) => {
    if (apply) await lockNetwork(db);
    const planned = await planAdapted(db, agreements);
    if (apply) await applyAdapted(db, planned);
    return planned;
  });
  if (asJson) writeJson(tools.io, { applied: apply ?? false, ...plan, refused: refusals });
  else tools.io.out(formatAdapted(plan, { file: sheet.file, refusals, applied: apply ?? false }));
  throwRefused(refusals, apply ?? false);
}

function throwRefused({ length }: readonly Refusal[], applied: boolean): void {
  if (length === 0) return;
  const refused = length === 1 ? '1 row is refused' : `${length} rows are refused`;
  throw new RefusedError(
    applied ? `${refused}; the others are done.` : `${refused}; --apply would do the others.`,
  );
}

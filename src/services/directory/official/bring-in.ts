import type { DirectoryDb } from '#database/table-owners.ts';
import type { Sheet } from '#domain/network/sheet.ts';
import { leavingRefusal } from '#domain/official/leaving.ts';
import { readOfficialList } from '#domain/official/list.ts';
import { periodOf } from '#domain/official/period.ts';
import { lockNetwork } from '../import/apply.ts';
import type { FindAddress } from '../import/positions.ts';
import { applyOfficial } from './apply.ts';
import { planOfficial } from './plan.ts';

interface BringIn {
  readonly sheet: Sheet;
  /** Of the file. */
  readonly date: Date;
  readonly now: Date;
  readonly apply: boolean;
  readonly period?: string | undefined;
  readonly confirmed?: number | undefined;
  readonly relists: boolean;
  readonly findAddress?: FindAddress | undefined;
  readonly onProgress?: (done: number) => void;
}

const besideDemonstration =
  'The directory has the fictional schools of the demonstration. Run demonstration remove --yes first, and set DEMONSTRATION=off';

/** Compares the State's list with the directory. */
export async function compareList(db: DirectoryDb, given: Omit<BringIn, 'apply'>) {
  const { sheet, date, now, findAddress, relists, onProgress = () => {} } = given;
  const list = readOfficialList(sheet);
  const period = periodOf(given.period, sheet.file, date);
  return { list, plan: await planOfficial(db, list, { now, period, findAddress, relists, onProgress }) };
}

/** Also writes it with `apply`, unless it is refused. `db` is a transaction, in which no service is asked: `locateBefore`. */
export async function bringInList(db: DirectoryDb, given: BringIn) {
  const { now, apply, onProgress = () => {} } = given;
  if (apply) await lockNetwork(db);
  const { list, plan } = await compareList(db, given);
  const refusal = (await showsDemonstration(db))
    ? besideDemonstration
    : leavingRefusal({ left: plan.left.length, stored: plan.stored }, given.confirmed);
  if (apply && refusal === undefined) await applyOfficial(db, plan, now, onProgress);
  return { list, plan, refusal };
}

async function showsDemonstration(db: DirectoryDb): Promise<boolean> {
  const found = await db
    .selectFrom('shown_offices')
    .select('id')
    .where('is_demonstration', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

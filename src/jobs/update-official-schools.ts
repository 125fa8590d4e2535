import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { lockNetwork } from '#services/directory/import/apply.ts';
import { locateBefore } from '#services/directory/import/locate-before.ts';
import type { FindAddress } from '#services/directory/import/positions.ts';
import { bringInList, compareList } from '#services/directory/official/bring-in.ts';
import { fetchOfficialList, type ListSource } from '#services/directory/official/fetch-list.ts';

export interface OfficialSource extends ListSource {
  readonly findAddress?: FindAddress | undefined;
  readonly relists: boolean;
}

/** Once a month, by the day on which the list was last read; undefined when it is not due. @throws FileFault */
export async function updateOfficialSchools(
  db: Kysely<Database>,
  { findAddress: ask, relists, ...source }: OfficialSource,
  now: Date,
) {
  if (!(await isDue(db, now))) return undefined;
  const file = await fetchOfficialList(source, now);
  const findAddress = await locateBefore(ask, (gather) =>
    compareList(db, { ...file, now, relists, findAddress: gather }),
  );
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      // Another process may have read it meanwhile: the lock is held before the first query.
      const directory: Kysely<Database> = transaction;
      await lockNetwork(directory);
      if (!(await isDue(directory, now))) return undefined;
      const { plan, refusal } = await bringInList(directory, {
        ...file,
        now,
        relists,
        apply: true,
        findAddress,
      });
      const { counts, left } = plan;
      return {
        ...{ new: counts.new, changed: counts.changed, left: left.length },
        ...(refusal !== undefined && { refusal }),
      };
    });
}

async function isDue(db: Kysely<Database>, now: Date): Promise<boolean> {
  const { last } = await db
    .selectFrom('official_schools')
    .select(({ fn }) => fn.max('read_on').as('last'))
    .executeTakeFirstOrThrow();
  return last === null || last.slice(0, 7) < parisDay(now).slice(0, 7);
}

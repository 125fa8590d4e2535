import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import { buyCourse } from '#test/support/courses.ts';
import type { AllTables } from '#test/support/database.ts';
import { createEnrolmentBench, type EnrolmentBench } from '#test/support/enrolment.ts';
import { faultOfRace, playWithdrawalRace, sampleRaces } from '#test/support/withdrawal-races.ts';

let bench: EnrolmentBench;
let other: ReturnType<typeof connectDatabase<AllTables>>;
beforeAll(async () => {
  bench = await createEnrolmentBench();
  other = connectDatabase<AllTables>(bench.url);
});
afterAll(async () => {
  await other.destroy();
  await bench[Symbol.asyncDispose]();
});

/** Statements as an older release sends them, which does not ask first. */
const giveAccess = (db: EnrolmentBench['db'], id: string) =>
  sql`update payment_intents set access_given_at = now(), access_given_by = 'buyer' where id = ${id}`.execute(
    db,
  );
const withdraw = (db: EnrolmentBench['db'], id: string) =>
  sql`insert into withdrawals (id, payment_intent_id, statement)
    values (gen_random_uuid(), ${id}, '{}')`.execute(db);

describe('a withdrawal and the access that ends the right to it', () => {
  it.each(sampleRaces(212, 10))('at once end in one of both: %o', async (race) => {
    expect(faultOfRace(await playWithdrawalRace(bench, other, race))).toBeUndefined();
  });

  it('are refused by the database one after the other, whatever the release', async () => {
    const [given, withdrawn] = [await buyCourse(bench, 'immediat'), await buyCourse(bench, 'immediat')];
    await giveAccess(bench.db, given.id);
    await expect(withdraw(other, given.id)).rejects.toThrow(/its right to withdraw has ended/u);
    await withdraw(bench.db, withdrawn.id);
    await expect(giveAccess(other, withdrawn.id)).rejects.toThrow(/no access is given/u);
  });

  it.each([
    ['access', giveAccess, withdraw],
    ['withdrawal', withdraw, giveAccess],
  ])('wait for each other: a second statement sees an %s that is not committed yet', async (_, one, two) => {
    const { id } = await buyCourse(bench, 'immediat');
    let second: Promise<unknown> | undefined;
    await bench.db.transaction().execute(async (transaction) => {
      await one(transaction, id);
      second = two(other, id).then(
        () => 'stored',
        (error: Error) => error.message,
      );
      await expect.poll(() => isWaiting(bench)).toBe(true);
    });
    expect(await second).toMatch(/its right to withdraw has ended|no access is given/u);
  });

  it('are both stored where the access does not end the right', async () => {
    const { id } = await buyCourse(bench, 'apres-delai');
    await giveAccess(bench.db, id);
    await withdraw(other, id);
  });
});

async function isWaiting({ db }: EnrolmentBench): Promise<boolean> {
  const { rows } =
    await sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`.execute(db);
  return rows.length > 0;
}

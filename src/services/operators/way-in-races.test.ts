import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { consoleOfTests, createOperatorsBench } from '#test/support/operators.ts';
import { anAuthenticator } from '#test/support/passkeys.ts';

const bench = disposeAfterAll(await createOperatorsBench());
const { db, wayIn } = bench;
const heldKey = 1;
let count = 0;
let email: string;
let lost: Awaited<ReturnType<typeof bench.join>>;
beforeEach(async () => {
  count += 1;
  email = `perdue${count}@example.fr`;
  lost = await bench.join(email);
});

/** Rows inserted into the table wait until both calls have gone as far as they can, the first before the second. */
async function inThatOrder<T>(
  table: 'operator_sessions' | 'operator_passkeys',
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<T[]> {
  await sql`create or replace function wait_in_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(heldKey)}); return new; end $$`.execute(db);
  await sql`create or replace trigger wait_in_test before insert on ${sql.table(table)}
    for each row execute function wait_in_test()`.execute(db);
  const waiting = (calls: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(calls);
    });
  const both = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(heldKey)})`.execute(transaction);
    const started = [first()];
    await waiting(1);
    started.push(second());
    await waiting(2);
    return started;
  });
  const answers = await Promise.all(both);
  await sql`drop trigger wait_in_test on ${sql.table(table)}`.execute(db);
  return answers;
}

async function accept(token: string) {
  const { options } = (await wayIn.openInvitation(token)) ?? {};
  const key = anAuthenticator(consoleOfTests);
  return wayIn.acceptInvitation(token, key.create({ challenge: options?.challenge ?? '' }));
}

describe('an invitation that replaces a lost passkey', () => {
  it('ends the session that this passkey opens at the same moment', async () => {
    const { token } = await bench.invite(email);
    const [opened] = await inThatOrder(
      'operator_sessions',
      () => bench.signIn(lost.key),
      () => accept(token),
    );
    expect(await wayIn.find(opened ?? '')).toBeUndefined();
  });

  it('lets this passkey open none afterwards, and reports no copy of it', async () => {
    const { token } = await bench.invite(email);
    bench.logged.length = 0;
    const [, opened] = await inThatOrder(
      'operator_passkeys',
      () => accept(token),
      () => bench.signIn(lost.key),
    );
    expect(opened).toBeUndefined();
    expect(bench.logged).toContainEqual({ event: 'security', kind: 'wrong-passkey' });
  });

  it.each(['before', 'after'])('keeps no passkey that a former session adds just %s', async (when) => {
    const { token } = await bench.invite(email);
    const { challenge = '' } = (await wayIn.readAccess(lost.session))?.options ?? {};
    const added = anAuthenticator(consoleOfTests);
    const calls = [
      async () => void (await wayIn.addPasskey(lost.session, added.create({ challenge }))),
      async () => void (await accept(token)),
    ] as const;
    await inThatOrder('operator_passkeys', ...(when === 'before' ? calls : ([calls[1], calls[0]] as const)));
    expect(await bench.signIn(added)).toBeUndefined();
  });
});

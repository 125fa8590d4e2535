import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import type { Database } from '#database/schema.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { CardSandboxTables } from '#stand-ins/cards/tables.ts';
import { typeCommand } from '#test/support/cli.ts';
import { createEnrolmentBench, type EnrolmentBench, testCards } from '#test/support/enrolment.ts';
import { aMail, queue } from '#test/support/mails.ts';
import { tablesHolding } from '#test/support/tables-holding.ts';

let bench: EnrolmentBench;
/** Connections of another process. */
let other: Kysely<Database & CardSandboxTables>;
beforeAll(async () => {
  bench = await createEnrolmentBench();
  other = connectDatabase(bench.url);
});
afterAll(async () => {
  await other?.destroy();
  await bench?.[Symbol.asyncDispose]();
});

const erase = async (email: string) =>
  typeCommand(['people', 'erase', '--email', email, '--apply', '--json'], { session: { db: bench.db } });
const fatesOf = (out: string) =>
  JSON.parse(out).records.map(({ table, fate }: { table: string; fate: string }) => `${table} ${fate}`);

const waiting = async (query: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${query}`.execute(other);
  return rows[0]?.n;
};

/** Erases a person while another process holds a row lock; `meanwhile` runs once the erasure waits for it. */
async function eraseBeside(
  email: string,
  held: { readonly row: string; readonly waits: string },
  meanwhile: () => Promise<void>,
) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const holding = other.transaction().execute(async (transaction) => {
    await sql.raw(held.row).execute(transaction);
    lock();
    await released;
  });
  await locked;
  const erasing = erase(email);
  await expect.poll(() => waiting(held.waits)).toBe(1);
  try {
    await meanwhile();
  } finally {
    release();
    await holding;
  }
  return erasing;
}

describe('an erasure beside register', () => {
  it('keeps a payment stored after the person was found, and erases the rest', async () => {
    const email = 'zoe.perrin@exemple.fr';
    const body = await bench.prepare({ buyer: { Email: email }, card: testCards.challenge });
    await queue(bench.db, aMail({ key: 'test:zoe', to: email }));
    const row = "select from mails where key = 'test:zoe' for update";
    let payInId = '';
    const { code, out, err } = await eraseBeside(email, { row, waits: 'update "mails"%' }, async () => {
      const answer = await bench.pay(body);
      if ('refused' in answer) throw new Error(answer.refused.join(' '));
      payInId = answer.payInId;
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(fatesOf(out)).toEqual(['payment_intents kept', 'buyers kept', 'card_sandbox.users emptied']);

    const intent = await bench.intentOf({ payInId });
    await bench.decide(intent.secure_mode_redirect_url ?? '', 'refuse');
    await bench.reconcile();
    expect((await erase(email)).code).toBe(0);
    expect(await tablesHolding(bench.db, '(?i)zoe.perrin@')).toEqual([]);
  });

  it('refuses a payment after the person was deleted, and leaves nothing', async () => {
    const email = 'lea.martin@exemple.fr';
    const body = await bench.prepare({ buyer: { Email: email } });
    const before = await bench.counts();
    const row = `select from card_sandbox.users where body ->> 'Email' = '${email}' for update`;
    let paying: ReturnType<EnrolmentBench['postRegister']> | undefined;
    bench.logged.length = 0;
    const { code } = await eraseBeside(email, { row, waits: 'update "card_sandbox"."users"%' }, async () => {
      paying = bench.postRegister(body, { timeoutMs: 4000 });
      await expect.poll(() => waiting('select "id" from "buyers"%for key share')).toBe(1);
    });
    expect(code).toBe(0);
    expect(await paying).toEqual({
      status: 409,
      body: { CardRegistrationId: [refusalTexts.foreignRegistration] },
    });
    expect(bench.logged).toEqual([]);
    expect(await bench.counts()).toEqual(before);
    expect(await tablesHolding(bench.db, '(?i)lea.martin@')).toEqual([]);
  });

  it('keeps a payment that is settled meanwhile as paid', async () => {
    const email = 'noe.petit@exemple.fr';
    const body = await bench.prepare({ buyer: { Email: email }, card: testCards.challenge });
    const intent = await bench.intentOf(await bench.pay(body));
    await queue(bench.db, aMail({ key: 'test:noe', to: email }));
    await bench.decide(intent.secure_mode_redirect_url ?? '', 'accept');
    const row = "select from mails where key = 'test:noe' for update";
    const { code, out } = await eraseBeside(email, { row, waits: 'update "mails"%' }, async () => {
      await bench.reconcile();
    });
    expect(code).toBe(0);
    expect(fatesOf(out)).toContain('payment_intents kept');
    expect(await bench.enrolmentsOf(intent.id)).toHaveLength(1);
  });
});

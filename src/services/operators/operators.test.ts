import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createOperatorsBench, type OperatorsBench } from '#test/support/operators.ts';
import { eraseOperators } from './erase-operators.ts';
import { createJournal } from './journal.ts';
import { inviteOperator, listOperators } from './operators.ts';

const bench: OperatorsBench = disposeAfterAll(await createOperatorsBench());
const { db, journal } = bench;
const sender = { siteName: 'Créneau', publicUrl: 'https://www.example.fr' };

describe('the last direction', () => {
  it('is not removed, not even of two at once', async () => {
    await bench.join('une@example.fr', 'direction');
    expect(await bench.remove('une@example.fr')).toBe('last-direction');
    await bench.join('deux@example.fr', 'direction');
    const both = await Promise.all([bench.remove('une@example.fr'), bench.remove('deux@example.fr')]);
    expect(both.filter((removed) => removed === 'last-direction')).toHaveLength(1);
    expect((await listOperators(db)).map(({ role }) => role)).toEqual(['direction']);
  });

  it('is not removed by a statement of the program either, not even of two at once', async () => {
    const [left] = (await listOperators(db)).filter(({ role }) => role === 'direction');
    await bench.join('trois@example.fr', 'direction');
    const removal = (email: string) =>
      db.updateTable('operators').set({ removed_at: bench.now() }).where('email', '=', email).execute();
    const both = await Promise.allSettled([removal(left?.email ?? ''), removal('trois@example.fr')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const role = db.updateTable('operators').set({ role: 'support' }).where('removed_at', 'is', null);
    await expect(role.where('role', '=', 'direction').execute()).rejects.toThrow('last direction');
  });
});

it('an invitation names a known operator in the same role alone, and an address', async () => {
  await bench.invite('role@example.fr', 'support');
  const invite = (email: string, role: 'support' | 'direction') =>
    inviteOperator({ db, sender, now: bench.now() }, { email, role });
  expect(await invite('role@example.fr', 'direction')).toBe('other-role');
  expect(await invite('nulle part', 'support')).toBe('no-address');
  expect(await invite('Role@example.fr', 'support')).toMatchObject({ email: 'role@example.fr' });
  expect((await listOperators(db)).filter(({ email }) => email === 'role@example.fr')).toHaveLength(1);
  expect(await bench.remove('personne@example.fr')).toBe('unknown');
});

describe('the journal', () => {
  const order = { kind: 'order', id: 'CR-7K3M-9XQ2' };
  const limits = { order: 30_000, day: 150_000 };
  let operatorId: string;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    ({ id: operatorId } = await bench.join(`caisse${count}@example.fr`));
  });
  const refund = (cents: number, id: string, role: 'support' | 'direction' = 'support') =>
    journal.reserveMoney(
      { ...{ operatorId, role, cents, action: 'payments refund' }, record: { kind: 'order', id } },
      limits,
    );

  it('names who did what on which record, the newest first', async () => {
    await journal.write({ operatorId, action: 'opening', record: order });
    await journal.write({ action: 'operators invite', record: order, fields: ['email'], reason: 'arrivée' });
    const { lines, total } = await journal.list({ record: order, limit: 1 });
    expect(lines).toMatchObject([
      { email: null, action: 'operators invite', fields: ['email'], reason: 'arrivée', cents: 0 },
    ]);
    expect(total).toBe(2);
    const opened = await journal.list({ record: order, action: 'opening', limit: 9 });
    expect(opened.lines).toMatchObject([{ email: `caisse${count}@example.fr`, at: bench.now() }]);
  });

  it('is not changed by any statement of the program', async () => {
    await journal.write({ operatorId, action: 'opening', record: order });
    const changed = db.updateTable('operator_journal').set({ reason: 'autre' }).execute();
    await expect(changed).rejects.toThrow('append-only');
    await expect(db.deleteFrom('operator_journal').execute()).rejects.toThrow('append-only');
    await expect(sql`truncate operator_journal`.execute(db)).rejects.toThrow('append-only');
  });

  it('counts money of an order and of a day, in Paris, and refuses what passes a limit', async () => {
    const day = async () => journal.moneyMoved(operatorId);
    expect(await refund(30_001, 'A1')).toEqual({ refused: 'order' });
    for (const id of ['A1', 'A2', 'A3', 'A4']) expect(await refund(30_000, id)).toHaveProperty('id');
    expect(await refund(1, 'A1')).toEqual({ refused: 'order' });
    expect(await refund(29_999, 'A5')).toHaveProperty('id');
    expect(await refund(2, 'A6')).toEqual({ refused: 'day' });
    expect(await refund(1, 'A6')).toHaveProperty('id');
    expect(await day()).toBe(150_000);
    expect(await refund(90_000, 'A7', 'direction')).toHaveProperty('id');
    bench.pass(24 * 60);
    expect(await day()).toBe(0);
    expect(await refund(30_000, 'A8')).toHaveProperty('id');
  });

  it.each([
    ['in winter', '2027-01-14T23:00:00Z'],
    ['in summer', '2027-07-14T22:00:00Z'],
    ['on the day of 23 hours', '2027-03-27T23:00:00Z'],
    ['on the day of 25 hours', '2027-10-30T22:00:00Z'],
  ])('begins another day at midnight in Paris %s', async (_, midnight) => {
    const [before, after] = [-1, 0].map((ms) => createJournal(db, () => new Date(Date.parse(midnight) + ms)));
    const record = { kind: 'order', id: midnight };
    const entry = { operatorId, role: 'support', cents: 20_000, action: 'payments refund', record } as const;
    await before?.reserveMoney(entry, { order: 50_000, day: 20_000 });
    expect(await after?.moneyMoved(operatorId)).toBe(0);
    expect(await after?.reserveMoney(entry, { order: 50_000, day: 20_000 })).toHaveProperty('id');
    expect(await before?.moneyMoved(operatorId)).toBe(20_000);
    expect(await after?.reserveMoney(entry, { order: 50_000, day: 30_000 })).toHaveProperty('refused');
  });

  it('lets no two at once pass a limit together', async () => {
    const both = await Promise.all([refund(20_000, 'B1'), refund(20_000, 'B1')]);
    expect(both.filter((reserved) => 'refused' in reserved)).toHaveLength(1);
    expect(await journal.moneyMoved(operatorId)).toBe(20_000);
  });

  it.each([0, -100, 0.5, Number.NaN])('takes no sum of %d', async (cents) => {
    await expect(refund(cents, 'E1')).rejects.toThrow(RangeError);
    expect(await journal.moneyMoved(operatorId)).toBe(0);
  });

  it('gives back once what did not move', async () => {
    const reserved = await refund(30_000, 'C1');
    const id = 'id' in reserved ? reserved.id : 0;
    await Promise.all([journal.giveBack(id), journal.giveBack(id)]);
    await journal.giveBack(id);
    expect(await journal.moneyMoved(operatorId)).toBe(0);
    expect(await refund(30_000, 'C1')).toHaveProperty('id');
  });

  it('forgets openings after a year, what moved money after ten, other acts after five', async () => {
    const ago = (years: number, days = 0) => {
      const at = new Date();
      at.setUTCFullYear(at.getUTCFullYear() - years);
      return new Date(at.getTime() + days * 86_400_000);
    };
    const record = { kind: 'order', id: 'D1' };
    const noted = async (at: Date, action: string, cents = 0) => {
      const then = createJournal(db, () => at);
      if (cents === 0) await then.write({ operatorId, action, record });
      else await then.reserveMoney({ operatorId, role: 'direction', cents, action, record }, limits);
    };
    await noted(ago(1, -1), 'opening');
    await noted(ago(1, 1), 'opening');
    await noted(ago(5, -1), 'reviews hide');
    await noted(ago(5, 1), 'reviews hide');
    await noted(ago(10, -1), 'payments refund', 100);
    await noted(ago(10, 1), 'payments refund', 100);
    expect((await eraseOperators(db, new Date())).journal).toBe(3);
    expect((await journal.list({ record, limit: 9 })).total).toBe(3);
    expect((await eraseOperators(db, new Date())).journal).toBe(0);
  });
});

it('who was removed is erased with the last row of the journal that names them', async () => {
  const { id } = await bench.join('partie@example.fr');
  await bench.remove('partie@example.fr');
  const known = () => db.selectFrom('operators').select('email').where('id', '=', id).execute();
  await eraseOperators(db, bench.now());
  expect(await known()).toHaveLength(1);
  await sql`set session_replication_role = replica; delete from operator_journal;
    set session_replication_role = origin`.execute(db);
  bench.pass(31 * 24 * 60);
  await eraseOperators(db, bench.now());
  expect(await known()).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { watchDatabase } from '#server/http/database-watch.ts';
import { connectDatabase } from './connection.ts';
import type { DatabaseFault } from './database-fault.ts';
import { startEmbeddedPostgres } from './embedded.ts';

const log = { info() {}, error() {} };

/** A PostgreSQL of its own, with a table of orders. */
async function aServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'creneau-failover-'));
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const db = connectDatabase(server.url, { max: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });
  await sql`create table orders (reference text primary key)`.execute(db);
  await sql`alter role creneau password 'same-everywhere'`.execute(db);
  const become = async (role: 'primary' | 'standby') => {
    const state = role === 'standby' ? 'on' : 'off';
    await sql.raw(`alter system set default_transaction_read_only = ${state}`).execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    await sql`set default_transaction_read_only = off`.execute(db);
  };
  const references = async () =>
    (await sql<{ reference: string }>`select reference from orders order by reference`.execute(db)).rows.map(
      ({ reference }) => reference,
    );
  const socket = join(new URLSearchParams(server.url.split('?')[1]).get('host') ?? '', '.s.PGSQL.5432');
  return { socket, become, references };
}

/** One address, as of HAProxy: a new connection goes to `target`, older ones stay where they are. */
async function aBalancer() {
  const open = new Set<Socket>();
  const led = { target: '' };
  const balancer = createServer((client) => {
    const upstream = connect(led.target);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void balancer.close());
  const { port } = balancer.address() as AddressInfo;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return { url: `postgres://creneau:same-everywhere@127.0.0.1:${port}/creneau`, led, cut };
}

test('orders go on at the new primary, whether the former one refuses them or is gone', async () => {
  const [first, second] = [await aServer(), await aServer()];
  const { url, led, cut } = await aBalancer();
  led.target = first.socket;
  const faults: DatabaseFault[] = [];
  const db = connectDatabase(url, { max: 1, onFault: (fault) => faults.push(fault) });
  const watch = watchDatabase(() => connectDatabase(url, { max: 1 }));
  onTestFinished(async () => {
    await Promise.all([db.destroy(), watch.close()]);
    cut();
  });
  const order = (reference: string) => sql`insert into orders values (${reference})`.execute(db);
  const orderAgain = (reference: string) =>
    expect
      .poll(() =>
        order(reference)
          .then(() => true)
          .catch(() => false),
      )
      .toBe(true);
  await order('before');

  await first.become('standby');
  const isReadOnly = async () =>
    (await sql<{ is: string }>`select current_setting('transaction_read_only') as is`.execute(db)).rows[0]
      ?.is;
  await expect.poll(isReadOnly).toBe('on');
  led.target = second.socket;
  await expect(order('refused')).rejects.toThrow('read-only');
  await orderAgain('after');
  expect(await watch.check()).not.toBe('read-only');

  await first.become('primary');
  led.target = first.socket;
  cut();
  await orderAgain('back');
  expect(await first.references()).toEqual(['back', 'before']);
  expect(await second.references()).toEqual(['after']);
  expect(faults).toContain('unwritable');
});

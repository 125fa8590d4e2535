import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { crawl } from '../support/crawl.ts';
import {
  anyFormula,
  enrolmentBearer,
  type RunningSite,
  startSiteForJourneys,
} from '../support/running-site.ts';
import { placeOrder, prepareOrder } from '../support/site-order.ts';

const asBrowser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0' };
let site: RunningSite;
let name: string;
let formula: Awaited<ReturnType<typeof anyFormula>>;

beforeAll(async () => {
  site = await startSiteForJourneys();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db);
  name = rows[0]?.name ?? '';
  formula = await anyFormula(site);
});
afterEach(async () => {
  await recover();
  await expect.poll(() => statusOf('/readyz')).toBe(200);
});
afterAll(() => site?.[Symbol.asyncDispose]());

const bearerOf = (path: string) => (path.startsWith('/services/enrolment/') ? enrolmentBearer.headers : {});

const get = (path: string) =>
  fetch(site.url + path, { headers: { ...asBrowser, ...bearerOf(path) }, redirect: 'manual' });
const statusOf = async (path: string) => (await get(path)).status;
const post = (path: string, body: URLSearchParams | string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    body,
    headers: { ...asBrowser, origin: site.url, ...bearerOf(path), ...headers },
    redirect: 'manual',
  });
const told = async (response: Response) => ({
  status: response.status,
  retry: response.headers.get('retry-after'),
  text: await response.text(),
});

/** Says it to the server from beside the database, whose connections it then ends: a setting holds for new ones. */
async function breakDatabase(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      name,
    ]);
  } finally {
    await client.end();
  }
}

const makeReadOnly = () => breakDatabase(`alter database ${name} set default_transaction_read_only = on`);

/** What a full disk says, said of the tables that an order, a message and a count are written to. */
async function fillDisk(): Promise<void> {
  await sql
    .raw(`create function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    .execute(site.db);
  for (const table of ['buyers', 'payment_intents', 'operator_messages', 'rate_limits', 'audience_counts']) {
    await sql`create trigger full_disk before insert or update on ${sql.table(table)}
      for each statement execute function disk_is_full()`.execute(site.db);
  }
}

async function recover(): Promise<void> {
  await breakDatabase(
    `alter database ${name} reset default_transaction_read_only`,
    `alter database ${name} allow_connections true`,
  );
  await sql`drop function if exists disk_is_full cascade`.execute(site.db);
}

const counts = async () => {
  const { rows } = await sql`select (select count(*) from buyers) as buyers,
    (select count(*) from payment_intents) as intents, (select count(*) from operator_messages) as messages,
    (select count(*) from mails) as mails, (select count(*) from card_sandbox.pay_ins) as debits`.execute(
    site.db,
  );
  return rows[0];
};

describe.each([
  ['read-only', makeReadOnly],
  ['full', fillDisk],
] as const)('with a database that is %s', (state, make) => {
  it('what was paid is read as before; what is written is refused with 503 and when to come back, and nothing is done by half', async () => {
    const intent = await placeOrder(site, formula);
    const order = await prepareOrder(site, formula, { buyer: { LastName: `Attendu ${state}` } });
    await make();
    for (const path of [
      ...['/', '/annuaire-auto-ecoles/recherche?q=Lyon', formula.identityStep, '/healthz'],
      `/services/enrolment/payments/${intent.pay_in_id}`,
      `/inscription-terminee?id=${intent.pay_in_id}`,
      '/services/enrolment/notice/random/3',
    ])
      expect(await statusOf(path), path).toBe(200);
    if (state === 'read-only') {
      const { pages, broken } = await crawl(site.url, { ofAKind: 1, headers: asBrowser });
      expect(broken).toEqual([]);
      expect(pages.length).toBeGreaterThan(30);
    }

    const { CardRegistrationId: _, RegistrationData: __, UserId: ___, ...buyer } = order;
    const office = `/services/enrolment/office/${formula.officeId}/market-place/buyer`;
    const json = { 'content-type': 'application/json' };
    const before = await counts();
    const written = [
      await post(`${office}/preregister`, JSON.stringify({ ...buyer, LastName: 'Nouveau' }), json),
      await post(`${office}/register`, JSON.stringify(order), json),
    ];
    for (const { status, retry, text } of await Promise.all(written.map(told))) {
      expect({ status, retry }).toEqual({ status: 503, retry: '5' });
      expect(JSON.parse(text)).toEqual({ paiement: [expect.stringContaining('momentanément indisponible')] });
    }
    expect(await counts()).toEqual(before);

    await recover();
    await expect
      .poll(async () => (await post(`${office}/register`, JSON.stringify(order), json)).status)
      .toBe(200);
  });
});

it('with a database that is away pages, services and their own calls say 503 and when to come back, the process is alive, and everything answers again by itself', async () => {
  const paths = [
    '/',
    '/annuaire-auto-ecoles/recherche?q=Lyon',
    '/inscription-en-ligne',
    '/services/enrolment/notice/random/3',
    `/api/avis/${formula.officeId}/permis-b`,
    '/sitemap.xml',
    '/jamais-vue',
  ];
  await breakDatabase(`alter database ${name} allow_connections false`);
  await expect.poll(() => statusOf('/')).toBe(503);
  for (const path of paths) {
    const { status, retry } = await told(await get(path));
    expect({ path, status, retry: Number(retry) > 0 }).toEqual({ path, status: 503, retry: true });
  }
  const form = await told(await post('/contact', new URLSearchParams({ message: 'Bonjour' })));
  expect([form.status, form.retry]).toEqual([503, '5']);
  expect(await statusOf('/healthz')).toBe(200);
  const ready = await told(await get('/readyz'));
  expect([ready.status, JSON.parse(ready.text)]).toMatchObject([503, { database: 'down' }]);

  await recover();
  await expect.poll(() => statusOf('/')).toBe(200);
  await expect.poll(() => statusOf('/services/enrolment/notice/random/3')).toBe(200);
  await placeOrder(site, formula);
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#clients/client.ts';
import { enrolment as operations } from '#contracts/enrolment.ts';
import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { aRepresentative } from '#test/support/a-buyer.ts';
import { cardNumbers } from '#test/support/card-sandbox.ts';
import type { AllTables } from '#test/support/database.ts';
import { filledFolder } from '#test/support/filled-folder.ts';
import { insertSchools } from '#test/support/offered-schools.ts';
import { consentByCode } from '#test/support/parental-consent.ts';
import { payOverHttp } from '#test/support/paying.ts';
import { freePort, Product, root } from '#test/support/product.ts';

/** The card sandbox is a process of its own with a database of its own; the product knows its address and key alone. */
const apiKey = 'a key between the two processes';
const folder = await filledFolder();
const cardsFolder = await filledFolder();
const cardsUrl = `http://localhost:${await freePort()}`;
const url = `http://localhost:${await freePort()}`;
const given = { DEMONSTRATION: 'off', CARDS_CLIENT_ID: 'reseau', CARDS_API_KEY: apiKey };
const environment = {
  ...given,
  PORT: new URL(url).port,
  DATA_DIR: folder.path,
  CARDS_URL: cardsUrl,
  ENROLMENT_TOKEN: 'the-token-of-the-enrolment-service',
};
const minor = {
  FirstName: 'Zoé',
  LastName: 'Lefèvre; "Œuvrard"',
  Birthday: '2010-05-17',
  Email: 'zoe@exemple.fr',
  representant: aRepresentative,
};

type Paid = Awaited<ReturnType<typeof payOverHttp>>;

const onStop = new AsyncDisposableStack();
let site: Product;
let cards: Product;
let db: Kysely<AllTables>;
let challenged: Paid;
let ofChild: Paid;
/** What was told in confidence. */
let secrets: readonly string[];
const errors: string[] = [];

beforeAll(async () => {
  onStop.defer(() => {
    folder.remove();
    cardsFolder.remove();
  });
  cards = new Product({
    command: ['service', 'cards', '--port', new URL(cardsUrl).port],
    environment: { ...given, DATA_DIR: cardsFolder.path },
  });
  onStop.defer(async () => void (await cards.stop()));
  site = new Product({ environment });
  onStop.defer(async () => void (await site.stop()));
  await Promise.all([site.answers(`${url}/readyz`), cards.answers(`${cardsUrl}/docs`)]);
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: { info() {}, error() {} } });
  onStop.defer(() => postgres.stop());
  db = connectDatabase<AllTables>(postgres.url);
  onStop.defer(() => db.destroy());
  await insertSchools(db);

  const enrolment = createClient(operations, {
    name: 'enrolment',
    baseUrl: `${url}/services/enrolment`,
    fetch,
    headers: { authorization: `Bearer ${environment.ENROLMENT_TOKEN}` },
  });
  const pay = (more: Partial<Parameters<typeof payOverHttp>[0]>) =>
    payOverHttp({ enrolment, cardsUrl: `${cardsUrl}/v2.01/reseau`, ...more });
  const paid = await Promise.all([
    pay({ cardNumber: cardNumbers.challenge }),
    pay({ buyer: minor, consent: (buyer) => consentByCode(enrolment, db, buyer) }),
  ]).catch((error: unknown) => {
    throw new Error(`not paid:\n${site.output}\n${cards.output}`, { cause: error });
  });
  [challenged, ofChild] = paid;
  secrets = [...paid.flatMap(({ seen }) => seen), apiKey, cardNumbers.frictionless, cardNumbers.challenge];
});
afterAll(() => onStop.disposeAsync());

interface Typed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Types a command with nobody to answer a question. */
function cli(...words: readonly string[]): Promise<Typed> {
  return new Promise((resolve) => {
    const line = [join(root, 'src/cli/launch.mjs'), 'cli', ...words];
    const program = execFile(process.execPath, line, { cwd: root, env: environment }, (error, out, err) => {
      errors.push(err);
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
    program.stdin?.end();
  });
}

function paymentOf({ payInId }: Paid) {
  return db
    .selectFrom('payment_intents')
    .select(['reference', 'status'])
    .where('pay_in_id', '=', payInId)
    .executeTakeFirstOrThrow();
}

test('a card sandbox in a process of its own takes a whole payment of the product that knows its address', async () => {
  const { secureModeRedirectURL: bank = '', payInId, cardRegistrationUrl } = challenged;
  expect([bank, cardRegistrationUrl].map((address) => new URL(address).origin)).toEqual([cardsUrl, cardsUrl]);
  const body = new URLSearchParams({ decision: 'accept' });
  const decided = await fetch(bank, { method: 'POST', body, redirect: 'manual' });
  const back = decided.headers.get('location') ?? '';
  expect(back).toMatch(new RegExp(`^${url}/paiement/retour/[\\w-]+\\?transactionId=${payInId}$`, 'u'));
  const returned = await fetch(back, { redirect: 'manual' });
  expect([returned.status, returned.headers.get('location')]).toEqual([
    303,
    `/inscription-terminee?id=${payInId}`,
  ]);
  expect(await paymentOf(challenged)).toMatchObject({ status: 'succeeded' });
  expect(await db.selectFrom('card_sandbox.pay_ins').select('id').execute()).toEqual([]);
});

test('a command refunds a payment beside the running site; a mistake writes nothing to the output', async () => {
  const { reference } = await paymentOf(ofChild);
  const amount = ['--amount', '49,90', '--yes', '--reason', 'geste'];
  expect(await cli('payments', 'refund', reference, ...amount)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('49,90\u202f€ given back'),
  });
  const unknown = await cli('payments', 'refunds');
  expect(unknown).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--help') });
  expect(unknown.err).not.toContain('    at ');
  const refunds = await db.selectFrom('refunds').select(['amount_cents', 'status']).execute();
  expect(refunds).toEqual([{ amount_cents: 4990, status: 'succeeded' }]);
});

test('nothing personal and no secret was logged by either process, or told as an error', async () => {
  const personal = ['Moreau', 'Zoé', 'exemple.fr', '0612345678', 'Lilas'];
  expect(site.output).toContain('payment succeeded');
  for (const text of [site.output, cards.output, ...errors]) {
    for (const word of [...personal, ...secrets]) expect(text).not.toContain(word);
  }
});

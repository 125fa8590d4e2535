import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
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
import { freePort, Product, root, temporaryFolder } from '#test/support/product.ts';

/** The card sandbox is a process of its own with a database of its own; the product knows its address and key alone. */
const apiKey = 'a key between the two processes';
const folder = await filledFolder();
const cardsFolder = temporaryFolder();
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
const hostile = { LastName: '=HYPERLINK("http://x.example";"Élodie")', FirstName: '+33', address: '@SUM(1)' };
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
    pay({ buyer: hostile }),
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

async function paymentOf({ payInId }: Paid) {
  const { id, reference, status } = await db
    .selectFrom('payment_intents')
    .select(['id', 'reference', 'status'])
    .where('pay_in_id', '=', payInId)
    .executeTakeFirstOrThrow();
  return { id, reference, status, payInId };
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

test('payments are listed without a name, and shown by reference and by id', async () => {
  const { id, reference } = await paymentOf(ofChild);
  const [list, ...shown] = await Promise.all([
    cli('payments', 'list'),
    ...[reference, id].map((name) => cli('payments', 'show', name)),
  ]);
  expect(list).toMatchObject({ code: 0, err: '', out: expect.stringContaining('3 payments.') });
  expect(list.out).not.toMatch(/Zoé|Moreau|exemple\.fr/u);
  for (const { code, out, err } of shown) {
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`${reference}  paid`);
    expect(out).toContain('Dominique Moreau, parent');
  }
});

test('a refund is given whole or in part, once, and told to the buyer and to who consented for him', async () => {
  const [child, whole] = await Promise.all([paymentOf(ofChild), paymentOf(challenged)]);
  const reason = ['--reason', 'geste'];
  const part = ['payments', 'refund', child.reference, '--amount', '49,90', '--yes', ...reason];
  const [first, all] = await Promise.all([
    cli(...part),
    cli('payments', 'refund', whole.payInId, '--yes', '--json', ...reason),
  ]);
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('49,90\u202f€ given back') });
  expect(all.code).toBe(0);
  expect(JSON.parse(all.out)).toMatchObject({ refund: { status: 'succeeded', amountCents: 30_000 } });

  const [again, wholeAgain, reconciled] = await Promise.all([
    cli(...part),
    cli('payments', 'refund', whole.reference, '--yes', ...reason),
    cli('payments', 'reconcile'),
  ]);
  expect([again.code, wholeAgain.code, reconciled.code]).toEqual([1, 1, 0]);
  expect(again.err).toMatch(/^Refused: the same sum .*\n$/u);
  expect(wholeAgain.err).toBe('Nothing to refund: this payment was fully refunded.\n');
  expect(reconciled.out).toMatch(/Refunds still open +0\n.*asked about +0\n$/su);
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'status'])
    .orderBy('amount_cents')
    .execute();
  expect(refunds).toEqual([
    { amount_cents: 4990, status: 'succeeded' },
    { amount_cents: 30_000, status: 'succeeded' },
  ]);
  const mails = await db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'refund')
    .orderBy('recipient')
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'camille.moreau@exemple.fr',
    aRepresentative.Email,
    minor.Email,
  ]);
});

test('a mistake is told in one line and how it is right in another; nothing is written to the output', async () => {
  const mistakes = [
    [1, 'No payment is called “CR-0000-0000”.\n', ['payments', 'refund', 'CR-0000-0000', '--yes']],
    [
      2,
      "error: option '--amount <euros>' argument '49.9.0' is invalid. Write the euros like 49,90.",
      ['payments', 'refund', 'x', '--amount', '49.9.0'],
    ],
    [2, "error: unknown command 'refunds'", ['payments', 'refunds']],
  ] as const;
  const answers = await Promise.all(mistakes.map(([, , words]) => cli(...words)));
  for (const [at, [code, sentence, words]] of mistakes.entries()) {
    const { err, ...answer } = answers[at] ?? (await cli(...words));
    expect(answer, words.join(' ')).toEqual({ code, out: '' });
    expect(err.startsWith(sentence), err).toBe(true);
    expect(err).not.toContain('    at ');
    if (code === 2) expect(err).toContain('--help');
  }
});

test('the export opens in a spreadsheet: its letters, its columns, its numbers, and no formula', async () => {
  const output = join(folder.path, 'inscriptions.csv');
  const { code, err } = await cli('enrolments', 'export', '--output', output);
  expect({ code, err }).toEqual({ code: 0, err: `3 enrolments written to ${output}\n` });
  expect(statSync(output).mode & 0o777).toBe(0o600);
  const file = readFileSync(output, 'utf8');
  expect(file.charCodeAt(0)).toBe(0xfeff);
  const [titles = [], ...rows] = readCsv(file.slice(1));
  expect(rows.map((row) => row.length)).toEqual(Array(3).fill(titles.length));
  const cells = (title: string) => rows.map((row) => row[titles.indexOf(title)]).sort();
  expect(cells('Nom')).toEqual([`'${hostile.LastName}`, minor.LastName, 'Moreau'].sort());
  expect(cells('Prénom')).toEqual(["'+33", 'Camille', 'Zoé']);
  expect(cells('Payé en ligne (€)')).toEqual(['300,00', '300,00', '300,00']);
  expect(cells('Remboursé (€)')).toEqual(['0,00', '300,00', '49,90']);
  expect(rows.flat().filter((cell) => /^\s*[=+\-@]/u.test(cell))).toEqual([]);
});

/** As a spreadsheet reads it: RFC 4180 with semicolons. */
function readCsv(text: string): string[][] {
  const lines = text.match(/(?:"(?:[^"]|"")*"|[^"\r])+\r\n/gu) ?? [];
  return lines.map((line) =>
    [...line.trimEnd().matchAll(/(?:^|;)("(?:[^"]|"")*"|[^";]*)/gu)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  );
}

test('nothing personal and no secret was logged by either process, or told as an error', async () => {
  const personal = ['Moreau', 'Zoé', 'HYPERLINK', 'exemple.fr', '0612345678', 'Lilas'];
  expect(site.output).toContain('payment succeeded');
  for (const text of [site.output, cards.output, ...errors]) {
    for (const word of [...personal, ...secrets]) expect(text).not.toContain(word);
  }
});

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { amountToCharge } from '#domain/money.ts';
import { createHttpServer, listen, listenerFor } from '#server/http/http-server.ts';
import { createCourseService } from '#stand-ins/course/app.ts';
import { freePort, temporaryFolder } from '../test/support/product.ts';
import { auditPayments } from './audit-payments.ts';
import { enrolUntilAnswered, type Manner, type Outcome } from './buyer.ts';
import { end, type Started, startKillable } from './killable-product.ts';

/**
 * Buyers of theory courses while the site is killed (SIGKILL) and started again, with a platform of courses that loses one answer in
 * five: `node bench/course-accesses.bench.ts [orders] [kills]`. Fails unless each paid order has one access, open, and nothing else has.
 */
const orders = Number(process.argv[2] ?? 30);
const kills = Number(process.argv[3] ?? 15);
const atOnce = 3;
const lostEvery = 5;
const settlingMs = 120_000;
const manners: readonly Manner[] = [
  'begins anew',
  'accepts at his bank',
  'begins anew',
  'repeats',
  'is refused',
];

const folder = temporaryFolder();
const silent = { info() {}, warn() {}, error() {} };
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silent });
const db = connectDatabase(postgres.url);

const coursePort = await freePort();
const courseUrl = `http://localhost:${coursePort}`;
const platform = createCourseService({ address: courseUrl });
const opened = new Map<string, Set<string>>();
let calls = 0;
const courseServed = { publicUrl: courseUrl };
const courseServer = createHttpServer(
  listenerFor(
    async (request: Request) => {
      const isOpening = request.method === 'POST';
      const { order } = isOpening ? ((await request.clone().json()) as { order: string }) : { order: '' };
      const answer = await platform.fetch(request);
      if (isOpening && answer.ok) {
        const { url } = (await answer.clone().json()) as { url: string };
        opened.set(order, (opened.get(order) ?? new Set()).add(url));
      }
      calls += 1;
      return calls % lostEvery === 0 ? Response.json({ error: 'lost' }, { status: 502 }) : answer;
    },
    silent as never,
    courseServed,
  ),
  silent as never,
  courseServed,
);
await listen(courseServer, coursePort, '127.0.0.1');

const port = await freePort();
const site = `http://localhost:${port}`;
const start = {
  url: site,
  logFile: join(folder.path, 'site.log'),
  timeoutMs: 300_000,
  environment: {
    PORT: String(port),
    PUBLIC_URL: site,
    DATA_DIR: join(folder.path, 'site'),
    DATABASE_URL: postgres.url,
    COURSE_URL: courseUrl,
    SESSION_SECRET: 'the same at every start of this bench',
    TRUST_PROXY: '1',
    WORKERS: '1',
    LOG_LEVEL: 'info',
  },
};

let running: Started = await startKillable(start);
const formula = await findCourse();
const outcomes: Outcome[] = [];
let killed = 0;
let givenUp = 0;
let next = 0;
const buying = Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < orders) {
      next += 1;
      const number = next;
      const manner = manners[number % manners.length] ?? 'repeats';
      try {
        outcomes.push(await enrolUntilAnswered({ site, formula, number, manner, startsAtOnce: true }));
      } catch {
        // A payment that a kill interrupted is given up after two minutes, and its page repeats it in vain.
        givenUp += 1;
      }
    }
  }),
);
let isBuying = true;
void buying.finally(() => {
  isBuying = false;
});
while (isBuying && killed < kills) {
  await sleep(500 + Math.random() * 2500);
  await end(running.child, 'SIGKILL');
  killed += 1;
  running = await startKillable(start);
}
await buying;

const deadline = performance.now() + settlingMs;
while ((await waiting()) > 0 && performance.now() < deadline) await sleep(1000);
const books = await readBooks();
await end(running.child, 'SIGTERM');
courseServer.close();
const audit = await auditPayments(db, outcomes);
await db.destroy();
await postgres.stop();

const doubled = [...opened.values()].filter((urls) => urls.size > 1).length;
const lost = books.filter(({ openedAt }) => openedAt === null).length;
const without = books.filter(({ reference }) => !opened.has(reference)).length;
const unpaid = [...opened.keys()].filter(
  (order) => !books.some(({ reference }) => reference === order),
).length;
const report = {
  orders: outcomes.length,
  givenUp,
  paid: books.length,
  killed,
  calls,
  lost,
  without,
  doubled,
  unpaid,
};
console.info(report, audit);
folder.remove();
const wrong = [...audit.found.values()].reduce((sum, count) => sum + count, 0);
if (lost + without + doubled + unpaid + wrong > 0 || killed === 0 || books.length === 0) process.exitCode = 1;

async function findCourse() {
  const row = await db
    .selectFrom('formulas')
    .innerJoin('offices', 'offices.id', 'formulas.office_id')
    .select(['formulas.id', 'office_id', 'price_cents', 'advance_payment_cents'])
    .where('formulas.formula_type_id', '=', 1)
    .where('offices.email', 'is not', null)
    .where('price_cents', '>', 0)
    .orderBy('formulas.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const amount = amountToCharge({ price: row.price_cents, advancePayment: row.advance_payment_cents });
  return { id: row.id, officeId: row.office_id, amount };
}

async function waiting(): Promise<number> {
  const open = await db
    .selectFrom('payment_intents')
    .select('id')
    .where('status', 'in', ['created', 'pending'])
    .execute();
  return open.length + (await readBooks()).filter(({ openedAt }) => openedAt === null).length;
}

/** Paid orders that stand, with their access. */
async function readBooks() {
  return db
    .selectFrom('payment_intents as intent')
    .leftJoin('course_accesses as access', 'access.payment_intent_id', 'intent.id')
    .select(['intent.reference', 'access.opened_at as openedAt'])
    .where('intent.status', '=', 'succeeded')
    .where('intent.returned_at', 'is', null)
    .execute();
}

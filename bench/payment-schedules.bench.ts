import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { anyFormula } from './buyer.ts';
import { spread } from './killable-product.ts';
import { checkBooks, countEmptied, countTwice } from './schedules/check-books.ts';
import { drawSchedule, drawsOf, type Schedule } from './schedules/draw-schedule.ts';
import { Notes } from './schedules/notes.ts';
import { emailOf, playSchedule } from './schedules/play-schedule.ts';
import { isAnythingUnsettled, openBankPages, readBooks } from './schedules/read-books.ts';
import type { Shop } from './schedules/tab.ts';
import { startTwoProcesses, type TwoProcesses } from './schedules/two-processes.ts';

/**
 * Tabs, cards and pages of a bank in any order, on two processes of which one is killed now and then:
 * `node bench/payment-schedules.bench.ts [count] [seed] [--only number]`. Fails when a payment is lost, doubled and not given
 * back by itself, or not told, by the provider's ledger; or when fewer than half of the schedules reach two pay-ins.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const [count = '500', seed = '2026'] = positionals;
/** Schedules played at a time; and those of one group, which share one kill. */
const atOnce = 8;
const ofAKill = 4;
/** Milliseconds after a group began, at most. */
const latestKill = 1800;
/** Milliseconds for the last mails: one whose process was killed while it sent it is sent again after five minutes. */
const settlingMs = 420_000;

const started = performance.now();
const notes = new Notes();
const failures: string[] = [];
const restarts: number[] = [];
let hit = 0;
let played = 0;

const numbers = values.only
  ? [Number(values.only)]
  : Array.from({ length: Number(count) }, (_, index) => index + 1);
const schedules = numbers.map((number) => drawSchedule(seed, number));

console.info('  filling the demonstration');
const product = await startTwoProcesses();
let isFaulty = false;
try {
  const shop = await openShop(product);
  console.info(`  serving after ${secondsSince(started)} s`);
  const began = performance.now();
  await playAtOnce(
    shop,
    schedules.filter(({ isKilled }) => !isKilled),
  );
  await playKilled(
    shop,
    schedules.filter(({ isKilled }) => isKilled),
  );
  console.info(`  played in ${secondsSince(began)} s; letting it settle`);
  await untilSettled();
  isFaulty = await report();
} catch (error) {
  console.error(error);
  isFaulty = true;
} finally {
  await product.stop(isFaulty);
  if (isFaulty) console.info(`  kept for a look: ${product.logFile}`);
  process.exitCode = isFaulty ? 1 : 0;
}

async function openShop({ db, ...rest }: TwoProcesses): Promise<Shop> {
  return {
    ...rest,
    formula: await anyFormula(db),
    async mailedLink(email) {
      const mail = await db
        .selectFrom('mails')
        .select('text_body')
        .where('kind', '=', 'order-link')
        .where('recipient', '=', email)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return mail?.text_body?.split(/\s/u).find((word) => word.includes('?jeton='));
    },
  };
}

async function play(shop: Shop, schedule: Schedule): Promise<void> {
  try {
    await playSchedule(shop, schedule, notes);
  } catch (error) {
    failures.push(`${schedule.number}: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  }
  played += 1;
  if (played % 50 === 0)
    console.info(`  ${played} played, ${failures.length} broke off, ${secondsSince(started)} s`);
}

async function playAtOnce(shop: Shop, some: readonly Schedule[]): Promise<void> {
  const waiting = some.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const schedule of waiting) await play(shop, schedule);
    }),
  );
}

/** Groups in which one process dies; nobody else is at work meanwhile, so that each group is the same alone. */
async function playKilled(shop: Shop, some: readonly Schedule[]): Promise<void> {
  for (let first = 0; first < some.length; first += ofAKill) {
    const group = some.slice(first, first + ofAKill);
    const draw = drawsOf(`${seed} kill ${group[0]?.number}`);
    let playing = group.length;
    const playedAll = group.map((schedule) =>
      play(shop, schedule).finally(() => {
        playing -= 1;
      }),
    );
    await sleep(draw.below(latestKill));
    hit += playing;
    const { took } = await product.killOne(draw.chance(0.5) ? 1 : 0);
    restarts.push(took);
    await Promise.all(playedAll);
  }
}

/** Pages of a bank that nobody comes back to are given up there, as a bank does after half an hour. */
async function untilSettled(): Promise<void> {
  const deadline = performance.now() + settlingMs;
  while ((await isAnythingUnsettled(product.db)) && performance.now() < deadline) {
    for (const page of await openBankPages(product.db)) {
      const answer = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'abandon' }),
        redirect: 'manual',
      });
      await answer.body?.cancel();
    }
    await sleep(1000);
  }
}

/** Prints what was done and found; true when anything is not as it must be. */
async function report(): Promise<boolean> {
  const books = await readBooks(product.db);
  const { payments } = books;
  const twice = countTwice(books);
  const isThin = values.only === undefined && twice * 2 < schedules.length;
  const total = (of: (payment: (typeof payments)[number]) => number) =>
    payments.reduce((sum, payment) => sum + of(payment), 0);
  const late = payments.filter(({ payInId }) => payInId !== null && notes.acceptedLate.has(payInId));
  const lateReturned = late.filter(({ isReturned }) => isReturned).length;
  const lateOrders = late.filter(({ isReturned, status }) => !isReturned && status === 'succeeded').length;
  const [median, longest] = spread(restarts);
  const counts = {
    schedules: schedules.length,
    'schedules with odd answers of the provider': schedules.filter(({ answers }) => answers).length,
    tabs: schedules.reduce((sum, { tabs }) => sum + tabs.length, 0),
    'requests to pay': notes.registers,
    'pay-ins': total(({ payIns }) => payIns),
    [`schedules that reached two pay-ins (${Math.round((twice / schedules.length) * 100)} %)`]: twice,
    debits: payments.filter(({ debited }) => debited > 0).length,
    'given back by themselves': payments.filter(({ isReturned }) => isReturned).length,
    'given back beside an open one that was not paid later': countEmptied(books),
    enrolments: total(({ enrolments }) => enrolments),
    'open orders given up': notes.givenUp.size,
    'paid orders wanted once more': notes.again.size,
    'mailed links followed': notes.links,
    [`accepted late (${lateOrders} became the order, ${lateReturned} given back)`]: late.length,
    [`kills (serving again after ${median} ms, longest ${longest} ms)`]: restarts.length,
    'schedules that a kill hit': hit,
    'schedules that broke off': failures.length,
  };
  for (const [what, number] of Object.entries(counts))
    console.info(`  ${String(number).padStart(6)}  ${what}`);
  for (const [message, number] of notes.refusals)
    console.info(`  ${String(number).padStart(6)}  told «${message}»`);
  console.info(
    `  statuses: ${[...notes.statuses].map(([status, number]) => `${status}: ${number}`).join(', ')}`,
  );
  const faults = checkBooks(books, notes);
  console.info('  faults');
  const numberOf = new Map(schedules.map((schedule) => [emailOf(schedule), schedule.number]));
  for (const [fault, emails] of faults) {
    const which = [...new Set(emails)].map((email) => numberOf.get(email) ?? email).join(', ');
    console.info(
      `  ${String(emails.length).padStart(6)}  ${fault}${which && ` (seed ${seed}, --only ${which})`}`,
    );
  }
  for (const failure of failures) console.info(`  broke off: ${failure}`);
  if (isThin) console.info('  fewer than half of the schedules reached two pay-ins');
  console.info(`  ${secondsSince(started)} s in all`);
  return isThin || failures.length > 0 || [...faults.values()].some((emails) => emails.length > 0);
}

function secondsSince(instant: number): number {
  return Math.round((performance.now() - instant) / 1000);
}

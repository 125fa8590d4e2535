import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { auditPayments, isAnythingOpen } from '../audit-payments.ts';
import { type anyFormula, enrolUntilAnswered, type Manner, type Outcome } from '../buyer.ts';
import { spread } from '../killable-product.ts';
import { readPage } from '../start-product.ts';

const manners: readonly Manner[] = ['repeats', 'accepts at his bank', 'repeats', 'is refused'];
const settlingMs = 150_000;
const every = { page: 200, buyer: 500 };

/** The pages of which nginx keeps one: the home page, a text, a list, a city, a school. */
export async function listPages(site: string): Promise<readonly string[]> {
  const list = '/annuaire-auto-ecoles/recherche?q=Lyon';
  const school = /href="(\/annuaire-auto-ecoles\/[^"]+\/\d+)"/u.exec(
    await readPage(site + list, 'identity'),
  )?.[1];
  if (!school) throw new Error('no school among the results');
  return ['/', '/permis-de-conduire', list, '/auto-ecoles/paris', school];
}

export interface Read {
  answered: number;
  readonly failed: string[];
  slowestMs: number;
}

/** Each page in turn until the end; `query` makes each address new, so that nobody keeps it. */
export async function keepReading(
  site: string,
  pages: readonly string[],
  over: AbortSignal,
  query = false,
): Promise<Read> {
  const read: Read = { answered: 0, failed: [], slowestMs: 0 };
  for (let number = 0; !over.aborted; number += 1) {
    const path = pages[number % pages.length] ?? '/';
    const address = query ? `${path}${path.includes('?') ? '&' : '?'}n=${number}` : path;
    const began = performance.now();
    const headers = { accept: 'text/html', 'x-forwarded-for': `10.200.${number >> 8}.${number & 255}` };
    const answer = await fetch(site + address, { headers }).catch((error: unknown) => String(error));
    const isWhole = typeof answer !== 'string' && answer.ok && (await answer.text()).includes('</html>');
    if (isWhole) read.answered += 1;
    else read.failed.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`);
    read.slowestMs = Math.max(read.slowestMs, performance.now() - began);
    await sleep(every.page);
  }
  return read;
}

/** One buyer after the other begins, whatever became of the earlier ones. */
export function startBuying(
  site: string,
  formula: Awaited<ReturnType<typeof anyFormula>>,
  { count, first = 0 }: { readonly count: number; readonly first?: number },
) {
  const outcomes: Outcome[] = [];
  const unpaid: string[] = [];
  const ordered: { readonly began: number; readonly ended: number }[] = [];
  const buy = async (number: number) => {
    const began = performance.now();
    const manner = manners[number % manners.length] ?? 'repeats';
    try {
      const outcome = await enrolUntilAnswered({ site, formula, number, manner });
      outcomes.push(outcome);
      if (outcome.payInId !== undefined) ordered.push({ began, ended: performance.now() });
    } catch (error) {
      unpaid.push(`buyer ${number}: ${String(error)}`);
    }
  };
  const begin = async () => {
    const buying: Promise<void>[] = [];
    for (let number = first; number < first + count; number += 1) {
      buying.push(buy(number));
      await sleep(every.buyer);
    }
    await Promise.all(buying);
  };
  return {
    outcomes,
    unpaid,
    ended: begin(),
    /** Seconds of the first order that was begun after a moment, from that moment; and of the median one before. */
    secondsAround(moment: number) {
      const later = ordered.filter(({ began }) => began >= moment).map(({ ended }) => ended);
      const times = ordered.filter(({ ended }) => ended < moment).map(({ began, ended }) => ended - began);
      return { next: (Math.min(...later) - moment) / 1000, before: spread(times)[0] / 1000 };
    },
  };
}

const lost = [
  'paid at the provider, lost here',
  'enrolled, not paid at the provider',
  'told that he paid, and did not',
];
const doubled = ['buyers debited twice', 'payments with two pay-ins'];

/** Waits for open payments; each count but the orders must be zero. */
export async function countFaults(db: Kysely<Database>, outcomes: readonly Outcome[]) {
  const deadline = performance.now() + settlingMs;
  while ((await isAnythingOpen(db).catch(() => true)) && performance.now() < deadline) await sleep(500);
  const { orders, found } = await auditPayments(db, outcomes);
  const sum = (some: readonly (readonly [string, number])[]) =>
    some.reduce((total, [, count]) => total + count, 0);
  const all = [...found];
  return {
    orders,
    counts: {
      lost: sum(all.filter(([name]) => lost.includes(name))),
      doubled: sum(all.filter(([name]) => doubled.includes(name))),
      'half-written': sum(all.filter(([name]) => !lost.includes(name) && !doubled.includes(name))),
    },
    named: all.filter(([, count]) => count !== 0),
  };
}

import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#database/schema.ts';
import { sharedCounter } from '#database/shared-counter.ts';
import { untilAborted } from '#domain/time/until-aborted.ts';
import { visitorBlock } from '#services/visitor-block.ts';
import type { Log } from './log.ts';

/** How often a visitor may do each thing: `points` requests in a window of `seconds`. */
export const limits = {
  /** A page in trouble sends a few lines, and several visitors may share an address. */
  journal: { points: 20, seconds: 60 },
  audience: { points: 120, seconds: 60 },
  /** Lists of thousands of communes, which hardly change from one year to the next. */
  communeList: { points: 30, seconds: 60 },
  position: { points: 60, seconds: 60 },
  /** Forms sent to schools, wrong ones too; and those passed on, each of which writes to two people. */
  contactForm: { points: 40, seconds: 600 },
  contact: { points: 10, seconds: 3600 },
  deskForm: { points: 40, seconds: 600 },
  desk: { points: 10, seconds: 3600 },
  /** Cards that are tried: whoever has stolen some would try them by the hundred. */
  payment: { points: 30, seconds: 600 },
  /** What the enrolment service is asked to write at its own address, all calls together. */
  enrolmentCall: { points: 240, seconds: 600 },
  /** Notices of the card provider, which sends them all from a few addresses. */
  paymentHook: { points: 600, seconds: 60 },
  /** Wrong answers alone: a right one is given back. */
  orderSearch: { points: 20, seconds: 600 },
  /** Wrong e-mails for one reference, of everybody. Above it a right one is still taken, but each visitor has fewer tries. */
  orderReference: { points: 30, seconds: 3600 },
  guessedReference: { points: 3, seconds: 600 },
  orderReferences: { points: 5, seconds: 3600 },
  /** Links that schools open to declare an access: nobody guesses one. */
  orderAccess: { points: 60, seconds: 600 },
  /** What is asked of a minor's representative, reminders and tries of a code with it. */
  consent: { points: 40, seconds: 600 },
  partnerToken: { points: 60, seconds: 60 },
  /** A content service says each change; whoever has no key is told so, and no more often. */
  contentPurge: { points: 120, seconds: 60 },
  /** Reports that are fit to be stored: a mistake in the form costs nothing. */
  report: { points: 10, seconds: 600 },
} as const;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** False above the limit. While PostgreSQL cannot count, every request is allowed. */
  allow(limit: LimitName, address: string): Promise<boolean>;
  /** Takes back what `allow` counted. */
  giveBack(limit: LimitName, address: string): Promise<void>;
  /** Whether the limit is reached, without counting. */
  isReached(limit: LimitName, address: string): Promise<boolean>;
  clean(): Promise<unknown>;
}

interface Dependencies {
  readonly db: Kysely<Database>;
  /** The same in every process, so that all of them write a visitor's count under the same key. */
  readonly secret: string;
  readonly log: Pick<Log, 'warn'>;
}

/** Milliseconds a request waits for its count. */
const timeoutMs = 500;

/** Limits that all processes on one database share; no address of a visitor is stored, only a keyed hash of it. */
export function createRateLimits({ db, secret, log }: Dependencies): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, sharedCounter(db, { name, ...limit })]),
  ) as Record<LimitName, RateLimiterPostgres>;
  let counting = true;
  const keyOf = (address: string) =>
    createHmac('sha256', secret)
      .update(`rate limit of ${visitorBlock(address)}`)
      .digest('base64url');
  const reportFailure = (error: unknown) => {
    if (counting) log.warn({ err: error }, 'Requests cannot be counted: rate limits are open');
    counting = false;
  };

  return {
    async allow(limit, address) {
      try {
        const { remainingPoints } = await untilAborted(
          limiters[limit].consume(keyOf(address)),
          AbortSignal.timeout(timeoutMs),
        );
        counting = true;
        // Once in a window, by whichever process counted the last one.
        if (remainingPoints === 0) {
          log.warn(
            { event: 'security', kind: 'rate-limit', limit },
            'a rate limit was reached: what comes more is refused',
          );
        }
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        reportFailure(error);
        return true;
      }
    },
    async giveBack(limit, address) {
      try {
        await untilAborted(limiters[limit].reward(keyOf(address)), AbortSignal.timeout(timeoutMs));
        // The last request that was allowed blocked its key in memory.
        limiters[limit].deleteInMemoryBlockedAll();
      } catch (error) {
        reportFailure(error);
      }
    },
    async isReached(limit, address) {
      try {
        const counted = await untilAborted(
          limiters[limit].get(keyOf(address)),
          AbortSignal.timeout(timeoutMs),
        );
        return (counted?.consumedPoints ?? 0) >= limits[limit].points;
      } catch (error) {
        reportFailure(error);
        return false;
      }
    },
    clean: () => db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute(),
  };
}

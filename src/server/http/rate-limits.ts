import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#database/schema.ts';
import { sharedCounter } from '#database/shared-counter.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { visitorBlock } from '#services/visitor-block.ts';
import type { Log } from '../log.ts';

/** Max requests of a visitor: `points` in a window of `seconds`. */
export const limits = {
  /** A page with errors sends a few lines, and several visitors may share an address. */
  journal: { points: 20, seconds: 60 },
  audience: { points: 120, seconds: 60 },
  /** Lists of thousands of communes, which hardly change within a year. */
  communeList: { points: 30, seconds: 60 },
  position: { points: 60, seconds: 60 },
  /** Forms to schools, invalid ones too; and those passed on, each of which mails two people. */
  contactForm: { points: 40, seconds: 600 },
  contact: { points: 10, seconds: 3600 },
  deskForm: { points: 40, seconds: 600 },
  desk: { points: 10, seconds: 3600 },
  /** Attempted cards: stolen ones would be tried by the hundred. */
  payment: { points: 30, seconds: 600 },
  /** Writing calls of the enrolment service at its own address, all together. */
  enrolmentCall: { points: 240, seconds: 600 },
  /** Webhooks of the card provider, all from a few addresses. */
  paymentHook: { points: 600, seconds: 60 },
  /** Wrong answers only: a right one is uncounted. */
  orderSearch: { points: 20, seconds: 600 },
  /** Wrong e-mails for one reference, of all visitors. Above it a right one is still accepted, with fewer attempts per visitor. */
  orderReference: { points: 30, seconds: 3600 },
  guessedReference: { points: 3, seconds: 600 },
  orderReferences: { points: 5, seconds: 3600 },
  /** Links by which schools declare an access. */
  orderAccess: { points: 60, seconds: 600 },
  /** Requests to a minor's representative, including reminders and attempts of a code. */
  consent: { points: 40, seconds: 600 },
  partnerToken: { points: 60, seconds: 60 },
  /** Change webhooks of a content service, including unsigned ones. */
  contentPurge: { points: 120, seconds: 60 },
  /** Reports that are valid: a mistake in the form costs nothing. */
  report: { points: 10, seconds: 600 },
} as const;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** False above the limit. While PostgreSQL cannot count, every request is allowed. */
  allow(limit: LimitName, address: string): Promise<boolean>;
  /** Reverts one `allow`. */
  uncount(limit: LimitName, address: string): Promise<void>;
  /** Whether the limit is reached, without counting. */
  isReached(limit: LimitName, address: string): Promise<boolean>;
  clean(): Promise<unknown>;
}

interface Dependencies {
  readonly db: Kysely<Database>;
  /** The same in every process, so that all use the same key for a visitor. */
  readonly secret: string;
  readonly log: Pick<Log, 'warn'>;
}

/** Time-out of a count, in milliseconds. */
const timeoutMs = 500;

/** Limits shared by all processes on one database; no visitor's address is stored, only a keyed hash of it. */
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
        const { remainingPoints } = await rejectOnAbort(
          limiters[limit].consume(keyOf(address)),
          AbortSignal.timeout(timeoutMs),
        );
        counting = true;
        // Once per window, by the process that counted the last one.
        if (remainingPoints === 0) {
          log.warn(
            { event: 'security', kind: 'rate-limit', limit },
            'a rate limit was reached: further requests are refused',
          );
        }
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        reportFailure(error);
        return true;
      }
    },
    async uncount(limit, address) {
      try {
        await rejectOnAbort(limiters[limit].reward(keyOf(address)), AbortSignal.timeout(timeoutMs));
        // The last allowed request blocked its key in memory.
        limiters[limit].deleteInMemoryBlockedAll();
      } catch (error) {
        reportFailure(error);
      }
    },
    async isReached(limit, address) {
      try {
        const counted = await rejectOnAbort(
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

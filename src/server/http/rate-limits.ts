import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#database/schema.ts';
import { sharedCounter } from '#database/shared-counter.ts';
import { longWindowHours, windowMinutes } from '#domain/requests/request-limits.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { visitorBlock } from '#services/visitor-block.ts';
import type { Log } from '../log.ts';

export const limits = {
  /** A page with errors sends a few lines, and several visitors may share an address. */
  journal: { points: 20, seconds: 60 },
  audience: { points: 120, seconds: 60 },
  communeList: { points: 30, seconds: 60 },
  position: { points: 60, seconds: 60 },
  /** Thirty views of a wide screen. */
  streetTiles: { points: 600, seconds: 60 },
  /** Also invalid forms; `contact`: those passed on, each of which mails two people. */
  contactForm: { points: 40, seconds: windowMinutes * 60 },
  contact: { points: 10, seconds: longWindowHours * 3600 },
  operatorForm: { points: 40, seconds: windowMinutes * 60 },
  operatorFormStored: { points: 10, seconds: longWindowHours * 3600 },
  payment: { points: 30, seconds: windowMinutes * 60 },
  enrolmentCall: { points: 240, seconds: windowMinutes * 60 },
  paymentHook: { points: 600, seconds: 60 },
  /** Wrong answers only. */
  orderSearch: { points: 20, seconds: windowMinutes * 60 },
  /** Wrong e-mails of all visitors. Above it a right one is accepted, with fewer attempts per visitor. */
  orderReference: { points: 30, seconds: longWindowHours * 3600 },
  guessedReference: { points: 3, seconds: windowMinutes * 60 },
  orderReferences: { points: 5, seconds: longWindowHours * 3600 },
  orderAccess: { points: 60, seconds: windowMinutes * 60 },
  /** A page that waits for its course reloads every five seconds. */
  course: { points: 300, seconds: windowMinutes * 60 },
  consent: { points: 40, seconds: windowMinutes * 60 },
  trainingFile: { points: 60, seconds: windowMinutes * 60 },
  /** Of one visitor; a mailbox has its own limit (docs/product/desk.md). */
  deskLink: { points: 10, seconds: longWindowHours * 3600 },
  deskOpening: { points: 30, seconds: windowMinutes * 60 },
  deskForm: { points: 120, seconds: windowMinutes * 60 },
  /** Pages that ask for a passkey, and what a passkey answers. */
  consoleChallenge: { points: 120, seconds: windowMinutes * 60 },
  consolePasskey: { points: 30, seconds: windowMinutes * 60 },
  /** Forty questions of an exam are as many forms and pages. */
  practice: { points: 600, seconds: windowMinutes * 60 },
  review: { points: 60, seconds: windowMinutes * 60 },
  partnerToken: { points: 60, seconds: 60 },
  contentPurge: { points: 120, seconds: 60 },
  /** A mistake in the form costs nothing. */
  report: { points: 10, seconds: windowMinutes * 60 },
} as const;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** While PostgreSQL cannot count, every request is allowed. */
  allow(limit: LimitName, address: string): Promise<boolean>;
  uncount(limit: LimitName, address: string): Promise<void>;
  isReached(limit: LimitName, address: string): Promise<boolean>;
  clean(): Promise<unknown>;
}

interface Dependencies {
  readonly db: Kysely<Database>;
  /** The same in every process. */
  readonly secret: string;
  readonly log: Pick<Log, 'warn'>;
}

const timeoutMs = 500;

/** No visitor's address is stored, only a keyed hash of it. */
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

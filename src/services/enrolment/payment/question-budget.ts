import type { Kysely } from 'kysely';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sharedCounter } from '#database/shared-counter.ts';
import type { EnrolmentDatabase } from '#database/table-owners.ts';

export type Asker = 'visitors' | 'reconciliation';

/** What may still be asked of the provider without making a payment; counted in all processes together. */
export interface QuestionBudget {
  /** A question about one payment, of somebody who only looks. */
  forLook(about: string): Promise<boolean>;
  /** One about a payment or refund of which something is said to have happened. */
  forTurn(about: string): Promise<boolean>;
  forReconciliation(): Promise<boolean>;
  /** A reading of a pay-in that we do not know, because a notice names it. */
  forUnknownPayIn(): Promise<boolean>;
  /** A reading of a dispute that a webhook names: of those that are not ours nothing is known before. */
  forDispute(): Promise<boolean>;
  /** A reading of one card registration, which whoever has opened it may ask for. */
  forRegistration(id: string): Promise<boolean>;
}

interface Allowed {
  readonly points: number;
  readonly seconds: number;
}

/**
 * How much each may ask, by the provider's limits for 15 minutes and for a day: at most half of each of its windows, wherever
 * these begin, so that the other half is left for paying.
 */
export function questionShares(callLimits: readonly number[]): Record<Asker, readonly Allowed[]> {
  const [quarterHour = 0, , , day = 0] = callLimits;
  const share = (ofQuarterHour: number, ofDay: number) => [
    { points: Math.floor(quarterHour * ofQuarterHour), seconds: 300 },
    { points: Math.floor(day * ofDay), seconds: 3600 },
  ];
  return { visitors: share(0.05, 0.007), reconciliation: share(0.075, 0.011) };
}

/**
 * Questions about one payment, which shall not use up what is there for all: those of pages that look again and again, and
 * apart from them those of returns and notices, which would else find nothing left when it is over.
 */
export const aboutOne = {
  looks: { points: 15, seconds: 300 },
  turns: { points: 20, seconds: 300 },
} as const;
/** Pay-ins that we do not know: anybody can send a notice with a made-up id. */
export const ofUnknownPayIns = { points: 10, seconds: 60 } as const;
/** Disputes read because of a webhook, in all: a payment in thousands has one. */
export const ofDisputes = { points: 10, seconds: 60 } as const;
/** Readings of one card registration: a payment needs one, and one more for each call that came with it before it was stored. */
export const ofOneRegistration = { points: 10, seconds: 300 } as const;

interface Log {
  warn(details: object, message: string): void;
}

interface Dependencies {
  readonly db: Kysely<EnrolmentDatabase>;
  readonly callLimits: readonly number[];
  readonly log: Log;
}

export function createQuestionBudget({ db, callLimits, log }: Dependencies): QuestionBudget {
  const shares = questionShares(callLimits);
  const countersOf = (asker: Asker) =>
    shares[asker].map((allowed) => sharedCounter(db, { name: `questions:${allowed.seconds}`, ...allowed }));
  const counters = { visitors: countersOf('visitors'), reconciliation: countersOf('reconciliation') };
  const looks = sharedCounter(db, { name: 'question-look', ...aboutOne.looks });
  const turns = sharedCounter(db, { name: 'question-turn', ...aboutOne.turns });
  const unknownPayIns = sharedCounter(db, { name: 'unknown-pay-in', ...ofUnknownPayIns });
  const disputes = sharedCounter(db, { name: 'dispute-read', ...ofDisputes });
  const registration = sharedCounter(db, { name: 'registration-read', ...ofOneRegistration });
  const isTold = { visitors: false, reconciliation: false };

  const takeShare = async (asker: Asker): Promise<boolean> => {
    for (const counter of counters[asker]) {
      if (await take(counter, asker)) continue;
      if (!isTold[asker]) log.warn({ asker }, 'questions to the card provider are used up for now');
      isTold[asker] = true;
      return false;
    }
    isTold[asker] = false;
    return true;
  };

  return {
    forLook: async (id) => (await take(looks, id)) && takeShare('visitors'),
    forTurn: async (id) => (await take(turns, id)) && takeShare('visitors'),
    forReconciliation: () => takeShare('reconciliation'),
    forUnknownPayIn: () => take(unknownPayIns, 'all'),
    forDispute: () => take(disputes, 'all'),
    forRegistration: (id) => take(registration, id),
  };
}

async function take(counter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await counter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

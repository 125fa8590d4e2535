import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sharedCounter } from '#database/shared-counter.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';

export type Asker = 'visitors' | 'reconciliation';

/** Calls that make no payment, counted in all processes together. */
export interface QuestionBudget {
  forLook(about: string): Promise<boolean>;
  forTurn(about: string): Promise<boolean>;
  forReconciliation(): Promise<boolean>;
  /** Unknown to us, named by a webhook. */
  forUnknownPayIn(): Promise<boolean>;
  /** Whether it is ours is not known before. */
  forDispute(): Promise<boolean>;
  /** Anyone who opened it may ask for it. */
  forRegistration(id: string): Promise<boolean>;
}

interface Allowed {
  readonly points: number;
  readonly seconds: number;
}

/** At most half of each window of the provider, wherever it begins; the other half is left for payments. */
export function questionShares(callLimits: readonly number[]): Record<Asker, readonly Allowed[]> {
  const [quarterHour = 0, , , day = 0] = callLimits;
  const share = (ofQuarterHour: number, ofDay: number) => [
    { points: Math.floor(quarterHour * ofQuarterHour), seconds: 300 },
    { points: Math.floor(day * ofDay), seconds: 3600 },
  ];
  return { visitors: share(0.05, 0.007), reconciliation: share(0.075, 0.011) };
}

/** One payment cannot use up everybody's share; returns and webhooks have their own. */
export const perPaymentLimits = {
  looks: { points: 15, seconds: 300 },
  turns: { points: 20, seconds: 300 },
} as const;
/** Anybody can send webhooks with a made-up id. */
export const unknownPayInLimit = { points: 10, seconds: 60 } as const;
/** One payment in thousands has a dispute. */
export const disputeLimit = { points: 10, seconds: 60 } as const;
export const registrationLimit = { points: 10, seconds: 300 } as const;

interface Log {
  warn(details: object, message: string): void;
}

interface Dependencies {
  readonly db: EnrolmentDb;
  readonly callLimits: readonly number[];
  readonly log: Log;
}

export function createQuestionBudget({ db, callLimits, log }: Dependencies): QuestionBudget {
  const shares = questionShares(callLimits);
  const countersOf = (asker: Asker) =>
    shares[asker].map((allowed) => sharedCounter(db, { name: `questions:${allowed.seconds}`, ...allowed }));
  const counters = { visitors: countersOf('visitors'), reconciliation: countersOf('reconciliation') };
  const looks = sharedCounter(db, { name: 'question-look', ...perPaymentLimits.looks });
  const turns = sharedCounter(db, { name: 'question-turn', ...perPaymentLimits.turns });
  const unknownPayIns = sharedCounter(db, { name: 'unknown-pay-in', ...unknownPayInLimit });
  const disputes = sharedCounter(db, { name: 'dispute-read', ...disputeLimit });
  const registration = sharedCounter(db, { name: 'registration-read', ...registrationLimit });
  const isReported = { visitors: false, reconciliation: false };

  const takeShare = async (asker: Asker): Promise<boolean> => {
    for (const counter of counters[asker]) {
      if (await take(counter, asker)) continue;
      if (!isReported[asker]) log.warn({ asker }, 'questions to the card provider are used up for now');
      isReported[asker] = true;
      return false;
    }
    isReported[asker] = false;
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

import type { Kysely } from 'kysely';
import { providerCallLimits } from '#contracts/card-provider.ts';
import type { CardSandboxTables } from './tables.ts';

/** Every 10 minutes for an hour, then every 8 hours for 3 days (docs/product/paying.md#provider). */
export const providerRetryDelays: readonly number[] = [
  ...Array<number>(6).fill(600),
  ...Array<number>(9).fill(8 * 3600),
];

/** Tests and demonstrations call more than a platform does: a hundred times what the provider takes. */
export const generousCallLimits: readonly number[] = providerCallLimits.map((calls) => calls * 100);

interface FaultDelays {
  readonly slowMs: number;
  readonly hangMs: number;
}

export interface CardSandboxDeps {
  readonly db: Kysely<CardSandboxTables>;
  /** The sandbox's own absolute base as browsers reach it, without a trailing slash. */
  readonly publicUrl: string;
  readonly clientId: string;
  readonly apiKey: string;
  /** The shop's name, as the bank shows it; the host of its own page unless told. */
  readonly merchant?: string;
  readonly now?: () => Date;
  /** Seconds to wait after each failed attempt at a notification; the provider's own unless told. */
  readonly retryDelays?: readonly number[] | undefined;
  /** Milliseconds that an asked fault takes: 4 s, and 60 s of silence, unless told. */
  readonly faultDelays?: FaultDelays | undefined;
  /** Most calls in 15, 30 and 60 minutes and in 24 hours; many unless told. */
  readonly callLimits?: readonly number[] | undefined;
  /** Told of unexpected failures only; never of anything about a card. */
  readonly log?: { error(details: object, message: string): void };
}

/** The dependencies with their defaults filled in. */
export type Sandbox = Omit<CardSandboxDeps, 'now' | 'retryDelays' | 'callLimits' | 'faultDelays'> & {
  readonly now: () => Date;
  readonly retryDelays: readonly number[];
  readonly callLimits: readonly number[];
  readonly faultDelays: FaultDelays;
};

export function completeSandbox(deps: CardSandboxDeps): Sandbox {
  return {
    ...deps,
    publicUrl: deps.publicUrl.replace(/\/$/u, ''),
    now: deps.now ?? (() => new Date()),
    retryDelays: deps.retryDelays ?? providerRetryDelays,
    faultDelays: deps.faultDelays ?? { slowMs: 4000, hangMs: 60_000 },
    callLimits: deps.callLimits ?? generousCallLimits,
  };
}

export type SandboxDb = Kysely<CardSandboxTables>;

/** `db` is the transaction of a creating call, the plain connection of the others. */
export interface SandboxEnv {
  Variables: { db: SandboxDb };
}

/** Seconds since 1970, as the provider writes instants. */
export function wireInstant(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

/** Runs the work in the transaction at hand, or in a new one. */
export function inTransaction<T>(db: SandboxDb, work: (transaction: SandboxDb) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

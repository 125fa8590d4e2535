import type { Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { providerCallLimits } from '#contracts/card-provider.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import type { Operation, OperationAnswer, OperationArguments } from '#contracts/operation.ts';
import type { CardSandboxTables } from './tables.ts';

/** Every 10 minutes for an hour, then every 8 hours for 3 days (docs/product/paying.md#provider). */
export const providerRetryDelays: readonly number[] = [
  ...Array<number>(6).fill(600),
  ...Array<number>(9).fill(8 * 3600),
];

export const generousCallLimits: readonly number[] = providerCallLimits.map((calls) => calls * 100);

interface FaultDelays {
  readonly slowMs: number;
  readonly hangMs: number;
}

export interface CardSandboxDeps {
  readonly db: Kysely<CardSandboxTables>;
  /** For browsers, without a trailing slash. */
  readonly publicUrl: string;
  readonly clientId: string;
  readonly apiKey: string;
  readonly merchant?: string;
  readonly now?: () => Date;
  /** Seconds; the provider's by default. */
  readonly retryDelays?: readonly number[] | undefined;
  /** Milliseconds; by default 4 s, and 60 s for «hang». */
  readonly faultDelays?: FaultDelays | undefined;
  /** In 15, 30 and 60 minutes and in 24 hours; high by default. */
  readonly callLimits?: readonly number[] | undefined;
  /** Unexpected failures only; never card data. */
  readonly log?: { error(details: object, message: string): void };
}

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

/** `db` is the transaction of a creating call, otherwise the plain connection. */
export interface SandboxEnv {
  Variables: { db: SandboxDb };
}

/** What mounts an operation of the provider. */
export function serve<const O extends Operation>(
  operation: O,
  handle: (
    sandbox: Sandbox,
    input: OperationArguments<O>,
    context: Context<SandboxEnv>,
  ) => Promise<OperationAnswer<O> | Response>,
) {
  return (app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void =>
    mountOperation(app, operation, { refuse }, (input, context) => handle(sandbox, input, context));
}

export function wireInstant(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

export function inTransaction<T>(db: SandboxDb, work: (transaction: SandboxDb) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

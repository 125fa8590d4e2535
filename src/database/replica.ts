import { type Kysely, sql } from 'kysely';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { connectDatabase } from './connection.ts';
import { databaseFaultOf } from './database-fault.ts';
import type { Database } from './schema.ts';

/** Runs what only reads, on the replica or on the primary. */
export type Read = <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

export const maxLagMs = 5000;
/** Until the replica has the change that caused a purge, and a while longer. */
export const afterPurgeMs = 10_000;
const checkEveryMs = 1000;
const checkTimeoutMs = 1500;
/** One that failed is not asked again at once. */
const pauseMs = 10_000;

interface ReplicaOptions {
  readonly url: string;
  readonly primary: Kysely<Database>;
  readonly connections: number;
  readonly log: {
    warn(details: object, message: string): void;
    info(details: object, message: string): void;
  };
  readonly now?: () => number;
}

export interface Replica {
  /** Answered lately, and not behind. */
  readonly isRead: boolean;
  /** `purgedAt`: epoch milliseconds of the last purge of pages. */
  reads(purgedAt: () => number): Read;
  check(): Promise<void>;
  close(): Promise<void>;
}

/** docs/decisions/0170-reads-on-a-replica.md */
export function openReplica({ url, primary, connections, log, now = Date.now }: ReplicaOptions): Replica {
  const replica = connectDatabase(url, { max: connections });
  let isRead = false;
  let pausedUntil = 0;
  let reported: string | undefined = 'not asked yet';
  let lastBeat = 0;
  let checking: Promise<void> | undefined;

  const leave = (reason: string) => {
    isRead = false;
    if (reported !== reason)
      log.warn({ reason }, 'The replica is not read: the primary answers in its place');
    reported = reason;
  };
  const ask = async () => {
    try {
      // Without a primary nothing is written that the replica could lack.
      lastBeat = await beat(primary).catch(() => lastBeat);
      const late = AbortSignal.timeout(checkTimeoutMs);
      const lagMs = lastBeat - (await rejectOnAbort(readBeat(replica), late));
      if (lagMs > maxLagMs) return leave('behind');
      if (now() < pausedUntil) return;
      if (!isRead && reported !== undefined) log.info({ lagMs }, 'The replica is read');
      isRead = true;
      reported = undefined;
    } catch {
      leave('away');
    }
  };
  const check = () => {
    checking ??= ask().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const timer = setInterval(check, checkEveryMs);
  timer.unref();
  void check();

  return {
    get isRead() {
      return isRead;
    },
    reads: (purgedAt) => async (work) => {
      if (!isRead || now() - purgedAt() < afterPurgeMs) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (!isOfDatabase(error)) throw error;
        if (databaseFaultOf(error)) {
          pausedUntil = now() + pauseMs;
          leave('failed');
        }
        return work(primary);
      }
    },
    check,
    async close() {
      clearInterval(timer);
      await checking;
      await replica.destroy();
    },
  };
}

/** The recovery of a replica cancels queries, and its tables may be those of an earlier release. */
function isOfDatabase(error: unknown): boolean {
  if (databaseFaultOf(error)) return true;
  return error instanceof Error && 'code' in error && /^[\dA-Z]{5}$/u.test(String(error.code));
}

/** At most once a second, by whichever process comes first; epoch milliseconds of the primary. */
async function beat(db: Kysely<Database>): Promise<number> {
  await sql`update replica_heartbeat set at = clock_timestamp()
    where at <= clock_timestamp() - interval '1 second'`.execute(db);
  return readBeat(db);
}

async function readBeat(db: Kysely<Database>): Promise<number> {
  const { at } = await db.selectFrom('replica_heartbeat').select('at').executeTakeFirstOrThrow();
  return at.getTime();
}

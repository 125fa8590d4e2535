import { verifyingTls } from '#database/connection.ts';
import { openReplica, type Replica } from '#database/replica.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { OpenDatabase } from './database.ts';

/** Undefined without DATABASE_READ_URL. */
export function openReplicaOf(
  { database, workers }: Pick<Config, 'database' | 'workers'>,
  { db }: Pick<OpenDatabase, 'db'>,
  {
    log,
    metrics,
  }: { readonly log: Pick<Log, 'info' | 'warn'>; readonly metrics: Pick<Metrics, 'nameReplica'> },
): Replica | undefined {
  const { readUrl, connections } = database;
  if (readUrl === undefined) return undefined;
  const share = Math.max(2, Math.floor(connections / workers));
  const replica = openReplica({ url: verifyingTls(readUrl), primary: db, connections: share, log });
  metrics.nameReplica(replica);
  return replica;
}

import pg from 'pg';

/** Key of the advisory lock that every process using the embedded server shares. */
const presenceKey = 7_261_012;

/** A connection that shows others that we use the server, and tells us when the server is gone. */
export interface Presence {
  /** Ends the connection; true when nobody else uses the server. */
  leave(): Promise<boolean>;
}

export async function showPresence(url: string, onLost: () => void): Promise<Presence> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'creneau presence',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let leaving = false;
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [presenceKey]);
  client.once('end', () => {
    if (!leaving) onLost();
  });
  return {
    async leave() {
      leaving = true;
      try {
        await client.query('select pg_advisory_unlock_shared($1)', [presenceKey]);
        const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
          presenceKey,
        ]);
        return rows[0]?.alone ?? false;
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}

import pg from 'pg';

/** Advisory lock shared by every process that uses the embedded server. */
const presenceKey = 7_261_012;

/** Marks the server as used and notices its end. */
export interface Presence {
  release(): Promise<boolean>;
}

export async function showPresence(url: string, onLost: () => void): Promise<Presence> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'creneau presence',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let isReleased = false;
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [presenceKey]);
  client.once('end', () => {
    if (!isReleased) onLost();
  });
  return {
    async release() {
      isReleased = true;
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

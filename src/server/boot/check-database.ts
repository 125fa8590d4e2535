import { connectDatabase, connectOnce, verifyingTls } from '#database/connection.ts';
import { type DatabaseState, watchDatabase } from '../http/database-watch.ts';
import { explainConnection } from './database-refusal.ts';

const advice: Readonly<Record<Exclude<DatabaseState, 'up' | 'down'>, string>> = {
  'read-only':
    'It can be read but not written, as a standby or during a maintenance: orders are refused until it can. Check default_transaction_read_only there, or set DATABASE_URL to the primary.',
  full: 'Its disk is full; orders are refused. Free space there.',
  outdated: 'It misses migrations of this release. Start the site once.',
};

/** A sentence without the password; undefined when nothing is wrong. */
export async function checkDatabase(given: string): Promise<string | undefined> {
  const url = verifyingTls(given);
  const watch = watchDatabase(() => connectDatabase(url, { max: 1 }));
  try {
    const state = await watch.check();
    if (state === 'up') return undefined;
    return state === 'down' ? await whyDown(url) : advice[state];
  } finally {
    await watch.close();
  }
}

async function whyDown(url: string): Promise<string> {
  try {
    await using _connection = await connectOnce(url);
    return 'It accepts connections but not the queries of the site. Start the site once if it is empty, else look at its log.';
  } catch (error) {
    const explained = explainConnection(error);
    return explained instanceof Error ? `It is down. ${explained.message}` : 'It is down. Check its log.';
  }
}

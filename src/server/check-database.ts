import { connectDatabase, connectOnce, verifyingTls } from '#database/connection.ts';
import { explainConnection } from './database-refusal.ts';
import { type DatabaseState, watchDatabase } from './database-watch.ts';

/** What to do about each state that `/readyz` tells (docs/operator.md, «Is it well?»). */
const advice: Readonly<Record<Exclude<DatabaseState, 'up' | 'down'>, string>> = {
  'read-only':
    'It can be read but not written, as a standby or during a maintenance: orders are refused until it can. Look at default_transaction_read_only there, or let DATABASE_URL name the primary.',
  full: 'Its disk is full: make room there. Orders are refused until then.',
  outdated: 'It lacks migrations of this release: start the site once.',
};

/** What is wrong with the database at this address and what to do about it, without its password; undefined when all is well. */
export async function askDatabase(given: string): Promise<string | undefined> {
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
    return 'It takes connections but answers no question of the site: start the site once if it is empty, else look at its log.';
  } catch (error) {
    const told = explainConnection(error);
    return told instanceof Error ? `It is down. ${told.message}` : 'It is down: look at its log.';
  }
}

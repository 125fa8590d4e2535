import { type Kysely, sql } from 'kysely';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Database } from '#database/schema.ts';
import type { Log } from './log.ts';

/** Milliseconds between two looks for what another process was told. */
export const lookEveryMs = 2000;
/** A signature is taken for five minutes; the number of a request is kept for longer. */
const keptHours = 1;
/** Of an id: longer than any that a sender makes. */
const longestId = 200;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly secret: string;
  readonly log: Pick<Log, 'info'>;
  readonly now?: () => number;
}

export type PurgeOutcome = 'purged' | 'repeated' | 'unsigned';

export interface ContentPurges {
  /** When this process learnt of the last one, in milliseconds of the epoch; 0 before any. */
  latest(): number;
  /** Takes a request signed as Standard Webhooks are; one that was seen does nothing. */
  receive(headers: Readonly<Record<string, string>>, body: string): Promise<PurgeOutcome>;
  /** Looks in the database for those that other processes were told. */
  look(): Promise<void>;
  stop(): void;
}

/** Tells every process on one database when the editors changed the texts (docs/decisions/0073). */
export function createContentPurges({ db, secret, log, now = Date.now }: Dependencies): ContentPurges {
  const webhook = new Webhook(secret, { format: 'raw' });
  let learntAt = 0;
  let number: string | undefined;

  const look = async () => {
    const { last } = await db
      .selectFrom('content_purges')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    const found = String(last ?? '');
    if (number !== undefined && found !== number) learntAt = now();
    number = found;
  };
  // What fails is told by the watch of the database; the next look makes up for it.
  const looking = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  looking.unref();
  void look().catch(() => undefined);

  return {
    latest: () => learntAt,
    look,
    async receive(headers, body) {
      const id = headers['webhook-id'] ?? '';
      try {
        webhook.verify(body, headers);
      } catch (error) {
        if (error instanceof WebhookVerificationError) return 'unsigned';
        throw error;
      }
      if (id.length > longestId) return 'unsigned';
      await db
        .deleteFrom('content_purges')
        .where('received_at', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
        .execute();
      const added = await db
        .insertInto('content_purges')
        .values({ id })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('number')
        .executeTakeFirst();
      if (!added) return 'repeated';
      learntAt = now();
      log.info({}, 'The pages are made anew: the texts were changed');
      return 'purged';
    },
    stop: () => clearInterval(looking),
  };
}

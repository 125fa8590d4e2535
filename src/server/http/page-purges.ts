import { type Kysely, sql } from 'kysely';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { addPurge, type PurgeSubject } from '#database/purges.ts';
import type { SharedDatabase } from '#database/table-owners.ts';
import { forgetMemoisedAnswers } from '#services/directory/lists/memoised-answers.ts';
import type { Log } from '../log.ts';

export const checkEveryMs = 2000;
const cleanEveryMs = 3_600_000;
/** A signature is valid for five minutes; a request's id is stored for longer. */
const keptHours = 1;
const maxIdLength = 200;

interface Dependencies {
  readonly db: Kysely<SharedDatabase>;
  readonly secret: string | undefined;
  readonly log: Pick<Log, 'info'>;
  readonly now?: () => number;
}

export type PurgeOutcome = 'purged' | 'repeated' | 'unsigned';

export interface PagePurges {
  /** Epoch milliseconds at which this process learned of it; 0 before any. */
  latest(subject?: PurgeSubject): number;
  /** Signed as in Standard Webhooks; a repeated request is ignored. */
  receive(headers: Readonly<Record<string, string>>, body: string): Promise<PurgeOutcome>;
  check(): Promise<void>;
  stop(): void;
}

/** docs/decisions/0014 */
export function createPagePurges({ db, secret, log, now = Date.now }: Dependencies): PagePurges {
  const webhook = secret === undefined ? undefined : new Webhook(secret, { format: 'raw' });
  const lastPurgeAt: Record<PurgeSubject, number> = { texts: 0, schools: 0 };
  let known: ReadonlyMap<PurgeSubject, string> | undefined;
  let cleanedAt = Number.NEGATIVE_INFINITY;

  const recordPurge = (subject: PurgeSubject) => {
    if (subject === 'schools') forgetMemoisedAnswers();
    lastPurgeAt[subject] = now();
    log.info({ subject }, 'The cached pages were purged: their content changed');
  };

  const check = async () => {
    if (now() - cleanedAt >= cleanEveryMs) {
      cleanedAt = now();
      await db
        .deleteFrom('content_purges')
        .where('received_at', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
        .execute();
    }
    // A long import takes its id early and commits late: its id may be below the last one seen.
    const rows = await db
      .selectFrom('content_purges')
      .select(({ fn }) => ['subject', fn.max('number').as('last'), fn.countAll().as('count')])
      .groupBy('subject')
      .execute();
    const found = new Map(rows.map(({ subject, last, count }) => [subject, `${last}/${count}`]));
    for (const [subject, state] of found) if (known && known.get(subject) !== state) recordPurge(subject);
    known = found;
  };
  // The database watch reports failures; the next check makes up for one.
  const checking = setInterval(() => void check().catch(() => undefined), checkEveryMs);
  checking.unref();
  void check().catch(() => undefined);

  return {
    latest: (subject) =>
      subject === undefined ? Math.max(lastPurgeAt.texts, lastPurgeAt.schools) : lastPurgeAt[subject],
    check,
    async receive(headers, body) {
      const id = headers['webhook-id'] ?? '';
      try {
        if (!webhook) return 'unsigned';
        webhook.verify(body, headers);
      } catch (error) {
        if (error instanceof WebhookVerificationError) return 'unsigned';
        throw error;
      }
      if (id.length > maxIdLength) return 'unsigned';
      if (!(await addPurge(db, 'texts', id))) return 'repeated';
      if (known) await check();
      else recordPurge('texts');
      return 'purged';
    },
    stop: () => clearInterval(checking),
  };
}

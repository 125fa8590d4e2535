import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, StoredAttachment } from '#database/schema.ts';
import type { SharedDatabase } from '#database/table-owners.ts';
import { describeFailure, type MailTransport } from './transport.ts';

/** Points at which tests stop the process while a mail is being sent. */
export const mailFaultPoints = ['mail-claimed', 'mail-taken', 'mail-settled'] as const;
export type MailFaultPoint = (typeof mailFaultPoints)[number];

export interface DeliveryContext {
  readonly db: Kysely<Database>;
  /** Undefined without SMTP server and without demonstration. */
  readonly transport: MailTransport | undefined;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now?: () => Date;
  readonly signal?: AbortSignal;
  readonly faultPoint?: (name: MailFaultPoint) => void | Promise<void>;
  readonly attemptMs?: number;
}

/** Milliseconds after which the claim of a dead process expires and another one takes the mail. */
export const leaseMs = 300_000;
const maxAttemptMs = 120_000;
const atATime = 5;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const firstDelaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs];
const laterDelayMs = 6 * hourMs;

/** Three days (docs/decisions/0017). */
export const giveUpAfterMs = 72 * hourMs;

/** By number of failed attempts (from 1); undefined when abandoned. */
export function delayAfter(attempts: number, ageMs: number): number | undefined {
  return ageMs >= giveUpAfterMs ? undefined : (firstDelaysMs[attempts - 1] ?? laterDelayMs);
}

interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
  readonly attachments: readonly StoredAttachment[];
  readonly created_at: Date;
}

/** A process that dies in between leads to a second sending, never to a lost mail. */
export async function deliverDueMails(context: DeliveryContext): Promise<void> {
  const { transport, now = () => new Date() } = context;
  if (!transport) return abandonUnsendable(context, now());
  while (!context.signal?.aborted) {
    const mails = await claim(context.db, now());
    await Promise.all(mails.map((mail) => attempt({ ...context, transport, now }, mail)));
    if (mails.length < atATime) return;
  }
}

async function claim(db: Kysely<Database>, now: Date): Promise<readonly ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    with due as materialized (
      select id from mails
      where state = 'waiting' and next_attempt_at <= ${now}
      order by next_attempt_at
      limit ${sql.lit(atATime)}
      for update skip locked
    )
    update mails
    set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    from due
    where mails.id = due.id
    returning mails.id, kind, attempts, recipient, reply_to, subject, text_body, html_body, attachments,
      created_at`.execute(db);
  return rows;
}

type Attempting = DeliveryContext & { readonly transport: MailTransport; readonly now: () => Date };

async function attempt(context: Attempting, mail: ClaimedMail): Promise<void> {
  const { transport, faultPoint, log } = context;
  const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts };
  await faultPoint?.('mail-claimed');
  const deadline = AbortSignal.timeout(context.attemptMs ?? maxAttemptMs);
  const signal = context.signal ? AbortSignal.any([deadline, context.signal]) : deadline;
  try {
    await transport.deliver(
      {
        id: mail.id,
        to: mail.recipient,
        replyTo: mail.reply_to,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        attachments: mail.attachments,
        queuedAt: mail.created_at,
      },
      signal,
    );
  } catch (error) {
    const reason = describeFailure(error);
    const delay = delayAfter(mail.attempts, context.now().getTime() - mail.created_at.getTime());
    if (delay === undefined) {
      await settle(context, mail, { state: 'abandoned', reason });
      log.error({ ...about, reason }, 'A mail is given up');
    } else {
      await postpone(context, mail, delay, reason);
      log.warn({ ...about, reason, again: `in ${delay / 60_000} min` }, 'A mail could not be sent');
    }
    return;
  }
  await faultPoint?.('mail-taken');
  await settle(context, mail, { state: transport.outcome, reason: null });
  log.info(about, transport.outcome === 'sent' ? 'A mail was sent' : 'A mail was kept');
  await faultPoint?.('mail-settled');
}

/** The attempt number distinguishes this claim from a later one of another process. */
async function settle(
  { db, now }: Attempting,
  { id, attempts }: ClaimedMail,
  { state, reason }: { readonly state: 'sent' | 'kept' | 'abandoned'; readonly reason: string | null },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, last_failure: reason, settled_at: now() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute();
}

async function postpone(
  { db, now }: Attempting,
  { id, attempts }: ClaimedMail,
  delayMs: number,
  reason: string,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_failure: reason, next_attempt_at: new Date(now().getTime() + delayMs) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute();
}

/** Without a transport, a mail waits as long as with a failing SMTP server. */
async function abandonUnsendable({ db, log }: DeliveryContext, now: Date): Promise<void> {
  const abandoned = await db
    .updateTable('mails')
    .set({ state: 'abandoned', last_failure: 'no SMTP_URL', settled_at: now })
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .where('created_at', '<=', new Date(now.getTime() - giveUpAfterMs))
    .returning(['id', 'kind'])
    .execute();
  for (const { id, kind } of abandoned)
    log.error({ mailId: id, kind, reason: 'no SMTP_URL' }, 'A mail is given up');
}

export interface MailCount {
  readonly state: 'waiting' | 'sent' | 'kept' | 'abandoned';
  /** Failed attempts of waiting mails, three and more together; 0 for all others. */
  readonly failed: number;
  readonly count: number;
}

export async function countMails(
  db: Kysely<SharedDatabase>,
): Promise<{ readonly mails: readonly MailCount[]; readonly oldestMailSeconds: number }> {
  const [mails, oldest] = await Promise.all([
    db
      .selectFrom('mails')
      .select([
        'state',
        sql<number>`case when state = 'waiting' then least(attempts, 3) else 0 end`.as('failed'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .groupBy([sql`1`, sql`2`])
      .execute(),
    db
      .selectFrom('mails')
      .where('state', '=', 'waiting')
      // Since creation: a mail that keeps failing is never due for long.
      .select(sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('seconds'))
      .executeTakeFirstOrThrow(),
  ]);
  return { mails, oldestMailSeconds: oldest.seconds };
}

import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Mail, queueMail } from '#database/queue-mail.ts';
import type { DeskDatabase } from '#database/table-owners.ts';
import { orderReferenceBytes, spokenReference } from '#domain/order/order-reference.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { type MailContent, type MailSender, writeMail } from '#domain/requests/mail-content.ts';

export interface DeskDependencies {
  readonly db: Kysely<DeskDatabase>;
  readonly sender: MailSender;
  /** Where the operator reads; undefined where he has not said it: what comes is then stored, and told by the log. */
  readonly readers: { readonly all: string | undefined; readonly personalData: string | undefined };
  readonly now: () => Date;
  readonly log: Record<'info' | 'warn', (details: object, message: string) => void>;
}

/** What became of a form: kept under a reference, or not taken, its sender having sent too many. */
export type Filed =
  | { readonly kind: 'filed'; readonly reference: string; readonly isRepeat: boolean }
  | { readonly kind: 'too-many' };

/** What is written to the operator: by a visitor, by a school that applies to the club, by a fleet that asks for a quote, of illegal content. */
export type DeskKind = 'message' | 'application' | 'fleet' | 'notice';

/** The same within this time is one that was sent twice. */
export const repeatMs = 24 * 3_600_000;
/** Copies go to the address that a form gives: nobody's is flooded, whatever the number of visitors that give it. */
export const mostOfSenderADay = 10;

export function newReference(kind: string): string {
  return spokenReference(kind, randomBytes(orderReferenceBytes));
}

/** Alone with a content: the same form sent twice at once waits here until the first is stored. */
export async function alone<T>(
  db: Kysely<DeskDatabase>,
  content: string,
  work: (transaction: Transaction<DeskDatabase>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${content}, 0))`.execute(transaction);
    return work(transaction);
  });
}

/** Whether an address sent as much as it may in a day, to any table. */
export async function isTooMuch(
  transaction: Transaction<DeskDatabase>,
  email: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - repeatMs);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from operator_messages where lower(email) = ${email.toLowerCase()} and created_at > ${since}
      union all
      select from club_applications where lower(email) = ${email.toLowerCase()} and created_at > ${since}
      union all
      select from fleet_requests where lower(email) = ${email.toLowerCase()} and created_at > ${since}
      union all
      select from content_notices where lower(email) = ${email.toLowerCase()} and created_at > ${since}
    ) as sent`.execute(transaction);
  return (rows[0]?.count ?? 0) >= mostOfSenderADay;
}

interface Told {
  readonly kind: DeskKind;
  readonly reference: string;
  readonly reader: string | undefined;
  /** Who sent the form. */
  readonly email: string;
  readonly toOperator: MailContent;
  readonly copy: MailContent;
}

/** Queues the mail to the operator, answered to who wrote, and the copy; whoever has no address is not written to. */
export async function queueBothMails(
  { sender, log }: DeskDependencies,
  transaction: Transaction<DeskDatabase>,
  { kind, reference, reader, email, toOperator, copy }: Told,
): Promise<void> {
  const isAnswerable = isMailAddress(email);
  const queue = (to: string, side: string, content: MailContent, more: Partial<Mail> = {}) =>
    queueMail(transaction, {
      key: `${kind}:${reference}:${side}`,
      kind: `${kind}-${side}`,
      to,
      ...more,
      ...writeMail(content, sender),
    });
  if (reader === undefined) {
    log.warn({ reference }, 'No OPERATOR_EMAIL is set: what was written to the operator is mailed to nobody');
  } else {
    await queue(reader, 'operator', toOperator, isAnswerable ? { replyTo: email } : {});
  }
  if (isAnswerable) await queue(email, 'copy', copy);
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Mail, queueMail } from '#database/queue-mail.ts';
import type { InboxDb, InboxTransaction } from '#database/table-owners.ts';
import { orderReferenceBytes, spokenReference } from '#domain/order/order-reference.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { maxFormsPerSenderPerDay } from '#domain/requests/request-limits.ts';
import type { ClaimedSchool } from '#domain/requests/school-claim.ts';
import { type MailContent, type MailSender, writeMail } from '#mails/templates/mail-content.ts';

/** With a page here. */
export interface ShownSchool extends ClaimedSchool {
  /** That opens its desk. */
  readonly mailbox: string | null;
  readonly isMember: boolean;
  readonly phone: string | null;
  readonly uri: string;
}

export interface InboxDependencies {
  readonly db: InboxDb;
  readonly sender: MailSender;
  /** Without an address, forms are only stored and logged. */
  readonly readers: { readonly all: string | undefined; readonly personalData: string | undefined };
  /** Undefined where another directory keeps the schools: nobody claims one. */
  readonly schools?: { find(officeId: number): Promise<ShownSchool | undefined> } | undefined;
  readonly now: () => Date;
  readonly log: Record<'info' | 'warn', (details: object, message: string) => void>;
}

export type Filed =
  | { readonly kind: 'filed'; readonly reference: string; readonly isRepeat: boolean }
  | { readonly kind: 'too-many' };

export type InboxKind = 'message' | 'application' | 'fleet' | 'notice';

/** The same form within this time was sent twice. */
const repeatMs = 24 * 3_600_000;

interface Filing {
  readonly kind: InboxKind;
  readonly prefix: 'ME' | 'AD' | 'FL' | 'CI';
  /** Equal for two forms that count as the same. */
  readonly content: string;
  readonly email: string;
  readonly reader: string | undefined;
  earlier(transaction: InboxTransaction, since: Date): Promise<{ reference: string } | undefined>;
  store(
    transaction: InboxTransaction,
    filed: { readonly reference: string; readonly created_at: Date },
  ): Promise<unknown>;
  mails(about: { readonly reference: string; readonly siteName: string; readonly sentAt: Date }): {
    readonly toOperator: MailContent;
    readonly copy: MailContent;
    /** Of a school that it is about. */
    readonly mailbox?: { readonly to: string; readonly key: string; readonly content: MailContent };
  };
}

export const sentBefore =
  (
    table: 'operator_messages' | 'fleet_requests' | 'content_notices',
    fingerprint: string,
  ): Filing['earlier'] =>
  (transaction, since) =>
    transaction
      .selectFrom(table)
      .select('reference')
      .where('fingerprint', '=', fingerprint)
      .where('created_at', '>', since)
      .executeTakeFirst();

/** In one transaction with both mails; a repeat within a day gets the earlier reference. */
export function fileOnce(dependencies: InboxDependencies, filing: Filing): Promise<Filed> {
  const { db, sender, log } = dependencies;
  const { kind, email } = filing;
  const now = dependencies.now();
  return db.transaction().execute(async (transaction) => {
    // The same form sent twice at once waits here until the first is stored.
    await sql`select pg_advisory_xact_lock(hashtextextended(${filing.content}, 0))`.execute(transaction);
    const earlier = await filing.earlier(transaction, new Date(now.getTime() - repeatMs));
    if (earlier) return { kind: 'filed', reference: earlier.reference, isRepeat: true };
    if (email !== '' && (await isTooMuch(transaction, email, now))) {
      log.warn({ kind }, 'too many forms to the operator of one sender');
      return { kind: 'too-many' };
    }
    const reference = spokenReference(filing.prefix, randomBytes(orderReferenceBytes));
    await filing.store(transaction, { reference, created_at: now });
    const mails = filing.mails({ reference, siteName: sender.siteName, sentAt: now });
    await queueFormMails(dependencies, transaction, { ...filing, ...mails, reference });
    log.info({ reference, kind }, 'a form to the operator was stored');
    return { kind: 'filed', reference, isRepeat: false };
  });
}

async function isTooMuch(transaction: InboxTransaction, email: string, now: Date): Promise<boolean> {
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
  return (rows[0]?.count ?? 0) >= maxFormsPerSenderPerDay;
}

type Told = Pick<Filing, 'kind' | 'reader' | 'email'> &
  ReturnType<Filing['mails']> & { readonly reference: string };

/** To the operator (reply-to: the sender), the copy, and a school's mailbox. */
async function queueFormMails(
  { sender, log }: InboxDependencies,
  transaction: InboxTransaction,
  { kind, reference, reader, email, toOperator, copy, mailbox }: Told,
): Promise<void> {
  const isAnswerable = isMailAddress(email);
  const queue = (to: string, side: string, content: MailContent, more: Partial<Mail> = {}) =>
    queueMail(transaction, {
      key: `${kind}:${reference}:${side}`,
      kind: `${kind}-${side}`,
      to,
      ...more,
      ...writeMail(sender, content),
    });
  if (reader === undefined) {
    log.warn(
      { reference },
      'No address of the operator is known: what was written to the operator is mailed to nobody',
    );
  } else {
    await queue(reader, 'operator', toOperator, isAnswerable ? { replyTo: email } : {});
  }
  if (isAnswerable) await queue(email, 'copy', copy);
  if (mailbox && isMailAddress(mailbox.to)) {
    await queue(mailbox.to, 'mailbox', mailbox.content, { key: mailbox.key });
  }
}

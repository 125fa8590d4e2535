import { sql } from 'kysely';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import type { SharedDb, SharedTransaction } from './table-owners.ts';

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface Mail {
  /** Identifies the subject of the mail, without personal data: a key is queued only once. */
  readonly key: string;
  readonly kind: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

/** In the transaction that stores its cause; false when its key was queued before. @throws TypeError for an invalid
 * address (check `isMailAddress` first). */
export async function queueMail(transaction: SharedTransaction, mail: Mail): Promise<boolean> {
  return (await queueMails(transaction, [mail])) === 1;
}

/** Limited by the parameters of one statement. */
const maxMailsAtOnce = 1000;

export async function queueMails(transaction: SharedTransaction, mails: readonly Mail[]): Promise<number> {
  let queued = 0;
  for (let start = 0; start < mails.length; start += maxMailsAtOnce) {
    const added = await transaction
      .insertInto('mails')
      .values(mails.slice(start, start + maxMailsAtOnce).map(rowOf))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .execute();
    queued += added.length;
  }
  return queued;
}

export type Resent = 'queued' | 'gone' | 'waiting' | 'recent';

/** Between two of the same mail. */
const resentEveryMs = 10 * 60_000;

/** Undefined when the mail may be sent again. */
export async function resendRefusal(
  db: SharedDb,
  { key, erased_at: erasedAt }: { readonly key: string; readonly erased_at: Date | null },
  now: Date,
): Promise<Exclude<Resent, 'queued'> | undefined> {
  if (erasedAt !== null) return 'gone';
  const first = firstKey(key);
  const same = await db
    .selectFrom('mails')
    .select(['state', 'created_at'])
    .where(sql<boolean>`key = ${first} or starts_with(key, ${`${first}:again:`})`)
    .execute();
  if (same.some(({ state }) => state === 'waiting')) return 'waiting';
  if (same.some(({ created_at: at }) => now.getTime() - at.getTime() < resentEveryMs)) return 'recent';
  return undefined;
}

const firstKey = (key: string) => key.replace(/:again:\d+$/u, '');

/** A copy to its own recipient, with its key before its own, so that it is erased with the mail. */
export async function resendMail(transaction: SharedTransaction, id: string, now: Date): Promise<Resent> {
  const mail = await transaction.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail) return 'gone';
  const key = firstKey(mail.key);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${key}`}, 0))`.execute(transaction);
  const refused = await resendRefusal(transaction, mail, now);
  if (refused) return refused;
  const { kind, recipient, reply_to, subject, text_body, html_body, attachments } = mail;
  await transaction
    .insertInto('mails')
    .values({
      ...{ key: `${key}:again:${now.getTime()}`, kind, recipient, reply_to, subject, text_body, html_body },
      ...{ attachments: JSON.stringify(attachments), created_at: now, next_attempt_at: now },
    })
    .execute();
  return 'queued';
}

function rowOf(mail: Mail) {
  const addresses = mail.replyTo === undefined ? [mail.to] : [mail.to, mail.replyTo];
  if (!addresses.every(isMailAddress)) throw new TypeError(`mail ${mail.key}: not an address`);
  if (/\p{Cc}/u.test(mail.subject)) throw new TypeError(`mail ${mail.key}: control character in the subject`);
  const attachments = mail.attachments?.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: Buffer.from(content).toString('base64'),
  }));
  return {
    key: mail.key,
    kind: mail.kind,
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
    ...(attachments && { attachments: JSON.stringify(attachments) }),
  };
}

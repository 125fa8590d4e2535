import { isMailAddress } from '#domain/requests/mail-address.ts';
import type { SharedTransaction } from './table-owners.ts';

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

import { queueMail } from '#database/queue-mail.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import type { Listing } from '#domain/network-lint/finding.ts';
import type { Found } from '#domain/network-lint/lint-school.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { schoolPage } from '#domain/site-pages.ts';
import { writeLintMail } from '#mails/templates/lint.ts';
import { type MailSender, writeMail } from '#mails/templates/mail-content.ts';

interface Mailing {
  readonly sender: MailSender;
  readonly replyTo: string | undefined;
  /** `YYYY-MM-DD`: a school is mailed at most once a day. */
  readonly day: string;
}

/** `to` is undefined without an e-mail. */
export async function writeFindings(
  db: DirectoryDb,
  school: Listing,
  found: readonly Found[],
  { sender, day }: Mailing,
) {
  const office = await db
    .selectFrom('shown_offices')
    .select(['email', 'uri'])
    .where('id', '=', school.id)
    .executeTakeFirst();
  const to = office?.email ?? '';
  const url = office?.uri ? sender.publicUrl + schoolPage(office.uri) : undefined;
  const mail = writeLintMail(school, found, { siteName: sender.siteName, day, url });
  return { to: isMailAddress(to) ? to : undefined, ...writeMail(sender, mail) };
}

export async function mailFindings(
  db: DirectoryDb,
  school: Listing,
  found: readonly Found[],
  mailing: Mailing,
): Promise<'queued' | 'repeat' | 'no-address'> {
  const { replyTo, day } = mailing;
  const { to, ...mail } = await writeFindings(db, school, found, mailing);
  if (to === undefined) return 'no-address';
  const isNew = await db.transaction().execute((transaction) =>
    queueMail(transaction, {
      key: `lint:${school.id}:${day}`,
      kind: 'school-lint',
      to,
      ...(replyTo !== undefined && isMailAddress(replyTo) && { replyTo }),
      ...mail,
    }),
  );
  return isNew ? 'queued' : 'repeat';
}

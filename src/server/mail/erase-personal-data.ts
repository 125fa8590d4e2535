import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';

export interface Retention {
  /** Days that a settled mail is kept whole. */
  readonly retentionDays: number;
  /** Days that a request to a school is kept. */
  readonly contactRetentionDays: number;
}

const dayMs = 86_400_000;

/** Removes what was kept long enough of persons: of a mail all but that it was sent, a contact request whole. */
export async function erasePersonalData(
  db: Kysely<Database>,
  { retentionDays, contactRetentionDays }: Retention,
  now: Date,
): Promise<{ readonly mails: number; readonly contacts: number }> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const mails = await db
    .updateTable('mails')
    .set({
      recipient: null,
      reply_to: null,
      subject: null,
      text_body: null,
      html_body: null,
      attachments: '[]',
      erased_at: now,
    })
    .where('settled_at', '<=', before(retentionDays))
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const contacts = await db
    .deleteFrom('contacts')
    .where('created_at', '<=', before(contactRetentionDays))
    .executeTakeFirst();
  return { mails: Number(mails.numUpdatedRows), contacts: Number(contacts.numDeletedRows) };
}

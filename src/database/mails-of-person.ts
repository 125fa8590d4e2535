import { type RawBuilder, sql } from 'kysely';
import type { MailsOfPerson } from '#domain/people/held-data.ts';
import type { SharedDb, SharedTransaction } from './table-owners.ts';

export function listMailsOf(db: SharedDb, about: MailsOfPerson) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'kind',
      'state',
      'recipient',
      'reply_to',
      'subject',
      'text_body',
      'attachments',
      'created_at',
    ])
    .select(waitsFor(about).as('waits'))
    .where(isOf(about))
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export const emptiedMail = {
  ...{ recipient: null, reply_to: null, subject: null },
  ...{ text_body: null, html_body: null, attachments: '[]' },
} as const;

/** Empties them except mails still to be sent; pending mails about erased data are cancelled. */
export async function eraseMailsOf(transaction: SharedTransaction, about: MailsOfPerson, now: Date) {
  const { numUpdatedRows } = await transaction
    .updateTable('mails')
    .set({
      ...emptiedMail,
      state: sql`case when state = 'waiting' then 'abandoned' else state end`,
      settled_at: sql`coalesce(settled_at, ${now})`,
      erased_at: now,
    })
    .where(isOf(about))
    .where('erased_at', 'is', null)
    .where(sql<boolean>`not ${waitsFor(about)}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function isOf({ email, given, kept }: MailsOfPerson): RawBuilder<boolean> {
  return sql<boolean>`(lower(recipient) = ${email} or lower(reply_to) = ${email} or ${begins([...given, ...kept])})`;
}

function waitsFor({ kept }: MailsOfPerson): RawBuilder<boolean> {
  return sql<boolean>`(state = 'waiting' and ${begins(kept)})`;
}

function begins(keys: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select from unnest(${[...keys]}::text[]) as beginning where starts_with(key, beginning))`;
}

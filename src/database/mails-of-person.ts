import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { MailsOfPerson } from '#domain/people/held-data.ts';
import type { SharedDatabase } from './table-owners.ts';

/** The mails to a person, those that are answered to him, and those to others about what he did; the newest last. */
export function listMailsOf(db: Kysely<SharedDatabase>, about: MailsOfPerson) {
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

/** Empties them but for those that still have to leave; what leaves no more is given up. Answers how many. */
export async function eraseMailsOf(
  transaction: Transaction<SharedDatabase>,
  about: MailsOfPerson,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('mails')
    .set({
      recipient: null,
      reply_to: null,
      subject: null,
      text_body: null,
      html_body: null,
      attachments: '[]',
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

/** A mail that has not left, about what is kept: the law has it sent. */
function waitsFor({ kept }: MailsOfPerson): RawBuilder<boolean> {
  return sql<boolean>`(state = 'waiting' and ${begins(kept)})`;
}

function begins(keys: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select from unnest(${[...keys]}::text[]) as beginning where starts_with(key, beginning))`;
}

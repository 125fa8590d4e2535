import type { Kysely, Selectable } from 'kysely';
import type { Database, MailsTable } from '#database/schema.ts';

/** The mails that a demonstration would have sent, the latest first; what was erased is no longer among them. */
export interface Mailbox {
  list(): Promise<readonly KeptMail[]>;
  /** Undefined when there is none, or when it was erased. */
  read(id: string): Promise<KeptMail | undefined>;
}

export interface KeptMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly queuedAt: Date;
}

const mostListed = 50;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

export function createMailbox(db: Kysely<Database>): Mailbox {
  const kept = db
    .selectFrom('mails')
    .selectAll()
    .where('state', 'in', ['waiting', 'kept'])
    .where('erased_at', 'is', null);
  return {
    async list() {
      const rows = await kept.orderBy('created_at', 'desc').orderBy('id').limit(mostListed).execute();
      return rows.map(readRow);
    },
    async read(id) {
      if (!uuid.test(id)) return undefined;
      const row = await kept.where('id', '=', id).executeTakeFirst();
      return row && readRow(row);
    },
  };
}

function readRow(row: Selectable<MailsTable>): KeptMail {
  return {
    id: row.id,
    to: row.recipient ?? '',
    replyTo: row.reply_to ?? undefined,
    subject: row.subject ?? '',
    text: row.text_body ?? '',
    html: row.html_body ?? '',
    queuedAt: row.created_at,
  };
}

import type { Kysely } from 'kysely';
import type { Database, StoredAttachment } from '#database/schema.ts';

/** The mails that a demonstration would have sent, the latest first; what was erased is no longer among them. */
export interface Mailbox {
  list(): Promise<readonly MailLine[]>;
  /** Undefined when there is none, or when it was erased. */
  read(id: string): Promise<KeptMail | undefined>;
}

export interface MailLine {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly queuedAt: Date;
}

export interface KeptMail extends MailLine {
  readonly replyTo: string | undefined;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly StoredAttachment[];
}

const mostListed = 50;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

export function createMailbox(db: Kysely<Database>): Mailbox {
  const kept = db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .where('state', 'in', ['waiting', 'kept'])
    .where('erased_at', 'is', null);
  return {
    async list() {
      const rows = await kept.orderBy('created_at', 'desc').orderBy('id').limit(mostListed).execute();
      return rows.map(readLine);
    },
    async read(id) {
      if (!uuid.test(id)) return undefined;
      const row = await kept
        .select(['reply_to', 'text_body', 'html_body', 'attachments'])
        .where('id', '=', id)
        .executeTakeFirst();
      return (
        row && {
          ...readLine(row),
          replyTo: row.reply_to ?? undefined,
          text: row.text_body ?? '',
          html: row.html_body ?? '',
          attachments: row.attachments,
        }
      );
    },
  };
}

interface Row {
  readonly id: string;
  readonly recipient: string | null;
  readonly subject: string | null;
  readonly created_at: Date;
}

function readLine({ id, recipient, subject, created_at }: Row): MailLine {
  return { id, to: recipient ?? '', subject: subject ?? '', queuedAt: created_at };
}

import { type Kysely, sql } from 'kysely';
import type { ContactBody } from '#contracts/contact.ts';
import type { Database, StoredAttachment } from '#database/schema.ts';

/** From a sealed cookie, such as `order:` and the card registration, or a prefix of mail keys. E-mail addresses give
 * no access: anybody can type one. */
export type MailCause = `${(typeof causeKinds)[number]}:${string}`;

export const causeKinds = [
  'order',
  'withdrawal',
  'contact',
  'message',
  'application',
  'fleet',
  'notice',
  'opposition',
  'report',
  'parental',
  'file',
  'desk',
] as const;

/** Mails of a demonstration, newest first, without erased ones. */
export interface Mailbox {
  list(causes: readonly MailCause[]): Promise<readonly MailLine[]>;
  read(id: string, causes: readonly MailCause[]): Promise<MailboxMail | undefined>;
  causeOfContact(officeId: number, body: ContactBody): MailCause;
}

export interface MailLine {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly queuedAt: Date;
}

export interface MailboxMail extends MailLine {
  readonly replyTo: string | undefined;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly StoredAttachment[];
}

export interface MailKeys {
  mailKeysOfOrders(
    db: Kysely<Database>,
    orders: { readonly registrations: readonly string[]; readonly withdrawn: readonly string[] },
  ): Promise<readonly string[]>;
  mailKeysOfContacts(db: Kysely<Database>, fingerprints: readonly string[]): Promise<readonly string[]>;
  contactFingerprint(officeId: number, body: ContactBody): string;
}

const maxListed = 50;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

export function createMailbox(db: Kysely<Database>, keys: MailKeys): Mailbox {
  const mailsCausedBy = async (causes: readonly MailCause[]) => {
    const beginnings = await beginningsOf(db, keys, causes);
    return db
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'created_at'])
      .where('state', 'in', ['waiting', 'kept'])
      .where('erased_at', 'is', null)
      .where(sql<boolean>`exists (
        select from unnest(${beginnings}::text[]) as beginning where starts_with(mails.key, beginning))`);
  };
  return {
    causeOfContact: (officeId, body) => `contact:${keys.contactFingerprint(officeId, body)}`,
    async list(causes) {
      const query = await mailsCausedBy(causes);
      const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(maxListed).execute();
      return rows.map(readLine);
    },
    async read(id, causes) {
      if (!uuid.test(id)) return undefined;
      const query = await mailsCausedBy(causes);
      const row = await query
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

/** Includes refunds and withdrawal of the visitor's own order. */
async function beginningsOf(
  db: Kysely<Database>,
  { mailKeysOfOrders, mailKeysOfContacts }: MailKeys,
  causes: readonly MailCause[],
): Promise<string[]> {
  if (causes.length === 0) return [];
  const of = (kind: MailCause) =>
    causes.flatMap((cause) => (cause.startsWith(kind) ? [cause.slice(kind.length)] : []));
  const [orders, contacts] = await Promise.all([
    mailKeysOfOrders(db, { registrations: of('order:'), withdrawn: of('withdrawal:') }),
    mailKeysOfContacts(db, of('contact:')),
  ]);
  const plain = causes.filter((cause) => !/^(?:order|withdrawal|contact):/u.test(cause));
  return [...orders, ...contacts, ...plain.map((cause) => `${cause}:`)];
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

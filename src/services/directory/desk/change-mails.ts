import type { Transaction } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import {
  type AskedChange,
  writeChangeAsked,
  writeChangeByOperator,
  writeChangeDecided,
  writeChangeWaits,
} from '#mails/templates/listing.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
import type { ChangeRow } from './change-rows.ts';

export interface ChangeMailing {
  readonly sender: MailSender;
  /** Without it, changes wait for `desk changes list`. */
  readonly operatorEmail: string | undefined;
}

interface Office {
  readonly label: string;
  /** Before the change. */
  readonly email: string | null;
}

export async function mailAsked(
  transaction: Transaction<DirectoryDatabase>,
  row: ChangeRow,
  office: Office,
  { sender, operatorEmail }: ChangeMailing,
): Promise<void> {
  const change = toAsked(row, office);
  await mailTo(transaction, office.email, operatorEmail, {
    key: `listing:${row.id}:asked`,
    kind: 'listing-asked',
    ...writeChangeAsked(change, sender),
  });
  await mailTo(transaction, operatorEmail, undefined, {
    key: `listing:${row.id}:operator`,
    kind: 'listing-operator',
    ...writeChangeWaits(change, sender),
  });
}

export async function mailDecided(
  transaction: Transaction<DirectoryDatabase>,
  row: ChangeRow,
  office: Office,
  { sender, operatorEmail, because }: ChangeMailing & { readonly because?: string },
): Promise<void> {
  await mailTo(transaction, office.email, operatorEmail, {
    key: `listing:${row.id}:decided`,
    kind: 'listing-decided',
    ...writeChangeDecided(toAsked(row, office), because, sender),
  });
}

/** Of an operator, for the school. */
export async function mailWritten(
  transaction: Transaction<DirectoryDatabase>,
  row: ChangeRow,
  office: Office,
  { sender, operatorEmail }: ChangeMailing,
): Promise<void> {
  await mailTo(transaction, office.email, operatorEmail, {
    key: `listing:${row.id}:written`,
    kind: 'listing-written',
    ...writeChangeByOperator(toAsked(row, office), row.state === 'planned', sender),
  });
}

function toAsked(row: ChangeRow, { label }: Office): AskedChange {
  const { id, office_id, part, before, after, created_at } = row;
  return { id, school: { id: office_id, label }, part, before, after, askedAt: created_at };
}

type Written = Omit<Parameters<typeof queueMail>[1], 'to' | 'replyTo'>;

async function mailTo(
  transaction: Transaction<DirectoryDatabase>,
  to: string | null | undefined,
  replyTo: string | undefined,
  mail: Written,
): Promise<void> {
  if (!to || !isMailAddress(to)) return;
  await queueMail(transaction, {
    ...mail,
    to,
    ...(replyTo !== undefined && isMailAddress(replyTo) && { replyTo }),
  });
}

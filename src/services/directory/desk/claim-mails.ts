import type { Transaction } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import type { SaleStep } from '#domain/school/sale.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
import {
  writeClaimAccepted,
  writeClaimRefused,
  writeDeskOpened,
  writeDeskReleased,
  writeMailboxChanges,
} from '#mails/templates/school-claim.ts';

interface Accepted {
  readonly reference: string;
  /** Of the person. */
  readonly email: string;
  readonly school: { readonly label: string; readonly mailbox: string | null };
  readonly opensAt: Date;
  readonly isOpen: boolean;
  /** Before the school sells online. */
  readonly steps: readonly SaleStep[];
}

/** To the person, and to the mailbox that loses the desk. */
export async function mailAccepted(
  transaction: Transaction<DirectoryDatabase>,
  { reference, email, school, opensAt, isOpen, steps }: Accepted,
  sender: MailSender,
): Promise<void> {
  const about = { reference, school: school.label, opensAt };
  await mailTo(transaction, email, {
    key: `application:${reference}:accepted`,
    kind: 'claim-accepted',
    ...(isOpen ? writeDeskOpened : writeClaimAccepted)({ ...about, steps }, sender),
  });
  if (isOpen) return;
  await mailTo(transaction, school.mailbox, {
    key: `application:${reference}:changes`,
    kind: 'claim-changes',
    ...writeMailboxChanges(about, sender),
  });
}

export async function mailRefused(
  transaction: Transaction<DirectoryDatabase>,
  {
    reference,
    email,
    because,
  }: { readonly reference: string; readonly email: string; readonly because: string },
  sender: MailSender,
): Promise<void> {
  await mailTo(transaction, email, {
    key: `application:${reference}:refused`,
    kind: 'claim-refused',
    ...writeClaimRefused({ reference, because }, sender),
  });
}

interface Released {
  readonly reference: string;
  readonly email: string;
  readonly school: string;
  readonly because: string;
}

export async function mailReleased(
  transaction: Transaction<DirectoryDatabase>,
  { email, ...released }: Released,
  sender: MailSender,
): Promise<void> {
  await mailTo(transaction, email, {
    key: `application:${released.reference}:released`,
    kind: 'claim-released',
    ...writeDeskReleased(released, sender),
  });
}

type Written = Omit<Parameters<typeof queueMail>[1], 'to'>;

async function mailTo(
  transaction: Transaction<DirectoryDatabase>,
  to: string | null,
  mail: Written,
): Promise<void> {
  if (to && isMailAddress(to)) await queueMail(transaction, { ...mail, to });
}

/** Between the mails to both addresses and the change of the mailbox of an order. */
export const mailboxNoticeHours = 48;

export const mailboxParties = { buyer: 'L’élève', representative: 'Son représentant légal' } as const;
export type MailboxParty = keyof typeof mailboxParties;

export type MailboxChangeState = 'waiting' | 'applied' | 'objected' | 'stopped';

interface StoredChange {
  readonly applied_at: Date | null;
  readonly stopped_by: 'mailbox' | 'operator' | 'site' | null;
}

export function mailboxChangeState({ applied_at, stopped_by }: StoredChange): MailboxChangeState {
  if (applied_at) return 'applied';
  if (stopped_by === null) return 'waiting';
  return stopped_by === 'mailbox' ? 'objected' : 'stopped';
}

export const mailboxAppliesAt = (askedAt: Date) =>
  new Date(askedAt.getTime() + mailboxNoticeHours * 3_600_000);

/** When a notice that is over was sent. */
export const noticedBefore = (now: Date) => new Date(now.getTime() - mailboxNoticeHours * 3_600_000);

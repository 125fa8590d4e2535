import { addDays } from '../time/local-time.ts';
import {
  announce,
  isAskDue,
  isExpired,
  isHeldTooLong,
  isRefundDue,
  lastDeadline,
  refundAnnouncedDays,
  schoolIsLate,
  startDeadline,
  stopped,
} from './deadlines.ts';
import { declarationDue, openDeclaration, undecidedRefundDays } from './declaration.ts';
import { mailsOf } from './messages.ts';
import type { Moved } from './moves.ts';
import {
  dayAt,
  type FileClosing,
  type FileParty,
  type FileState,
  isOpenFile,
  type TrainingFile,
} from './training-file.ts';

export const siteEvents = [
  'asked',
  'expired',
  'reminded',
  'answer-reminded',
  'referred',
  'undecided',
  'lapsed',
  'refund-sent',
  'closed',
  'decided',
  'suspended',
  'resumed',
  'frozen',
  'unfrozen',
] as const;
export type SiteEvent = (typeof siteEvents)[number];

export type SiteMove = Moved & { readonly event: SiteEvent };

/** What is due now without anybody's doing, one step at a time; undefined when nothing is. */
export function decideDue(file: TrainingFile, now: Date): SiteMove | undefined {
  if (file.suspendedAt !== null || file.frozen !== null) return undefined;
  if (isRefundDue(file, now)) return { event: 'refund-sent', file: sendRefund(file), mails: [] };
  if (isAskDue(file, now)) {
    return {
      event: 'asked',
      file: { ...file, askedOn: dayAt(file, now) },
      mails: mailsOf(file, 'asked', now),
    };
  }
  if (isExpired(file, now)) {
    const mails = mailsOf(file, 'expired', now);
    return file.isPaid
      ? { event: 'expired', file: { ...file, refund: announce(file, 'expired', now) }, mails }
      : { event: 'expired', file: close(file, 'expired', now), mails };
  }
  if (file.remindedAt === null && schoolIsLate(file, 'school', now)) {
    return {
      event: 'reminded',
      file: { ...file, remindedAt: now },
      mails: [...mailsOf(file, 'reminder', now), ...mailsOf(file, 'school-late', now)],
    };
  }
  return decideDeclared(file, now);
}

/** Silence on what the school declared never ends a refund, and never signs. */
function decideDeclared(file: TrainingFile, now: Date): SiteMove | undefined {
  const declared = openDeclaration(file);
  const due = declarationDue(file, now);
  if (declared === null || due === undefined) return undefined;
  if (due === 'remind') {
    return {
      event: 'answer-reminded',
      file: { ...file, declaration: { ...declared, reminders: declared.reminders + 1, remindedAt: now } },
      mails: mailsOf(file, 'declared-again', now),
    };
  }
  if (due === 'refer') {
    const referred = { ...file, declaration: { ...declared, referredAt: now } };
    return { event: 'referred', file: referred, mails: mailsOf(file, 'referred', now) };
  }
  const mails = mailsOf(file, 'undecided', now);
  if (!file.isPaid) return { event: 'lapsed', file: { ...file, declaration: null }, mails };
  const dueOn = addDays(dayAt(file, now), undecidedRefundDays);
  return {
    event: 'undecided',
    file: { ...file, refund: { reason: 'expired', dueOn, isSent: false } },
    mails,
  };
}

/** From here on nothing stops it; a declined file stays declined. */
function sendRefund(file: TrainingFile): TrainingFile {
  const refund = file.refund && { ...file.refund, isSent: true };
  if (!isOpenFile(file)) return { ...file, refund };
  return { ...file, ...stopped, state: 'closed', closedBecause: 'expired', refund };
}

function close(file: TrainingFile, closedBecause: FileClosing, now: Date): TrainingFile {
  return { ...file, ...stopped, state: 'closed', closedBecause, movedAt: now, suspendedAt: null };
}

export type OrderEnding = Exclude<FileClosing, 'refused' | 'expired'>;

export interface OrderState {
  readonly ending: OrderEnding | undefined;
  /** The buyer's bank holds the money and has not decided. */
  readonly isDisputed: boolean;
}

/** What became of the order; undefined where the file already says so. */
export function decideByOrder(
  file: TrainingFile,
  { ending, isDisputed }: OrderState,
  now: Date,
): SiteMove | undefined {
  if (file.frozen !== null) return undefined;
  if (ending && isOpenFile(file)) return decideClosing(file, ending, now);
  if (isDisputed && !ending) return decideSuspension(file, now);
  if (file.suspendedAt !== null) return decideResumption(file, ending, now);
  // Closed by an earlier release while the dispute was open.
  if (ending || file.closedBecause !== 'charged-back' || !isHeldTooLong(file, now)) return undefined;
  const refund = announce(file, 'expired', now);
  return { event: 'expired', file: { ...file, refund }, mails: mailsOf(file, 'disputed', now) };
}

function decideSuspension(file: TrainingFile, now: Date): SiteMove | undefined {
  const isPromised = isOpenFile(file) || (file.refund !== null && !file.refund.isSent);
  if (!isPromised || file.suspendedAt !== null) return undefined;
  const mails = mailsOf(file, 'disputed', now);
  return { event: 'suspended', file: { ...file, suspendedAt: now }, mails };
}

/** The time of the dispute is added to the deadline, within the six months; an announced refund is announced again. */
function decideResumption(file: TrainingFile, ending: OrderEnding | undefined, now: Date): SiteMove {
  const { suspendedAt, deadlineOn, refund } = file;
  const today = dayAt(file, now);
  const days = suspendedAt ? daysBetween(dayAt(file, suspendedAt), today) : 0;
  const last = lastDeadline(file);
  const wanted = deadlineOn && addDays(deadlineOn, days);
  const newDue = addDays(today, refundAnnouncedDays);
  const resumed: TrainingFile = {
    ...file,
    suspendedAt: null,
    deadlineOn: wanted && wanted > last ? last : wanted,
    askedOn: file.hasDeadlines ? null : file.askedOn,
    refund: refund && !refund.isSent && refund.dueOn < newDue ? { ...refund, dueOn: newDue } : refund,
  };
  const isAnnounced = !ending && file.hasDeadlines && isOpenFile(file) && isHeldTooLong(file, now);
  const next = isAnnounced ? { ...resumed, refund: announce(file, 'expired', now) } : resumed;
  return { event: 'resumed', file: next, mails: ending ? [] : mailsOf(file, 'disputed', now) };
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The order ended otherwise; a contract that was signed is not the site's to end. */
export function decideClosing(file: TrainingFile, because: OrderEnding, now: Date): SiteMove | undefined {
  if (!isOpenFile(file)) return undefined;
  const mails = because === 'charged-back' ? mailsOf(file, 'disputed', now) : [];
  return { event: 'closed', file: close(file, because, now), mails };
}

/** The operator, of a signature that is contradicted, or that he was asked about; one that he decided on is not
 * contradicted again. */
export function decideSignature(file: TrainingFile, isSigned: boolean, now: Date): SiteMove | undefined {
  const declared = openDeclaration(file);
  if (file.contradiction === null && !declared?.referredAt) return undefined;
  const mails = mailsOf(file, 'decided', now);
  if (isSigned && declared) {
    const { on, where, at } = declared;
    const signed = { on, where, by: 'school', declaredAt: at, before: null } as const;
    const after = { ...stopped, refund: null, signed, movedAt: now, decidedAt: now };
    return { event: 'decided', file: { ...file, ...after, state: 'signed' }, mails };
  }
  if (isSigned) return { event: 'decided', file: { ...file, contradiction: null, decidedAt: now }, mails };
  const refund = file.isPaid
    ? ({ reason: 'decided', dueOn: dayAt(file, now), isSent: false } as const)
    : null;
  const closed = { ...close(file, 'refunded', now), signed: null, contradiction: null, refund };
  return { event: 'decided', file: { ...closed, startedOn: null, ended: null }, mails };
}

/** «Ce n’est pas moi», of an act that came by this party's link or in its name. */
export function freeze(file: TrainingFile, by: FileParty, now: Date): SiteMove {
  if (file.frozen !== null) return { event: 'frozen', file, mails: [] };
  return {
    event: 'frozen',
    file: { ...file, frozen: { by, at: now } },
    mails: mailsOf(file, 'frozen', now),
  };
}

/** The operator has decided. A question that waited for an answer is asked anew, with its days. */
export function unfreeze(file: TrainingFile, now: Date): SiteMove | undefined {
  if (file.frozen === null) return undefined;
  const askedOn = file.deadlineOn === null ? file.askedOn : null;
  return {
    event: 'unfrozen',
    file: { ...file, frozen: null, askedOn },
    mails: mailsOf(file, 'unfrozen', now),
  };
}

/** Closed by a withdrawal that was not its party's: open in its state of before, with new days within the six months. */
export function reopen(file: TrainingFile, state: FileState, now: Date): TrainingFile {
  const clock = file.quote === null ? 'opening' : 'quote';
  return startDeadline({ ...file, state, closedBecause: null, movedAt: now, clock }, now);
}

import { isAskDue, isExpired, isRefundDue, schoolIsLate } from './deadlines.ts';
import { announce, type Moved, stopped } from './moves.ts';
import {
  dayAt,
  decider,
  type FileClosing,
  isOpenFile,
  learnerSide,
  type TrainingFile,
} from './training-file.ts';

export const siteEvents = ['asked', 'expired', 'reminded', 'refund-sent', 'closed', 'decided'] as const;
export type SiteEvent = (typeof siteEvents)[number];

export type SiteMove = Moved & { readonly event: SiteEvent };

/** What is due now without anybody's doing, one step at a time; undefined when nothing is. */
export function decideDue(file: TrainingFile, now: Date): SiteMove | undefined {
  if (isRefundDue(file, now)) return { event: 'refund-sent', file: sendRefund(file), mails: [] };
  if (isAskDue(file, now)) {
    return {
      event: 'asked',
      file: { ...file, askedOn: dayAt(file, now) },
      mails: [
        { to: decider(file, now), what: 'asked' },
        { to: 'school', what: 'asked' },
      ],
    };
  }
  if (isExpired(file, now)) {
    const mails = [...learnerSide(file, now), 'school' as const].map(
      (to) => ({ to, what: 'expired' }) as const,
    );
    return file.isPaid
      ? { event: 'expired', file: { ...file, refund: announce(file, 'expired', now) }, mails }
      : { event: 'expired', file: close(file, 'expired', now), mails };
  }
  if (file.remindedAt === null && schoolIsLate(file, 'school', now)) {
    return {
      event: 'reminded',
      file: { ...file, remindedAt: now },
      mails: [{ to: 'school', what: 'reminder' }],
    };
  }
  return undefined;
}

/** From here on nothing stops it; a declined file stays declined. */
function sendRefund(file: TrainingFile): TrainingFile {
  const refund = file.refund && { ...file.refund, isSent: true };
  if (!isOpenFile(file)) return { ...file, refund };
  return { ...file, ...stopped, state: 'closed', closedBecause: 'expired', refund };
}

function close(file: TrainingFile, closedBecause: FileClosing, now: Date): TrainingFile {
  return { ...file, ...stopped, state: 'closed', closedBecause, movedAt: now };
}

/** The order ended otherwise; a contract that was signed is not the site's to end. */
export function decideClosing(
  file: TrainingFile,
  because: Exclude<FileClosing, 'refused' | 'expired'>,
  now: Date,
): SiteMove | undefined {
  return isOpenFile(file) ? { event: 'closed', file: close(file, because, now), mails: [] } : undefined;
}

/** The operator, of a signature that the other side contradicts; a signed one is not contradicted again. */
export function decideContradiction(file: TrainingFile, isSigned: boolean, now: Date): SiteMove | undefined {
  if (file.contradiction === null) return undefined;
  const mails = [...learnerSide(file, now), 'school' as const].map(
    (to) => ({ to, what: 'decided' }) as const,
  );
  if (isSigned) return { event: 'decided', file: { ...file, contradiction: null, decidedAt: now }, mails };
  const refund = file.isPaid
    ? ({ reason: 'decided', dueOn: dayAt(file, now), isSent: false } as const)
    : null;
  const closed = { ...close(file, 'refunded', now), signed: null, contradiction: null, refund };
  return { event: 'decided', file: { ...closed, startedOn: null, ended: null }, mails };
}

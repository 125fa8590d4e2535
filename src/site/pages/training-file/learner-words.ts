import { formatPrice } from '#domain/money.ts';
import {
  contractText,
  describeDeclared,
  describeReferred,
  describeRefund,
  outcomeWords,
  signingText,
  silenceText,
  stopsRefundText,
  suspendedText,
} from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import type { FileView } from './view-file.server.ts';

/** What a learner or representative reads first: where the file is, and what happens next. */
export interface LearnerWords {
  readonly title: string;
  readonly lead: string;
}

export function learnerWords(file: FileView): LearnerWords {
  if (file.isFrozen) return { title: m.fileFrozen(), lead: m.fileFrozenText() };
  if (file.isSuspended) return { title: m.fileSuspended(), lead: suspendedText(file.paid) };
  if (file.contradictedBy !== null) {
    return { title: m.fileContradicted(), lead: m.fileContradictedText() };
  }
  if (file.declared !== null && !isUndecided(file)) return declaredWords(file, file.declared);
  if (file.refund?.reason === 'expired' && !file.refund.isSent) {
    const refund = describeRefund(file.refund.amount, file.refund.due.value);
    return { title: m.fileRefundDue(), lead: `${m.fileRefundDueText()} ${refund} ${stopsRefundText}` };
  }
  if (file.isSchoolLate) return { title: m.fileSchoolLate(), lead: m.fileSchoolLateText() };
  switch (file.state) {
    case 'unconfirmed':
      return {
        title: m.fileConfirmTitle(),
        lead: file.moves.includes('confirm')
          ? m.fileConfirmText()
          : m.fileConfirmOther({ name: deciderOf(file) }),
      };
    case 'requested':
    case 'paid':
      return { title: m.fileAwaited(), lead: schoolsTurn(file, m.fileAwaitedText, m.fileAwaitedBy) };
    case 'proposed':
      return { title: m.fileDatesTitle(), lead: m.fileDatesText() };
    case 'agreed':
      return file.steps.some(({ what }) => what === 'assessment')
        ? { title: m.fileAppointment({ date: file.appointment?.text ?? '' }), lead: m.fileAppointmentText() }
        : {
            title: m.fileQuoteAwaited(),
            lead: schoolsTurn(file, m.fileQuoteAwaitedText, m.fileQuoteAwaitedBy),
          };
    case 'quoted':
      return quotedWords(file);
    case 'accepted':
      return { title: m.fileAccepted(), lead: contractText };
    case 'signed':
      return signedWords(file);
    case 'declined':
      return { title: m.fileDeclined(), lead: `${m.fileDeclinedText()} ${refundWords(file)}` };
    case 'closed':
      return closedWords(file);
  }
}

/** The day of the operator's decision is over, and the refund announced: evidence is no longer asked for. */
function isUndecided({ declared, refund, today }: FileView): boolean {
  const by = declared?.decisionBy?.value;
  return by !== undefined && by < today && refund !== null && !refund.isSent;
}

/** Whoever answers on the learner’s side reads what depends on the answer. */
function declaredWords(file: FileView, declared: NonNullable<FileView['declared']>): LearnerWords {
  const { isPaid, paid: paidCents, refund, moves, school } = file;
  const isStopped = refund === null || refund.isSent;
  const announced = isStopped ? '' : ` ${describeRefund(refund.amount, refund.due.value)} ${stopsRefundText}`;
  if (declared.decisionBy) {
    const by = declared.decisionBy.value;
    return {
      title: m.fileContradicted(),
      lead: `${describeReferred({ isPaid, paidCents, by })}${announced}`,
    };
  }
  const said = m.fileDeclaredText({ school: school.label, date: declared.on.text });
  const stakes = moves.includes('deny')
    ? `${describeDeclared({ isPaid, paidCents, by: declared.answerBy.value })} ${silenceText}`
    : m.fileDeclaredOther({ name: deciderOf(file) });
  return { title: m.fileDeclared(), lead: `${said} ${stakes}${announced}` };
}

/** Whoever answers on the learner's side. */
export function deciderOf({ learner, representative }: FileView): string {
  return (representative ?? learner).firstName;
}

function schoolsTurn({ steps }: FileView, text: () => string, by: (values: { date: string }) => string) {
  const date = steps.find(({ who }) => who === 'school')?.on?.text;
  return date === undefined ? text() : by({ date });
}

function quotedWords(file: FileView): LearnerWords {
  if (!file.quote?.isValid) return { title: m.fileQuoteOver(), lead: m.fileQuoteOverText() };
  const date = file.quote.validUntil.text;
  return {
    title: m.fileQuoted(),
    lead: file.moves.includes('accept')
      ? m.fileQuotedText({ date })
      : m.fileQuotedOther({ date, name: deciderOf(file) }),
  };
}

function signedWords({ signed, started, ended, withdrawal }: FileView): LearnerWords {
  if (ended) {
    const outcome = outcomeWords[ended.outcome];
    return {
      title: m.fileEnded(),
      lead: `${m.labelled({ label: ended.on.text, text: outcome })}.`,
    };
  }
  if (started) return { title: m.fileStarted(), lead: m.fileStartedText({ date: started.text }) };
  const from = withdrawal?.beginsOn;
  const begin = from ? m.fileSignedTextFrom({ date: from.text }) : m.fileSignedText();
  return {
    title: m.fileSigned({ date: signed?.on.text ?? '' }),
    lead:
      signed?.withdrawableUntil === undefined
        ? `${begin} ${signingText.school}`
        : `${begin} ${m.fileSignedUntil({ date: signed.withdrawableUntil })}`,
  };
}

function closedWords(file: FileView): LearnerWords {
  const refund = refundWords(file);
  switch (file.closedBecause) {
    case 'refused':
      return { title: m.fileRefused(), lead: refund };
    case 'withdrawn':
      return { title: m.fileWithdrawn(), lead: m.fileWithdrawnText() };
    case 'charged-back':
      return { title: m.fileChargedBack(), lead: m.fileChargedBackText() };
    case 'refunded':
      if (file.givenUp) return { title: m.fileGivenUp(), lead: `${refund} ${m.fileGivenUpText()}` };
      return { title: m.fileRefunded(), lead: m.fileRefundedText() };
    default:
      return { title: m.fileExpired(), lead: `${m.fileExpiredText()} ${refund}` };
  }
}

function refundWords({ refund, isPaid }: FileView): string {
  if (refund === null) return isPaid ? m.fileRefundFollows() : m.fileNothingPaid();
  if (!refund.isSent) return describeRefund(refund.amount, refund.due.value);
  return m.fileRefundSent({ amount: formatPrice(refund.amount), date: refund.due.text });
}

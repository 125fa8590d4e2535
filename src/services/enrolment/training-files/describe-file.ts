import type { TrainingFileView } from '#contracts/training-file.ts';
import { isMinor } from '#domain/identity/majority.ts';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import { writeAddress } from '#domain/place/address.ts';
import { schoolTimeZone } from '#domain/time/school-time-zone.ts';
import { prolongation, schoolIsLate } from '#domain/training-file/deadlines.ts';
import {
  answerBy,
  decisionBy,
  needsSigningDates,
  openDeclaration,
} from '#domain/training-file/declaration.ts';
import { movesOf } from '#domain/training-file/moves.ts';
import { nextSteps } from '#domain/training-file/next-steps.ts';
import { quoteTotal } from '#domain/training-file/quote.ts';
import { decideByOrder } from '#domain/training-file/site-moves.ts';
import { dayAt, type FileParty } from '#domain/training-file/training-file.ts';
import type { PaymentContext } from '../dependencies.ts';
import { unknownFile } from './file-links.ts';
import { decisionOf } from './file-words.ts';
import { orderStateOf } from './order-endings.ts';
import { findFile, type StoredFile } from './stored-file.ts';

/** As one party reads it; an order that ended otherwise is seen at once, before the job closes its file. */
export async function describeFile(
  context: PaymentContext,
  fileId: string,
  party: FileParty,
): Promise<TrainingFileView> {
  const { db } = context;
  const now = context.now();
  const stored = await findFile(db, 'id', fileId);
  if (!stored) throw unknownFile();
  const order = await orderStateOf(db, stored.row.payment_intent_id);
  const file = decideByOrder(stored.file, order, now)?.file ?? stored.file;
  const events = await db
    .selectFrom('training_file_events')
    .select(['kind', 'actor as who', 'at'])
    .where('training_file_id', '=', fileId)
    .orderBy('number')
    .execute();
  const moves = movesOf(file, party, now);
  const { row, school, estimate } = stored;
  const { signed, refund } = file;
  const declared = openDeclaration(file);
  return {
    reference: row.reference,
    party,
    state: file.state,
    moves: [...moves],
    steps: [...nextSteps(file, now)],
    timeZone: schoolTimeZone({ zipCode: file.zipCode }),
    openedAt: file.openedAt.toISOString(),
    isPaid: file.isPaid,
    paid: stored.paidCents,
    way: row.request?.way ?? null,
    price: stored.priceCents,
    formulaId: row.formula_id,
    formulaTypeId: stored.formulaTypeId,
    formulaLabel: stored.formulaLabel,
    officeId: row.office_id,
    school: {
      label: school.label,
      uri: school.uri,
      address: writeAddress(school),
      zipCode: school.zipCode,
      phone: school.phone,
      agreement: school.agreement,
    },
    ...describePersons(stored, party, now),
    estimate: estimate && { ...estimate, at: estimate.at.toISOString() },
    proposed: file.proposed.map((date) => date.toISOString()),
    appointmentAt: file.appointmentAt?.toISOString() ?? null,
    quote: await describeQuote(context, stored, now),
    deadlineOn: file.deadlineOn,
    isAsked: file.askedOn !== null,
    prolongsUntil: moves.includes('prolong') ? (prolongation(file, now) ?? null) : null,
    refund: refund && { ...refund, amount: stored.paidCents },
    signed: signed && {
      on: signed.on,
      where: signed.where,
      by: signed.by,
      before: signed.before ?? null,
      withdrawableUntil:
        signed.where === 'distance'
          ? withdrawalDeadline(new Date(`${signed.on}T12:00:00Z`), row.zip_code).toISOString()
          : null,
    },
    declared: declared && {
      on: declared.on,
      where: declared.where,
      answerBy: answerBy(file, declared),
      isDenied: declared.denial !== null,
      decisionBy: decisionBy(file, declared),
    },
    asksSigningDates: needsSigningDates(file),
    withdrawal: describeWithdrawal(stored, now),
    decision: decisionOf(row),
    contradictedBy: file.contradiction?.by ?? null,
    startedOn: file.startedOn,
    ended: file.ended,
    closedBecause: file.closedBecause,
    isSchoolLate: schoolIsLate(file, 'school', now),
    isSuspended: file.suspendedAt !== null,
    givenUp: file.givenUp,
    isFrozen: file.frozen !== null,
    schoolReason: row.school_reason,
    contractUrl: stored.documentUrl ?? school.termsUrl,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}

function describeWithdrawal({ withdrawal, file }: StoredFile, now: Date): TrainingFileView['withdrawal'] {
  if (withdrawal === null || now > withdrawal.until) return null;
  const first = dayAt(file, new Date(withdrawal.until.getTime() + 1));
  const beginsOn = withdrawal.commencement === 'apres-delai' ? first : null;
  return { until: withdrawal.until.toISOString(), beginsOn };
}

function describePersons({ learner, representative }: StoredFile, party: FileParty, now: Date) {
  const { birthday, ...reached } = learner;
  const isChild = isMinor(birthday, now);
  const { firstName, lastName } = learner;
  const ofChild = isChild ? representative : null;
  return {
    learner: { firstName, lastName, isMinor: isChild },
    representative: ofChild && { firstName: ofChild.firstName, lastName: ofChild.lastName },
    contacts: party === 'school' ? { learner: reached, representative: ofChild } : null,
  };
}

async function describeQuote({ db }: PaymentContext, { row, file }: StoredFile, now: Date) {
  if (row.quote_version === null) return null;
  const stored = await db
    .selectFrom('training_file_quotes')
    .select(['version', 'assessment', 'quote', 'written_at'])
    .where('training_file_id', '=', row.id)
    .where('version', '=', row.quote_version)
    .executeTakeFirst();
  if (!stored) return null;
  const { version, assessment, quote, written_at: writtenAt } = stored;
  return {
    version,
    writtenAt: writtenAt.toISOString(),
    assessment,
    ...quote,
    lines: [...quote.lines],
    examFees: [...quote.examFees],
    schedule: [...quote.schedule],
    total: quoteTotal(quote),
    isValid: quote.validUntil >= dayAt(file, now),
  };
}

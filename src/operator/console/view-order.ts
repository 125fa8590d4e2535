import { sql } from 'kysely';
import { formatPrice } from '#domain/money.ts';
import { mailboxChangeState } from '#domain/order/mailbox-change.ts';
import { readTermsVersion } from '#domain/order/terms.ts';
import { refundDueDay } from '#domain/order/withdrawal-period.ts';
import { describeEstimate } from '#domain/price/price-words.ts';
import { describeContents } from '#domain/school/formula-contents.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import { findPayment } from '#services/enrolment/operator/find-payments.ts';
import { listFiles } from '#services/enrolment/operator/training-files.ts';
import { findLastChange } from '#services/enrolment/orders/change-mailbox.ts';
import { mailKeysOfOrders } from '#services/enrolment/orders/order-links.ts';
import { estimateOfOrder } from '#services/enrolment/orders/read-order.ts';
import { reloadIntent } from '#services/enrolment/queries.ts';
import { readRecordWork } from '#services/operators/work.ts';
import { type Facts, knownFacts, type Operator } from '../declaration.ts';
import { writePhone } from '../enrolments.ts';
import { frenchMailStates } from '../mails.ts';
import { readPayment } from '../one-payment.ts';
import { leftOf } from '../orders.ts';
import { readAddress } from '../people.ts';
import { decideForm, revokeForm, unfreezeForm } from './files.ts';
import { changeMailboxForm, keepMailboxForm } from './mailboxes.ts';
import { accessForm, closeForm, refundForm } from './orders.ts';
import { mailForm, resendForm } from './others.ts';
import { type Step, step } from './page.ts';
import type { Who } from './run-form.ts';
import {
  frenchBeginnings,
  frenchCourseStates,
  frenchFileStates,
  frenchLateReasons,
  frenchPaymentStates,
} from './states.ts';
import { readNotes, viewWork } from './work.ts';

/** Undefined without such an order. */
export async function viewOrder(operator: Operator, reference: string, who: Who) {
  const { db, now } = operator;
  if (!(await findPayment(db, reference))) return undefined;
  const read = await readPayment(operator, reference);
  const { payment } = read;
  const record = { kind: 'order', id: payment.reference } as const;
  const [provider, [file], mails, change, work, notes, accepted] = await Promise.all([
    readProvider(operator, payment.payInId),
    listFiles(db, { isLate: false, now: now(), reference: payment.reference }),
    listMails(operator, payment.reference),
    findLastChange(db, payment.id),
    readRecordWork(db, record),
    readNotes({ record }, operator),
    acceptedFacts(operator, payment.id),
  ]);
  return {
    reference: payment.reference,
    state: frenchPaymentStates[payment.state],
    parts: [
      { title: 'Paiement', facts: paymentFacts(read, provider) },
      { title: 'Acheteur', facts: buyerFacts(read, change) },
      ...(file ? [{ title: 'Dossier', facts: fileFacts(file) }] : []),
      ...(accepted.length > 0 ? [{ title: 'Affiché et accepté', facts: accepted }] : []),
      ...(notes.length > 0 ? [{ title: 'Notes', facts: notes }] : []),
    ],
    people: [...new Set([read.buyer.email, read.buyer.representative?.email].flatMap(addressesOf))],
    mails,
    work: viewWork(record, work, who.id),
    steps: stepsOf(read, file, change && mailboxChangeState(change) === 'waiting'),
  };
}

const addressesOf = (typed = '') => readAddress(typed) ?? [];

type Read = Awaited<ReturnType<typeof readPayment>>;
type Change = NonNullable<Awaited<ReturnType<typeof findLastChange>>>;
type File = Awaited<ReturnType<typeof listFiles>>[number];

/** Its own word for the state, beside ours. */
async function readProvider({ cards, log }: Operator, payInId: string | null): Promise<string> {
  if (payInId === null) return 'ne connaît pas ce paiement';
  try {
    const { Status, ResultCode } = await cards.getPayIn(payInId);
    return `${providerStates[Status] ?? Status}${ResultCode && ResultCode !== '000000' ? ` (${ResultCode})` : ''}`;
  } catch (error) {
    log.warn({ err: error }, 'The state of a payment could not be read at the provider');
    return 'ne répond pas';
  }
}

const providerStates: Readonly<Record<string, string>> = {
  CREATED: 'en attente',
  SUCCEEDED: 'accepté',
  FAILED: 'refusé',
};

function paymentFacts({ payment, refunds, disputes, course }: Read, provider: string): Facts {
  const { createdAt, amountCents, priceCents, withdrawnAt, state } = payment;
  return knownFacts([
    ['Chez nous', frenchPaymentStates[state]],
    ['Chez le prestataire', provider],
    ['Commandé', frenchInstant(createdAt)],
    ['Formule', payment.formulaLabel],
    ['École', `${payment.schoolLabel}, ${payment.schoolCity} (${payment.schoolId})`],
    ['Débité', `${formatPrice(amountCents)} sur un prix de ${formatPrice(priceCents)}`],
    ['Remboursé', formatPrice(payment.refundedCents)],
    ['Reste', formatPrice(leftOf(payment))],
    ['Début', frenchBeginnings[payment.commencement]],
    ['Rétracté', withdrawnAt && withdrawnText(withdrawnAt, state)],
    ['Partenaire', payment.brand && `${payment.brand}, client ${payment.clientId}`],
    ['Accès au cours', course && `${frenchCourseStates[course.state]}, avant le ${frenchDay(course.dueAt)}`],
    ...refunds.map((one) => {
      const result = one.owed_at !== null && one.status === 'created' ? 'dû' : refundStates[one.status];
      const text = `${formatPrice(one.amount_cents)}, ${result}, ${frenchInstant(one.created_at)}`;
      return ['Remboursement', text] as const;
    }),
    ...disputes.map((one) => {
      const until = one.contest_by ? `, à contester avant le ${frenchDay(one.contest_by)}` : '';
      const text = `${formatPrice(one.amount_cents)}, ${frenchDay(one.opened_at)}${until}`;
      return ['Litige bancaire', text] as const;
    }),
    ['N° de paiement', payment.payInId ?? 'aucun'],
  ]);
}

const withdrawnText = (at: Date, state: string) =>
  `${frenchInstant(at)}${state === 'to-refund' ? `, à rembourser avant le ${frenchDay(refundDueDay(at))}` : ''}`;

const refundStates = { created: 'en cours', succeeded: 'fait', failed: 'refusé' } as const;

function buyerFacts({ buyer: { representative, ...buyer } }: Read, change: Change | undefined): Facts {
  return knownFacts([
    ['Nom', `${buyer.firstName} ${buyer.lastName}`],
    ['E-mail', buyer.email],
    ...(change ? changeFacts(change) : []),
    ['Téléphone', writePhone(buyer.phone)],
    ['Représentant légal', representative && `${representative.firstName} ${representative.lastName}`],
    ['Son e-mail', representative?.email],
    ['Son téléphone', representative && writePhone(representative.phone)],
  ]);
}

function changeFacts({ email, applies_at: at, stopped_at: stoppedAt, ...change }: Change): Facts {
  switch (mailboxChangeState(change)) {
    case 'waiting':
      return [['Nouvelle adresse', `${email}, à partir du ${frenchInstant(at)}`]];
    case 'objected':
      return [
        [
          'Adresse contestée',
          `${email}\u202f: l’ancienne s’y oppose, ${stoppedAt ? frenchInstant(stoppedAt) : ''}`,
        ],
      ];
    default:
      return [];
  }
}

function fileFacts({ state, since, late, deadlineOn, refundOn }: File): Facts {
  return knownFacts([
    ['État', `${frenchFileStates[state]}, depuis le ${frenchDay(since)}`],
    ['Attend', late && frenchLateReasons[late]],
    ['Échéance', deadlineOn && frenchDay(deadlineOn)],
    ['Remboursement', refundOn && frenchDay(refundOn)],
  ]);
}

/** What can be done now; each form says what it will do. */
function stepsOf({ payment, course }: Read, file: File | undefined, isChanging = false): Step[] {
  const { reference } = payment;
  const isDecided = file?.late === 'contradicted' || file?.late === 'declared';
  return [
    ...(leftOf(payment) > 0 ? [step(refundForm, { payment: reference })] : []),
    ...(file?.late === 'frozen' ? [step(unfreezeForm, { reference })] : []),
    ...(isDecided ? [step(decideForm, { reference })] : []),
    ...(course?.state === 'expected' ? [step(accessForm, { payment: reference })] : []),
    ...(file && file.state !== 'none' ? [step(revokeForm, { reference })] : []),
    step(closeForm, { payment: reference }),
    ...(isChanging
      ? [step(keepMailboxForm, { payment: reference })]
      : payment.finalisedAt && payment.state !== 'failed'
        ? [step(changeMailboxForm, { payment: reference })]
        : []),
  ];
}

const mostMails = 30;

/** To all its parties, by keys; the newest. */
async function listMails(
  { db }: Operator,
  reference: string,
): Promise<{ readonly text: string; readonly step: Step; readonly again: Step }[]> {
  const keys = await mailKeysOfOrders(db, { references: [reference] });
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'created_at', 'state', 'subject', 'recipient'])
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`exists (select from unnest(${keys}::text[]) as beginning where starts_with(key, beginning))`,
    )
    .orderBy('created_at', 'desc')
    .limit(mostMails)
    .execute();
  return mails.map(({ id, created_at: at, state, subject, recipient }) => ({
    text: `${subject ?? ''}, à ${recipient ?? ''}, ${frenchInstant(at)}, ${frenchMailStates[state] ?? state}`,
    step: step(mailForm, { mail: id }),
    again: step(resendForm, { mail: id }),
  }));
}

/** What the buyer was shown and accepted, as it is kept with the order. */
async function acceptedFacts({ db }: Pick<Operator, 'db'>, intentId: string): Promise<Facts> {
  const intent = await reloadIntent(db, intentId);
  const { contents, formula_type_id: typeId } = intent;
  const estimate = estimateOfOrder(intent);
  return knownFacts([
    ['Compris dans le prix', contents && describeContents(contents, typeId ?? 0)],
    ['Document', contents?.documentUrl],
    ['Coût probable affiché', estimate && describeEstimate(estimate)],
    ['Conditions générales', datedText(intent.terms_version)],
    ['Conditions de l’offre', datedText(intent.offer_terms_version)],
    ['Conditions de l’école', intent.school_terms_sha256 && fingerprint(intent.school_terms_sha256)],
    ['Accord parental', intent.parental_text_sha256 && fingerprint(intent.parental_text_sha256)],
  ]);
}

/** Of a stored text, of which each version is kept. */
const fingerprint = (sha256: string) => `texte d’empreinte ${sha256.slice(0, 8)}`;

function datedText(version: string | null): string | undefined {
  const read = version === null ? undefined : readTermsVersion(version);
  return read && `du ${frenchDay(read.date)}, ${fingerprint(read.sha256)}`;
}

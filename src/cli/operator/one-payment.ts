import type { Command } from '@commander-js/extra-typings';
import { formatPrice } from '#domain/money.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { describeRefundResult } from '#domain/order/refund-results.ts';
import { refundDueDay } from '#domain/order/withdrawal-period.ts';
import { type Facts, knownFacts } from '#operator/declaration.ts';
import { describeRead, readPayment } from '#operator/one-payment.ts';
import { leftOf } from '#operator/orders.ts';
import { payment as paymentField } from '#operator/payments.ts';
import { showInstant } from '#operator/times.ts';
import type { ListedCourse } from '#services/enrolment/courses/list-courses.ts';
import type {
  FoundPayment,
  findPayer,
  listDisputes,
  listRefunds,
} from '#services/enrolment/operator/find-payments.ts';
import { formatFacts } from './format.ts';
import { writeJson } from './io.ts';
import { json } from './options.ts';
import { openOperator, type Tools } from './session.ts';

export function addPaymentsShow(payments: Command, tools: Tools): void {
  payments
    .command('show')
    .summary('one payment, its refunds, its buyer')
    .description('Shows a payment, what was given back of it, and how its buyer can be reached.')
    .argument(paymentField.typed, paymentField.label)
    .addOption(json)
    .action(async (named, options) => {
      const { io } = tools;
      const read = await readPayment(await openOperator(tools, ['enrolment']), named);
      if (options.json) return writeJson(io, describeRead(read));
      const { payment, buyer, refunds, disputes, course } = read;
      io.out(
        `${payment.reference}  ${payment.state}${payment.note ? `, ${payment.note}` : ''}\n\n${formatFacts([...factsOf(payment, course), ...buyerFacts(buyer)])}`,
      );
      if (disputes.length > 0) io.out(`\nDisputes\n${disputes.map(formatDispute).join('')}`);
      if (refunds.length > 0) io.out(`\nRefunds\n${refunds.map(formatRefund).join('')}`);
    });
}

type Buyer = Awaited<ReturnType<typeof findPayer>>;
type StoredRefund = Awaited<ReturnType<typeof listRefunds>>[number];

const begins: Readonly<Record<Commencement, string>> = {
  'apres-delai': 'after the 14 days of withdrawal',
  'sur-demande': 'at once, at the buyer’s express request',
  immediat: 'at once, the right to withdraw given up once the access is given',
};

function accessText({ commencement, accessGivenAt, accessGivenBy }: FoundPayment): string | undefined {
  if (commencement !== 'immediat') return undefined;
  const by = accessGivenBy === 'buyer' ? 'started by the buyer' : `declared by the ${accessGivenBy}`;
  return accessGivenAt ? `${showInstant(accessGivenAt)}, ${by}` : 'not given';
}

function courseText({ way, state, isLate, dueAt }: ListedCourse): string {
  const opener = way === 'school' ? 'the school' : 'the site';
  return `${state}${isLate ? ', late' : ''}, due ${showInstant(dueAt)}, opened by ${opener}`;
}

function factsOf(payment: FoundPayment, course: ListedCourse | undefined): Facts {
  const { amountCents, priceCents, refundedCents, withdrawnAt, resultCode, state } = payment;
  const left = leftOf(payment);
  return knownFacts([
    ['Ordered', showInstant(payment.createdAt)],
    ['Debited', `${formatPrice(amountCents)} of a price of ${formatPrice(priceCents)}`],
    ['Result', resultCode !== '000000' && resultCode && `code ${resultCode}`],
    ['Refunded', `${formatPrice(refundedCents)}${left === 0 ? '' : `, ${formatPrice(left)} left`}`],
    ['Taken back', payment.disputedCents > 0 && `${formatPrice(payment.disputedCents)} by the buyer’s bank`],
    ['Withdrawn', withdrawnAt && showInstant(withdrawnAt) + (state === 'to-refund' ? due(withdrawnAt) : '')],
    ['Formula', payment.formulaLabel],
    ['Partner', payment.brand && `${payment.brand}, offer ${payment.offerId}, customer ${payment.clientId}`],
    ['School', `${payment.schoolLabel}, ${payment.schoolCity} (${payment.schoolId})`],
    ['Begins', begins[payment.commencement]],
    ['Access', accessText(payment)],
    ['Pay-in', payment.payInId ?? 'none'],
    ['Our id', payment.id],
    ['Course', course && courseText(course)],
  ]);
}

const due = (withdrawnAt: Date) => `, to refund by ${refundDueDay(withdrawnAt)}`;

function buyerFacts({ firstName, lastName, email, phone, representative: other }: Buyer): Facts {
  return knownFacts([
    ['Buyer', `${firstName} ${lastName}`],
    ['', `${email}, ${phone}`],
    ['Consents', other && `${other.firstName} ${other.lastName}, ${other.link}`],
    ['', other && `${other.email}, ${other.phone}`],
  ]);
}

function formatRefund(refund: StoredRefund): string {
  const { created_at, amount_cents, status, result_code, reason, provider_refund_id, owed_at } = refund;
  const result =
    status === 'failed'
      ? `failed: ${describeRefundResult(result_code)}`
      : status === 'created' && owed_at !== null
        ? `owed since ${showInstant(owed_at)}: ${describeRefundResult(result_code)}`
        : refundStates[status];
  return formatFacts(
    knownFacts([
      [showInstant(created_at), `${formatPrice(amount_cents)} ${result}`],
      ['', `reason: ${reason}`],
      ['', provider_refund_id],
    ]),
  );
}

const refundStates = { created: 'under way', succeeded: 'given back' } as const;

type StoredDispute = Awaited<ReturnType<typeof listDisputes>>[number];

function formatDispute(dispute: StoredDispute): string {
  const { opened_at, amount_cents, type, outcome, reason, contest_by, provider_dispute_id } = dispute;
  const state = outcome ?? (contest_by ? `open, to contest by ${showInstant(contest_by)}` : 'open');
  return formatFacts(
    knownFacts([
      [showInstant(opened_at), `${formatPrice(amount_cents)} ${type}, ${state}`],
      ['', reason && `reason: ${reason}`],
      ['', provider_dispute_id],
    ]),
  );
}

import type { Command } from '@commander-js/extra-typings';
import { formatPrice } from '#domain/money.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { describeRefundResult } from '#domain/order/refund-results.ts';
import { refundDueDay } from '#domain/order/withdrawal-period.ts';
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
        `${payment.reference}  ${payment.state}${payment.note ? `, ${payment.note}` : ''}\n\n${formatFacts([...factsOf(payment), ...courseFacts(course), ...buyerFacts(buyer)])}`,
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

function accessFacts({ commencement, accessGivenAt, accessGivenBy }: FoundPayment): [string, string][] {
  if (commencement !== 'immediat') return [];
  return [
    [
      'Access',
      accessGivenAt
        ? `${showInstant(accessGivenAt)}, ${accessGivenBy === 'buyer' ? 'started by the buyer' : `declared by the ${accessGivenBy}`}`
        : 'not given',
    ],
  ];
}

function courseFacts(course: ListedCourse | undefined): [string, string][] {
  if (!course) return [];
  const { way, state, isLate, dueAt } = course;
  const opener = way === 'school' ? 'the school' : 'the site';
  return [['Course', `${state}${isLate ? ', late' : ''}, due ${showInstant(dueAt)}, opened by ${opener}`]];
}

function factsOf(payment: FoundPayment): (readonly [string, string])[] {
  const { amountCents, priceCents, refundedCents, withdrawnAt, resultCode, state } = payment;
  const left = leftOf(payment);
  return [
    ['Ordered', showInstant(payment.createdAt)],
    ['Debited', `${formatPrice(amountCents)} of a price of ${formatPrice(priceCents)}`],
    ...(resultCode === null || resultCode === '000000' ? [] : [['Result', `code ${resultCode}`] as const]),
    ['Refunded', `${formatPrice(refundedCents)}${left === 0 ? '' : `, ${formatPrice(left)} left`}`],
    ...(payment.disputedCents === 0
      ? []
      : [['Taken back', `${formatPrice(payment.disputedCents)} by the buyer’s bank`] as const]),
    ...(withdrawnAt
      ? [['Withdrawn', showInstant(withdrawnAt) + (state === 'to-refund' ? due(withdrawnAt) : '')] as const]
      : []),
    ['Formula', payment.formulaLabel],
    ...(payment.brand === null
      ? []
      : [['Partner', `${payment.brand}, offer ${payment.offerId}, customer ${payment.clientId}`] as const]),
    ['School', `${payment.schoolLabel}, ${payment.schoolCity} (${payment.schoolId})`],
    ['Begins', begins[payment.commencement]],
    ...accessFacts(payment),
    ['Pay-in', payment.payInId ?? 'none'],
    ['Our id', payment.id],
  ];
}

const due = (withdrawnAt: Date) => `, to refund by ${refundDueDay(withdrawnAt)}`;

function buyerFacts({
  firstName,
  lastName,
  email,
  phone,
  representative,
}: Buyer): (readonly [string, string])[] {
  return [
    ['Buyer', `${firstName} ${lastName}`],
    ['', `${email}, ${phone}`],
    ...(representative
      ? [
          [
            'Consents',
            `${representative.firstName} ${representative.lastName}, ${representative.link}`,
          ] as const,
          ['', `${representative.email}, ${representative.phone}`] as const,
        ]
      : []),
  ];
}

function formatRefund(refund: StoredRefund): string {
  const { created_at, amount_cents, status, result_code, reason, provider_refund_id, owed_at } = refund;
  const result =
    status === 'failed'
      ? `failed: ${describeRefundResult(result_code)}`
      : status === 'created' && owed_at !== null
        ? `owed since ${showInstant(owed_at)}: ${describeRefundResult(result_code)}`
        : refundStates[status];
  return formatFacts([
    [showInstant(created_at), `${formatPrice(amount_cents)} ${result}`],
    ['', `reason: ${reason}`],
    ...(provider_refund_id === null ? [] : [['', provider_refund_id] as const]),
  ]);
}

const refundStates = { created: 'under way', succeeded: 'given back' } as const;

type StoredDispute = Awaited<ReturnType<typeof listDisputes>>[number];

function formatDispute(dispute: StoredDispute): string {
  const { opened_at, amount_cents, type, outcome, reason, contest_by, provider_dispute_id } = dispute;
  const state = outcome ?? (contest_by ? `open, to contest by ${showInstant(contest_by)}` : 'open');
  return formatFacts([
    [showInstant(opened_at), `${formatPrice(amount_cents)} ${type}, ${state}`],
    ...(reason === null ? [] : [['', `reason: ${reason}`] as const]),
    ['', provider_dispute_id],
  ]);
}

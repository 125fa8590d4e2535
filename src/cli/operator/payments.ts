import type { Command } from '@commander-js/extra-typings';
import { formatPrice } from '#domain/money.ts';
import { refundDueDay } from '#domain/order/withdrawal-period.ts';
import { withDefaults } from '#services/enrolment/dependencies.ts';
import { findDisputes } from '#services/enrolment/disputes/find-disputes.ts';
import { closeAccess } from '#services/enrolment/following/find-order.ts';
import {
  countPayments,
  type FoundPayment,
  listPayments,
} from '#services/enrolment/operator/find-payments.ts';
import { declareAccess } from '#services/enrolment/orders/give-access.ts';
import { reconcilePayments } from '#services/enrolment/reconcile.ts';
import { type Column, cutTo, formatFacts, showDay, showInstant, writePage } from './format.ts';
import { type Io, writeJson } from './io.ts';
import { addPaymentsShow, describePayment, knownPayment, leftOf, paymentArgument } from './one-payment.ts';
import { confirm, json, pageOf, readFilter, withFilter, withPages, yes } from './options.ts';
import { addPaymentsFigures } from './payments-figures.ts';
import { addPaymentsFind } from './payments-find.ts';
import { addPaymentsHeld } from './payments-held.ts';
import { addPaymentsRefund } from './refund.ts';
import { openPayments, paymentsOf, RefusedError, type Tools } from './session.ts';

export function addPayments(program: Command, tools: Tools): void {
  const payments = program.command('payments').description('payments and refunds');
  addPaymentsList(payments, tools);
  addPaymentsFind(payments, tools);
  addPaymentsShow(payments, tools);
  addPaymentsRefund(payments, tools);
  addPaymentsReconcile(payments, tools);
  addPaymentsClose(payments, tools);
  addPaymentsAccessGiven(payments, tools);
  addPaymentsFigures(payments, tools);
  addPaymentsHeld(payments, tools);
}

function addPaymentsList(payments: Command, tools: Tools): void {
  withPages(withFilter(payments.command('list')))
    .summary('the payments, and which are to be refunded')
    .description(
      'Lists payments, newest first. With --withdrawn, lists those whose buyer withdrew, longest wait first, with the last day to refund them. docs/operator.md explains each status.',
    )
    .action(async ({ json: asJson, limit, page, ...options }) => {
      const { io, now } = tools;
      const filter = readFilter(options);
      const paging = pageOf({ limit, page });
      const { db } = await openPayments(tools);
      const [rows, total] = await Promise.all([listPayments(db, filter, paging), countPayments(db, filter)]);
      const columns = filter.withdrawn ? withdrawnColumns(now()) : paymentColumnsOf(rows);
      const listed = { name: 'payment', rows, total, ...paging, columns, describe: describePayment };
      writePage(io, listed, asJson);
      if (!asJson && !filter.withdrawn && !filter.states)
        await remindOfRefunds(io, countPayments(db, toRefund));
    });
}

/** Period for which the provider lists events, in milliseconds. */
const eventsListedMs = 45 * 24 * 60 * 60 * 1000;

function addPaymentsReconcile(payments: Command, tools: Tools): void {
  payments
    .command('reconcile')
    .summary('reads every open payment and refund at the provider')
    .description(
      'Reads every open payment and refund again at the provider, and looks for disputes of the last 45 days, as the site does every minute. Exits with 1 when the provider could not be asked about some of them.',
    )
    .addOption(json)
    .action(async (options) => {
      const { io, now } = tools;
      const dependencies = paymentsOf(await openPayments(tools), now);
      const { failed, ...reconciled } = await reconcilePayments(dependencies);
      const disputes = await findDisputes(dependencies, new Date(now().getTime() - eventsListedMs));
      const report = { ...reconciled, disputesRead: disputes.read, failed: failed + disputes.failed };
      if (options.json) writeJson(io, report);
      else {
        io.out(
          formatFacts([
            ['Payments settled', String(report.settled)],
            ['Payments still open', String(report.open)],
            ['Cards made unusable', String(report.cardsDeactivated)],
            ['Refunds settled', String(report.refundsSettled)],
            ['Refunds still open', String(report.refundsOpen)],
            ['Disputes read', String(report.disputesRead)],
            ['Not to be asked about', String(report.failed)],
          ]),
        );
      }
      if (report.failed > 0) throw new RefusedError('The provider could not be asked about all of them.');
    });
}

function addPaymentsClose(payments: Command, tools: Tools): void {
  payments
    .command('close')
    .summary('ends all access to an order')
    .description(
      'Ends every link and browser session that opens an order, for a buyer who left it open on somebody else’s machine. Its reference and e-mail still open it; the payment does not change.',
    )
    .addArgument(paymentArgument)
    .action(async (named) => {
      const { io, now } = tools;
      const session = await openPayments(tools);
      const { id, reference } = await knownPayment(session, named);
      await closeAccess({ db: session.db, log: session.log, now }, { id, reference }, { endsFile: true });
      io.out(`${reference} is closed to all that opened it before.\n`);
    });
}

function addPaymentsAccessGiven(payments: Command, tools: Tools): void {
  payments
    .command('access-given')
    .summary('records that a school gave access to a course')
    .description(
      'Records that a school gave access to an online course. A buyer who waived the right to withdraw can then no longer withdraw, and is mailed; a repeat changes nothing.',
    )
    .addArgument(paymentArgument)
    .addOption(yes)
    .action(async (named, options) => {
      const { io, now } = tools;
      const session = await openPayments(tools);
      const { id, reference, formulaLabel, schoolLabel } = await knownPayment(session, named);
      const question = `${reference}, ${formulaLabel}, ${schoolLabel}: note that its access is given, and end the right to withdraw?`;
      await confirm(io, options, question, 'Nothing was noted.');
      const outcome = await declareAccess(withDefaults(paymentsOf(session, now)), id, 'operator');
      if (outcome === 'withdrawn' || outcome === 'not-awaited') {
        throw new RefusedError(accessRefusals[outcome]);
      }
      io.out(
        outcome === 'given'
          ? `The access of ${reference} is noted as given. The buyer is notified by e-mail.\n`
          : `The access of ${reference} was noted before; nothing was changed.\n`,
      );
    });
}

const accessRefusals = {
  withdrawn: 'Refused: its buyer withdrew. See payments show.',
  'not-awaited':
    'Refused: this is not a paid course with immediate access, so the access does not end its right to withdraw.',
} as const;

const toRefund = { states: ['to-refund'] } as const;

async function remindOfRefunds(io: Io, counting: Promise<number>): Promise<void> {
  const count = await counting;
  if (count === 0) return;
  const what = count === 1 ? '1 is' : `${count} are`;
  io.out(`${what} to be refunded: payments list --status to-refund\n`);
}

const paymentColumns: readonly Column<FoundPayment>[] = [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'ordered', cell: ({ createdAt }) => showInstant(createdAt) },
  { title: 'debited', cell: ({ amountCents }) => formatPrice(amountCents), align: 'right' },
  { title: 'status', cell: ({ state, note }) => (note ? `${state}, ${note}` : state) },
  { title: 'school', cell: ({ schoolLabel }) => schoolLabel },
];

/** With a column for the brand when a payment came through a partner. */
function paymentColumnsOf(rows: readonly FoundPayment[]): readonly Column<FoundPayment>[] {
  if (rows.every(({ brand }) => brand === null)) return paymentColumns;
  const brand = { title: 'brand', cell: (payment: FoundPayment) => cutTo(payment.brand ?? '', 12) };
  return paymentColumns.toSpliced(-1, 0, brand);
}

function withdrawnColumns(now: Date): readonly Column<FoundPayment>[] {
  return [
    { title: 'reference', cell: ({ reference }) => reference },
    { title: 'withdrawn', cell: ({ withdrawnAt }) => (withdrawnAt ? showDay(withdrawnAt) : '') },
    { title: 'refund by', cell: (payment) => refundBy(payment, now) },
    { title: 'left', cell: (payment) => formatPrice(leftOf(payment)), align: 'right' },
    { title: 'status', cell: ({ state }) => state },
    { title: 'buyer', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  ];
}

function refundBy({ state, withdrawnAt }: FoundPayment, now: Date): string {
  if (state !== 'to-refund' || !withdrawnAt) return '';
  const day = refundDueDay(withdrawnAt);
  return day < showDay(now) ? `${day} late` : day;
}

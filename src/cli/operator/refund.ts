import { type Command, Option } from '@commander-js/extra-typings';
import { formatPrice, readEuros } from '#domain/money.ts';
import { describeRefundResult } from '#domain/order/refund-results.ts';
import { assessRefund } from '#domain/order/refund-rules.ts';
import { type FoundPayment, listRefunds } from '#services/enrolment/operator/find-payments.ts';
import { takenOf } from '#services/enrolment/queries.ts';
import type { RefundNotOpened } from '#services/enrolment/refunds/open-refund.ts';
import { type RefundAnswer, refundPayment } from '#services/enrolment/refunds/refund.ts';
import { formatFacts, showInstant } from './format.ts';
import { type Io, writeJson } from './io.ts';
import { describeRefund, knownPayment, paymentArgument } from './one-payment.ts';
import { confirm, json, refuse, yes } from './options.ts';
import { openPayments, paymentsOf, RefusedError, type Session, type Tools } from './session.ts';

const maxReasonLength = 500;

const amount = new Option('--amount <euros>', 'a part, such as 49,90; default: the rest').argParser(
  (typed) => {
    const cents = readEuros(typed);
    return cents === undefined || cents < 1 ? refuse('Write the euros like 49,90.') : cents;
  },
);

export function addPaymentsRefund(payments: Command, tools: Tools): void {
  payments
    .command('refund')
    .summary('refunds a payment to the card that paid, in full or in part')
    .description(
      'Refunds a payment, in full or in part, to the card that paid, after asking you; the buyer is mailed. A repeat refunds once: it continues the refund under way, and the same amount is refused for a day.',
    )
    .addArgument(paymentArgument)
    .addOption(amount)
    .option('--reason <text>', 'why, for the books; not needed after a withdrawal')
    .addOption(yes)
    .addOption(json)
    .action(async (named, { amount: amountCents, reason = '', json: asJson, ...asked }) => {
      const { io, now } = tools;
      const session = await openPayments(tools);
      const payment = await knownPayment(session, named);
      const why = readReason(reason, payment);
      const wanted = { payment, amountCents, reason: why, now: now() };
      const agreedCents = await amountToRefund(session, wanted);
      if (!asked.yes) await agree(io, { ...wanted, agreedCents });
      const answer = await refundPayment(paymentsOf(session, now), {
        intentId: payment.id,
        amountCents,
        agreedCents,
        reason: why,
      });
      if (asJson) writeJson(io, describeAnswer(payment, answer));
      report(io, answer, asJson);
    });
}

interface Wanted {
  readonly payment: FoundPayment;
  /** Cents; undefined: the full rest. */
  readonly amountCents: number | undefined;
  readonly reason: string;
  readonly now: Date;
}

function readReason(typed: string, { withdrawnAt }: FoundPayment): string {
  const reason = typed.trim() || (withdrawnAt ? 'withdrawal' : '');
  if (reason === '') refuse('Say why, for the books: --reason "…".');
  if (reason.length > maxReasonLength) refuse(`--reason takes ${maxReasonLength} characters at most.`);
  return reason;
}

async function amountToRefund(session: Session, { payment, amountCents, now }: Wanted): Promise<number> {
  const stored = await listRefunds(session.db, payment.id);
  const refunds = stored.map((row) => ({
    amountCents: row.amount_cents,
    status: row.status,
    createdAt: row.created_at,
  }));
  const status = payment.state === 'pending' || payment.state === 'failed' ? payment.state : 'succeeded';
  const { amountCents: paidCents } = payment;
  const taken = await takenOf(session.db, payment.id);
  const decision = assessRefund({ status, amountCents: paidCents, refunds, taken }, amountCents, now);
  if (decision.kind === 'refuse') throw new RefusedError(refusals[decision.why]);
  return decision.kind === 'take-up' ? decision.refund.amountCents : decision.amountCents;
}

const refusals: Readonly<Record<RefundNotOpened, string>> = {
  'not-paid': 'Nothing to refund: this payment did not succeed.',
  disputed:
    'Refused: the buyer’s bank took this payment back and has not decided. Answer on the provider’s dashboard; whatever the bank decides, a refund now would pay the buyer twice.',
  'charged-back': 'Nothing to refund: the buyer’s bank took this payment back for good.',
  'nothing-left': 'Nothing to refund: this payment was fully refunded.',
  'no-amount': 'Nothing to refund: the amount is zero.',
  'too-much': 'Refused: this is more than what is left of the payment.',
  'under-way':
    'Refused: another refund of this payment is under way. See payments show; payments reconcile goes on with it.',
  repeated:
    'Refused: the same sum of this payment was refunded within a day: this may be the same command typed twice. Leave --amount out to refund the rest, or wait a day.',
  unproven:
    'Refused: this withdrawal came by reference and e-mail alone, less than a day ago. Its parties are mailed and may say that it was not them. Run the command again a day after the withdrawal.',
  frozen:
    'Refused: a party of this order says that it did not act. See files show; files unfreeze lets the money move again.',
  changed: 'Refused: another refund was made meanwhile. Check the payment, then run the command again.',
};

async function agree(io: Io, order: Wanted & { readonly agreedCents: number }): Promise<void> {
  const { payment, agreedCents, reason } = order;
  const { amountCents, refundedCents, finalisedAt, createdAt } = payment;
  io.err(
    formatFacts([
      ['Order', `${payment.reference}, ${payment.formulaLabel}`],
      ['School', `${payment.schoolLabel}, ${payment.schoolCity}`],
      ['Buyer', `${payment.firstName} ${payment.lastName}`],
      ['Paid', `${formatPrice(amountCents)} on ${showInstant(finalisedAt ?? createdAt)}`],
      ['Refunded', `${formatPrice(refundedCents)} so far`],
      ['Reason', reason],
    ]),
  );
  const question = `\nGive ${formatPrice(agreedCents)} back to the card that paid? This cannot be undone.`;
  await confirm(io, {}, question, 'Nothing was refunded.');
}

/** @throws RefusedError when nothing was refunded, or the result is unknown. */
function report(io: Io, answer: RefundAnswer, asJson: boolean | undefined): void {
  if (answer.kind === 'refused') throw new RefusedError(refusals[answer.why]);
  const { status, amount_cents, result_code } = answer.refund;
  const sum = formatPrice(amount_cents);
  if (status === 'succeeded') {
    if (!asJson) io.out(`${sum} given back. The buyer is notified by e-mail.\n`);
    return;
  }
  if (status === 'created' && answer.refund.owed_at !== null) {
    throw new RefusedError(
      `${sum} not given back: ${describeRefundResult(result_code)}. The refund stays owed and the buyer is told so. Fill the wallet of this payment on the provider’s dashboard: the site tries again every hour; typing this again, two minutes after the last attempt, does so at once.`,
    );
  }
  throw new RefusedError(
    status === 'failed'
      ? `${sum} not given back: ${describeRefundResult(result_code)}.`
      : `The provider has not said how it went. The refund of ${sum} is kept, and the site goes on with it every minute; typing this again makes no second one. See payments show.`,
  );
}

function describeAnswer({ reference }: FoundPayment, answer: RefundAnswer) {
  return answer.kind === 'refused'
    ? { reference, refused: answer.why }
    : { reference, refund: describeRefund(answer.refund) };
}

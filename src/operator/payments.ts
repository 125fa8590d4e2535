import * as v from 'valibot';
import { formatPrice, readEuros } from '#domain/money.ts';
import { describeRefundResult } from '#domain/order/refund-results.ts';
import { assessRefund } from '#domain/order/refund-rules.ts';
import { withDefaults } from '#services/enrolment/dependencies.ts';
import { findDisputes } from '#services/enrolment/disputes/find-disputes.ts';
import { closeAccess } from '#services/enrolment/following/find-order.ts';
import { type FoundPayment, findPayment, listRefunds } from '#services/enrolment/operator/find-payments.ts';
import { declareAccess } from '#services/enrolment/orders/give-access.ts';
import { takenOf } from '#services/enrolment/queries.ts';
import { reconcilePayments } from '#services/enrolment/reconcile.ts';
import type { RefundNotOpened } from '#services/enrolment/refunds/open-refund.ts';
import { type RefundAnswer, refundPayment } from '#services/enrolment/refunds/refund.ts';
import { action, type Operator, type Outcome, paymentsOf } from './declaration.ts';
import { argument, field, readBy } from './fields.ts';
import { invalid, RefusedError, type Said } from './refused.ts';
import { showInstant } from './times.ts';

export const payment = argument(
  '<payment>',
  'its reference (CR-7K3M-9XQ2), its pay-in id, or our own id',
  v.string(),
);

/** @throws RefusedError for an unknown name. */
export async function knownPayment({ db }: Operator, named: string): Promise<FoundPayment> {
  const found = await findPayment(db, named);
  if (found) return found;
  throw new RefusedError(`No payment is called “${named}”.`, `Aucune commande ne s’appelle « ${named} ».`);
}

const maxReasonLength = 500;

interface AgreedRefund {
  readonly payment: FoundPayment;
  readonly reason: string;
  readonly agreedCents: number;
  /** It continues a refund, whose sum was counted when it was opened. */
  readonly isUnderWay: boolean;
}

export const refund = action({
  name: 'payments refund',
  title: 'refunds a payment to the card that paid, in full or in part',
  description:
    'Refunds a payment, in full or in part, to the card that paid, after asking you; the buyer is mailed. A repeat refunds once: it continues the refund under way, and the same amount is refused for a day.',
  owners: ['enrolment'],
  moves: {
    what: 'money',
    cents: (_, __, { agreedCents, isUnderWay }: AgreedRefund) => (isUnderWay ? 0 : agreedCents),
  },
  fields: {
    payment,
    amount: field(
      '<euros>',
      'a part, such as 49,90; default: the rest',
      v.optional(
        readBy((typed) => {
          const cents = readEuros(typed);
          return cents === undefined || cents < 1 ? undefined : cents;
        }, 'Write the euros like 49,90.'),
      ),
    ),
    reason: field(
      '<text>',
      'why, for the books; not needed after a withdrawal',
      v.optional(v.pipe(v.string(), v.trim())),
    ),
  },
  async prepare(operator, { payment: named, amount, reason: typed }) {
    const payment = await knownPayment(operator, named);
    const reason = typed || (payment.withdrawnAt ? 'withdrawal' : '');
    if (reason === '') invalid('Say why, for the books: --reason "…".', 'Le motif est à remplir.');
    if (reason.length > maxReasonLength) {
      invalid(
        `--reason takes ${maxReasonLength} characters at most.`,
        `Motif : ${maxReasonLength} caractères au plus.`,
      );
    }
    const { agreedCents, isUnderWay } = await amountToRefund(operator, payment, amount);
    const { amountCents, refundedCents, finalisedAt, createdAt } = payment;
    return {
      facts: [
        ['Order', `${payment.reference}, ${payment.formulaLabel}`],
        ['School', `${payment.schoolLabel}, ${payment.schoolCity}`],
        ['Buyer', `${payment.firstName} ${payment.lastName}`],
        ['Paid', `${formatPrice(amountCents)} on ${showInstant(finalisedAt ?? createdAt)}`],
        ['Refunded', `${formatPrice(refundedCents)} so far`],
        ['Reason', reason],
      ],
      question: `\nGive ${formatPrice(agreedCents)} back to the card that paid?`,
      otherwise: 'Nothing was refunded.',
      agreed: { payment, reason, agreedCents, isUnderWay } satisfies AgreedRefund,
    };
  },
  async effect(operator, { amount: amountCents }, { payment, reason, agreedCents }: AgreedRefund) {
    const wanted = { intentId: payment.id, amountCents, agreedCents, reason };
    return outcomeOf(payment, await refundPayment(paymentsOf(operator), wanted));
  },
});

async function amountToRefund(
  { db, now }: Operator,
  payment: FoundPayment,
  amountCents: number | undefined,
): Promise<Pick<AgreedRefund, 'agreedCents' | 'isUnderWay'>> {
  const stored = await listRefunds(db, payment.id);
  const refunds = stored.map((row) => ({
    amountCents: row.amount_cents,
    status: row.status,
    createdAt: row.created_at,
  }));
  const status = payment.state === 'pending' || payment.state === 'failed' ? payment.state : 'succeeded';
  const taken = await takenOf(db, payment.id);
  const paid = { status, amountCents: payment.amountCents, refunds, taken } as const;
  const decision = assessRefund(paid, amountCents, now());
  if (decision.kind === 'refuse' && decision.why === 'too-much') {
    const rest = assessRefund(paid, undefined, now());
    if (rest.kind === 'open') {
      const left = formatPrice(rest.amountCents);
      throw new RefusedError(
        refusals['too-much'][0],
        `C’est plus que ce qui reste\u202f: ${left}.`,
        'amount',
      );
    }
  }
  if (decision.kind === 'refuse') throw new RefusedError(...refusals[decision.why]);
  const isUnderWay = decision.kind === 'take-up';
  return { isUnderWay, agreedCents: isUnderWay ? decision.refund.amountCents : decision.amountCents };
}

const refusals: Readonly<Record<RefundNotOpened, Said>> = {
  'not-paid': [
    'Nothing to refund: this payment did not succeed.',
    'Rien à rembourser : ce paiement n’a pas abouti.',
  ],
  disputed: [
    'Refused: the buyer’s bank took this payment back and has not decided. Answer on the provider’s dashboard; whatever the bank decides, a refund now would pay the buyer twice.',
    'Refusé : la banque de l’acheteur a repris ce paiement et n’a pas décidé. Un remboursement le paierait deux fois.',
  ],
  'charged-back': [
    'Nothing to refund: the buyer’s bank took this payment back for good.',
    'Rien à rembourser : la banque de l’acheteur a repris ce paiement.',
  ],
  'nothing-left': [
    'Nothing to refund: this payment was fully refunded.',
    'Rien à rembourser : tout est déjà remboursé.',
  ],
  'no-amount': ['Nothing to refund: the amount is zero.', 'Rien à rembourser : le montant est nul.'],
  'too-much': [
    'Refused: this is more than what is left of the payment.',
    'Refusé : c’est plus que ce qui reste du paiement.',
  ],
  'under-way': [
    'Refused: another refund of this payment is under way. See payments show; payments reconcile goes on with it.',
    'Refusé : un autre remboursement de ce paiement est en cours.',
  ],
  repeated: [
    'Refused: the same sum of this payment was refunded within a day: this may be the same command typed twice. Leave --amount out to refund the rest, or wait a day.',
    'Refusé : la même somme a été remboursée depuis moins d’un jour. Videz le montant pour rembourser le reste, ou attendez un jour.',
  ],
  unproven: [
    'Refused: this withdrawal came by reference and e-mail alone, less than a day ago. Its parties are mailed and may say that it was not them. Run the command again a day after the withdrawal.',
    'Refusé : cette rétractation est venue par référence et e-mail seuls, depuis moins d’un jour. Les parties ont un jour pour la contester.',
  ],
  frozen: [
    'Refused: a party of this order says that it did not act. See files show; files unfreeze lets the money move again.',
    'Refusé : une partie dit « Ce n’est pas moi ». Décidez d’abord de ce blocage.',
  ],
  changed: [
    'Refused: another refund was made meanwhile. Check the payment, then run the command again.',
    'Refusé : un autre remboursement vient d’être fait. Relisez la commande.',
  ],
};

type StoredRefund = Awaited<ReturnType<typeof listRefunds>>[number];

export const describeRefund = (one: StoredRefund) => ({
  id: one.id,
  status: one.status,
  amountCents: one.amount_cents,
  reason: one.reason,
  resultCode: one.result_code,
  owedSince: one.owed_at,
  providerRefundId: one.provider_refund_id,
  orderedAt: one.created_at,
  finalisedAt: one.finalised_at,
});

function outcomeOf({ reference }: FoundPayment, answer: RefundAnswer): Outcome {
  if (answer.kind === 'refused') {
    const [refused, french] = refusals[answer.why];
    return { data: { reference, refused: answer.why }, refused, french };
  }
  const { status, amount_cents, result_code, owed_at } = answer.refund;
  const sum = formatPrice(amount_cents);
  const data = { reference, refund: describeRefund(answer.refund) };
  if (status === 'succeeded') return { text: `${sum} given back. The buyer is notified by e-mail.\n`, data };
  const failure = `${sum} not given back: ${describeRefundResult(result_code)}.`;
  if (status === 'failed') {
    return { data, refused: failure, french: `${sum} non remboursés : le prestataire de paiement refuse.` };
  }
  const refused =
    owed_at === null
      ? `The provider has not said how it went. The refund of ${sum} is kept, and the site goes on with it every minute; typing this again makes no second one. See payments show.`
      : `${failure} The refund stays owed and the buyer is told so. Fill the wallet of this payment on the provider’s dashboard: the site tries again every hour; typing this again, two minutes after the last attempt, does so at once.`;
  const french =
    owed_at === null
      ? `Le prestataire n’a pas encore répondu. Le remboursement de ${sum} est retenu ; le site le poursuit chaque minute.`
      : `${sum} restent dus : le portefeuille de ce paiement est vide. Le site réessaie chaque heure, et l’acheteur le sait.`;
  return { data, refused, french, isUnderWay: true };
}

/** Period for which the provider lists events, in milliseconds. */
const eventsListedMs = 45 * 24 * 60 * 60 * 1000;

export const reconcile = action({
  name: 'payments reconcile',
  title: 'reads every open payment and refund at the provider',
  description:
    'Reads every open payment and refund again at the provider, and looks for disputes of the last 45 days, as the site does every minute. Exits with 1 when the provider could not be asked about some of them.',
  owners: ['enrolment'],
  fields: {},
  async effect(operator) {
    const dependencies = paymentsOf(operator);
    const { failed: unread, ...reconciled } = await reconcilePayments(dependencies);
    const disputes = await findDisputes(dependencies, new Date(operator.now().getTime() - eventsListedMs));
    const failed = unread + disputes.failed;
    const data = { ...reconciled, disputesRead: disputes.read, failed };
    return {
      facts: [
        ['Payments settled', String(data.settled)],
        ['Payments still open', String(data.open)],
        ['Cards made unusable', String(data.cardsDeactivated)],
        ['Refunds settled', String(data.refundsSettled)],
        ['Refunds still open', String(data.refundsOpen)],
        ['Disputes read', String(data.disputesRead)],
        ['Not to be asked about', String(failed)],
      ],
      data,
      refused: failed > 0 ? 'The provider could not be asked about all of them.' : undefined,
    };
  },
});

export const closePayment = action({
  name: 'payments close',
  title: 'ends all access to an order',
  description:
    'Ends every link and browser session that opens an order, for a buyer who left it open on somebody else’s machine. Its reference and e-mail still open it; the payment does not change.',
  owners: ['enrolment'],
  moves: { what: 'rights' },
  fields: { payment },
  async effect(operator, { payment: named }) {
    const { db, log, now } = operator;
    const { id, reference } = await knownPayment(operator, named);
    await closeAccess({ db, log, now }, { id, reference }, { endsFile: true });
    return { text: `${reference} is closed to all that opened it before.\n`, data: { reference } };
  },
});

const accessRefusals = {
  withdrawn: ['Refused: its buyer withdrew. See payments show.', 'Refusé : l’acheteur s’est rétracté.'],
  'not-awaited': [
    'Refused: this is not a paid course with immediate access, so the access does not end its right to withdraw.',
    'Refusé : ce n’est pas un cours payé à accès immédiat.',
  ],
} satisfies Readonly<Record<string, Said>>;

export const accessGiven = action({
  name: 'payments access-given',
  title: 'records that a school gave access to a course',
  description:
    'Records that a school gave access to an online course. A buyer who waived the right to withdraw can then no longer withdraw, and is mailed; a repeat changes nothing.',
  owners: ['enrolment'],
  moves: { what: 'rights' },
  fields: { payment },
  async prepare(operator, { payment: named }) {
    const { id, reference, formulaLabel, schoolLabel } = await knownPayment(operator, named);
    return {
      question: `${reference}, ${formulaLabel}, ${schoolLabel}: note that its access is given, and end the right to withdraw?`,
      otherwise: 'Nothing was noted.',
      agreed: { id, reference },
    };
  },
  async effect(operator, _, { id, reference }: Pick<FoundPayment, 'id' | 'reference'>) {
    const outcome = await declareAccess(withDefaults(paymentsOf(operator)), id, 'operator');
    if (outcome === 'withdrawn' || outcome === 'not-awaited')
      throw new RefusedError(...accessRefusals[outcome]);
    const text =
      outcome === 'given'
        ? `The access of ${reference} is noted as given. The buyer is notified by e-mail.\n`
        : `The access of ${reference} was noted before; nothing was changed.\n`;
    return { text, data: { reference, changed: outcome === 'given' } };
  },
});

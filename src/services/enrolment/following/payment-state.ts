import type { Payment } from '#contracts/enrolment.ts';
import { databaseFaultOf } from '#database/database-fault.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { settleInTurn, settleWhenDue } from '../payment/ask-provider.ts';
import { findIntent, isFinal, type PaymentIntent, reloadIntent, shownStatus } from '../queries.ts';
import { Refusal } from '../refusal.ts';

/** The caller holds the id, so it has received the answer of `register`: the payment blocks no other order. */
export async function getPayment(context: PaymentContext, payInId: string): Promise<Payment> {
  const payment = await readPayment(context, 'pay_in_id', payInId, settleWhenDue);
  try {
    await context.db
      .updateTable('payment_intents')
      .set({ answered_at: context.now() })
      .where('pay_in_id', '=', payInId)
      .where('answered_at', 'is', null)
      .execute();
  } catch (error) {
    if (databaseFaultOf(error) !== 'unwritable') throw error;
  }
  return payment;
}

/** For the return from 3-D Secure. */
export function settlePayment(context: PaymentContext, intentId: string): Promise<Payment> {
  return readPayment(context, 'id', intentId, settleInTurn);
}

async function readPayment(
  context: PaymentContext,
  column: 'id' | 'pay_in_id',
  value: string,
  settle: typeof settleInTurn,
): Promise<Payment> {
  const found = await findIntent(context.db, column, value);
  const intent = found && (await settleInTime(context, found, settle));
  if (!intent || intent.pay_in_id === null) {
    throw new Refusal(404, { paiement: [refusalTexts.unknownPayment] });
  }
  return describePayment(intent, intent.pay_in_id);
}

/** A slow provider must not delay a page: the stored state is answered, and settling continues. */
async function settleInTime(context: PaymentContext, intent: PaymentIntent, settle: typeof settleInTurn) {
  if (isFinal(intent)) return intent;
  const late = AbortSignal.timeout(context.pagePatienceMs);
  const settling = settle(context, intent);
  try {
    return await rejectOnAbort(settling, late);
  } catch (error) {
    if (error !== late.reason) throw error;
    settling.catch((failure: unknown) => {
      context.log.error(describeError(failure), 'payment not settled behind its page');
    });
    return reloadIntent(context.db, intent.id);
  }
}

/** Strong authentication left, cancelled, failed or too late: the provider does not say which (docs/product/paying.md#provider). */
const unfinishedChallenge: readonly (string | null)[] = ['101301', '101304'];

/** Nothing personal: anyone who holds the id may read it (docs/product/paying.md#what-holds). */
function describePayment(intent: PaymentIntent, payInId: string): Payment {
  const { school } = intent;
  return {
    payInId,
    status: shownStatus(intent),
    isAbandoned: unfinishedChallenge.includes(intent.result_code),
    amount: intent.amount_cents,
    formulaLabel: intent.formula_label,
    officeId: intent.office_id,
    officeLabel: school.label,
    officeUri: school.uri,
    createdAt: intent.created_at.toISOString(),
  };
}

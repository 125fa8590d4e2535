import { UpstreamError } from '#contracts/upstream-error.ts';
import { databaseFaultOf } from '#database/database-fault.ts';
import type { OrderSchool } from '#database/payment-tables.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { describeSchool } from '../offer.ts';
import type { PaymentIntent } from '../queries.ts';

/** The schools whose orders are completed in one run. */
const mostCompleted = 20;

/**
 * The school of an order, as it was told when the order was made. Of an order of a release that kept nothing of it, the directory
 * is asked; one that cannot tell leaves the order with the school's number.
 */
export async function learnSchool(
  context: PaymentContext,
  { school, office_id: officeId }: Pick<PaymentIntent, 'school' | 'office_id'>,
): Promise<OrderSchool> {
  return school ?? (await completeOrdersOf(context, officeId)) ?? namelessSchool(officeId);
}

/** What is told of a school of which nothing but its number is known. */
export function namelessSchool(officeId: number): OrderSchool {
  const unknown = { uri: null, phone: null, email: null, agreement: null, mediatorUrl: null, termsUrl: null };
  return { label: `Auto-école n°\u00a0${officeId}`, street: '', zipCode: '', city: '', ...unknown };
}

/** Completes the orders that a release which keeps nothing of a school makes beside this one. */
export async function completeOrders(context: PaymentContext): Promise<void> {
  const offices = await context.db
    .selectFrom('payment_intents')
    .select('office_id')
    .distinct()
    .where('school', 'is', null)
    .limit(mostCompleted)
    .execute();
  for (const { office_id: officeId } of offices) await completeOrdersOf(context, officeId);
}

async function completeOrdersOf(context: PaymentContext, officeId: number): Promise<OrderSchool | undefined> {
  const { db, directory, log } = context;
  try {
    const office = await directory.getOffice(officeId);
    if (!office) return undefined;
    const school = await describeSchool(context, office);
    await db
      .updateTable('payment_intents')
      .set({ school: JSON.stringify(school) })
      .where('office_id', '=', officeId)
      .where('school', 'is', null)
      .execute();
    return school;
  } catch (error) {
    if (!(error instanceof UpstreamError) && databaseFaultOf(error) !== 'unwritable') throw error;
    log.warn({ officeId, ...describeError(error) }, 'the school of an order is not known');
    return undefined;
  }
}

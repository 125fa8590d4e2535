import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { type CourseWay, courseDueAt } from '#domain/course/course-access.ts';
import { findOnlineCodeByType } from '#domain/theory/online-codes.ts';
import type { PaymentContext } from '../dependencies.ts';
import { findBuyerById, type PaymentIntent } from '../queries.ts';
import { countCodesFor } from './course-codes.ts';
import { platformOf } from './course-rows.ts';

export interface NewCourse {
  readonly course: string;
  readonly way: CourseWay;
  readonly dueAt: Date;
}

/** Undefined for an order of anything but a theory course sold online. */
export async function planCourse(
  context: PaymentContext,
  intent: PaymentIntent,
  paidAt: Date,
): Promise<NewCourse | undefined> {
  const course = findOnlineCodeByType(intent.formula_type_id ?? 0)?.slug;
  const buyer = course && (await findBuyerById(context.db, intent.buyer_id));
  if (!course || !buyer) return undefined;
  const { commencement } = intent;
  return {
    course,
    way:
      platformOf(context, { course, brand: buyer.marque }) ||
      (await countCodesFor(context.db, { ...intent, course })) > 0
        ? 'automatic'
        : 'school',
    dueAt: courseDueAt({ paidAt, zipCode: buyer.zip_code, commencement }),
  };
}

/** In the transaction that makes the payment succeeded. */
export async function addCourse(
  transaction: EnrolmentTransaction,
  intentId: string,
  { course, way, dueAt }: NewCourse,
): Promise<void> {
  await transaction
    .insertInto('course_accesses')
    .values({
      payment_intent_id: intentId,
      course,
      way,
      due_at: dueAt,
      next_try_at: way === 'automatic' ? dueAt : null,
    })
    .onConflict((conflict) => conflict.column('payment_intent_id').doNothing())
    .execute();
}

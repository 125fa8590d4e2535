import type { Transaction } from 'kysely';
import type { EnrolmentDatabase } from '#database/table-owners.ts';
import { type CourseWay, courseDueAt } from '#domain/course/course-access.ts';
import { findOnlineCodeByType } from '#domain/theory/online-codes.ts';
import type { PaymentContext } from '../dependencies.ts';
import { findBuyerById, type PaymentIntent } from '../queries.ts';
import { countFreeCodes } from './course-codes.ts';

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
    way: (await opensByItself(context, intent, course)) ? 'automatic' : 'school',
    dueAt: courseDueAt({ paidAt, zipCode: buyer.zip_code, commencement }),
  };
}

async function opensByItself(
  context: PaymentContext,
  { office_id: officeId, school }: PaymentIntent,
  course: string,
): Promise<boolean> {
  if (context.course) return true;
  const free = await countFreeCodes(context.db);
  return free.some(
    (one) =>
      one.course === course &&
      one.isFictional === (school.isFictional ?? false) &&
      (one.officeId === null || one.officeId === officeId) &&
      one.count > 0,
  );
}

/** In the transaction that makes the payment succeeded. */
export async function addCourse(
  transaction: Transaction<EnrolmentDatabase>,
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

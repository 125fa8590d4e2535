import { createHmac, timingSafeEqual } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { OrderCourse } from '#contracts/order-course.ts';
import { queueMail } from '#database/queue-mail.ts';
import { sharedCounter } from '#database/shared-counter.ts';
import { type CourseState, courseState, isLate, oldestRecentReport } from '#domain/course/course-access.ts';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { courseStartsAnHour } from '#domain/requests/request-limits.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { writeCourseReport } from '#mails/templates/course.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { recordAccess, writeAccessMails } from '../orders/give-access.ts';
import { findBuyerById, reloadIntent } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { type CourseRow, findCourseRow, storedCourse } from './course-rows.ts';

type CourseContext = Pick<PaymentContext, 'db' | 'now' | 'addressKey'>;

interface Linked {
  readonly jeton: string;
}

/** @throws Refusal 404 */
export async function findCourse(context: EnrolmentContext, { jeton }: Linked): Promise<OrderCourse> {
  return describeCourse(context, await openCourseToken(context, jeton));
}

/** The first start is the performance that ends a waived right to withdraw (docs/decisions/0026).
 * @throws Refusal 404, 409 when it is not open, 429 */
export async function startCourse(context: EnrolmentContext, { jeton }: Linked): Promise<OrderCourse> {
  const { db, log, now } = context;
  const row = await openCourseToken(context, jeton);
  await countStart(context, row.id);
  const startedAt = now();
  const mails = await writeAccessMails(context, await reloadIntent(db, row.id), {
    givenAt: startedAt,
    by: 'buyer',
  });
  const isFirst = await db.transaction().execute(async (transaction) => {
    const given = await recordAccess(transaction, row.id, { givenAt: startedAt, by: 'buyer' });
    const standing = await findCourseRow(transaction, row.id);
    const kind = standing && courseState(storedCourse(standing), startedAt).kind;
    if (kind !== 'open' && kind !== 'started')
      throw new Refusal(409, { cours: [refusalTexts.courseNotOpen] });
    await transaction
      .updateTable('course_accesses')
      .set({ started_at: startedAt })
      .where('payment_intent_id', '=', row.id)
      .where('started_at', 'is', null)
      .execute();
    if (given !== 'given') return false;
    if (row.commencement === 'immediat') for (const mail of mails) await queueMail(transaction, mail);
    return true;
  });
  if (isFirst) log.info({ reference: row.reference }, 'a course was started by its buyer');
  return describeCourse(context, await openCourseToken(context, jeton));
}

async function countStart({ db }: EnrolmentContext, id: string): Promise<void> {
  const counter = sharedCounter(db, { name: 'courseStart', points: courseStartsAnHour, seconds: 3600 });
  try {
    await counter.consume(id);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new Refusal(429, { cours: [refusalTexts.tooManyStarts] });
    throw error;
  }
}

/** @throws Refusal 404, 409 while it is not late */
export async function reportCourse(context: EnrolmentContext, { jeton }: Linked): Promise<OrderCourse> {
  const { db, log, now, operator, sender } = context;
  const row = await openCourseToken(context, jeton);
  const state = courseState(storedCourse(row), now());
  if (!isLate(state)) throw new Refusal(409, { cours: [refusalTexts.courseNotLate] });
  const at = now();
  const isNew = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('course_accesses')
      .set({ reported_at: at })
      .where('payment_intent_id', '=', row.id)
      .where((where) =>
        where.or([where('reported_at', 'is', null), where('reported_at', '<=', oldestRecentReport(at))]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (operator.email !== undefined && isMailAddress(operator.email)) {
      const { reference, formula_label: formulaLabel, school, due_at: dueAt, way } = row;
      const mail = writeCourseReport(
        { reference, formulaLabel, schoolLabel: school.label, dueAt, way },
        sender,
      );
      const key = `order:${row.id}:course-report:${at.toISOString()}`;
      await queueMail(transaction, { key, kind: 'course-report', to: operator.email, ...mail });
    }
    return true;
  });
  if (isNew) {
    log.error({ reference: row.reference }, 'a buyer reports that a paid course is not open');
  }
  return describeCourse(context, (await findCourseRow(db, row.id)) ?? row);
}

/** For the pages of its order; undefined where the order has no access. */
export async function courseOfOrder(context: CourseContext, intentId: string): Promise<OrderCourse | null> {
  const row = await findCourseRow(context.db, intentId);
  return row ? describeCourse(context, row) : null;
}

async function describeCourse(context: CourseContext, row: CourseRow): Promise<OrderCourse> {
  const now = context.now();
  const state = courseState(storedCourse(row), now);
  const buyer = await findBuyerById(context.db, row.buyer_id);
  const isStarted = state.kind === 'started';
  return {
    jeton: courseToken(context, row),
    reference: row.reference,
    formulaLabel: row.formula_label,
    officeId: row.office_id,
    officeLabel: row.school.label,
    learner: buyer?.first_name ?? '',
    way: row.way,
    state: state.kind,
    at: instantOfState(state)?.toISOString() ?? null,
    endsAt: state.kind === 'started' ? (state.endsAt?.toISOString() ?? null) : null,
    days: row.access_days,
    isLate: isLate(state),
    reportedAt: row.reported_at?.toISOString() ?? null,
    endsWithdrawal: buyer !== undefined && endsWithdrawal(row, buyer.zip_code, now),
    closedBecause: state.kind === 'closed' ? state.why : null,
    url: isStarted ? row.url : null,
    code: isStarted ? row.code : null,
  };
}

/** A course that was asked for at once is due from its payment. */
function endsWithdrawal(row: CourseRow, zipCode: string, now: Date): boolean {
  if (row.commencement !== 'immediat' || row.access_given_at !== null) return false;
  return now <= withdrawalDeadline(row.due_at, zipCode);
}

function instantOfState(state: CourseState): Date | undefined {
  switch (state.kind) {
    case 'waiting':
      return state.opensAt;
    case 'expected':
      return state.by;
    case 'given':
    case 'started':
      return state.at;
    case 'over':
      return state.endedAt;
    case 'opening':
    case 'open':
    case 'closed':
      return undefined;
  }
}

interface LinkedOrder {
  readonly id: string;
  /** Closing the order voids its earlier links. */
  readonly access_revoked_at: Date | null;
}

/** Signed, not stored: the page after paying, the mail and the PDF hold the same link. */
export function courseToken({ addressKey }: Pick<PaymentContext, 'addressKey'>, order: LinkedOrder): string {
  return `${order.id}.${sign(addressKey, order)}`;
}

function sign(key: string, { id, access_revoked_at: closedAt }: LinkedOrder): string {
  return createHmac('sha256', key)
    .update(`course of ${id} since ${closedAt?.toISOString() ?? 'the order'}`)
    .digest('base64url');
}

/** @throws Refusal 404, the same for every link that opens nothing. */
async function openCourseToken({ db, log, addressKey }: EnrolmentContext, token: string): Promise<CourseRow> {
  const [id = '', mark = ''] = token.split('.');
  const row = isUuid(id) ? await findCourseRow(db, id) : undefined;
  const expected = Buffer.from(row ? sign(addressKey, row) : '');
  const given = Buffer.from(mark);
  if (row && given.length === expected.length && timingSafeEqual(given, expected)) return row;
  log.warn(
    { event: 'security', kind: 'wrong-link', known: row !== undefined },
    'a link to a course was not opened',
  );
  throw new Refusal(404, { commande: [refusalTexts.unknownOrder] });
}

import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { DeskFigures, InvitedMonthAnswer, SchoolReviews } from '#contracts/desk-orders.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { shownMonths } from '#domain/desk/desk-limits.ts';
import { leftOut, namedTwice } from '#domain/review/ended-learners.ts';
import { isInvitableMonth } from '#domain/review/invited-month.ts';
import { readLearnerLines } from '#domain/review/learner-lines.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { laterMonth, monthsBetween, startOfMonth } from '#domain/time/months.ts';
import { learnerFaultMessage, refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { listEndedFiles, listEndedOrders } from '../ended-orders.ts';
import { heldByMonth } from '../operator/held-money.ts';
import { Refusal } from '../refusal.ts';
import { exportDeskOrders } from './export-orders.ts';
import { listDeskFiles, openSchoolFile } from './files.ts';
import { listDeskMonths, readDeskMonthsPaper } from './months.ts';

/** For the site, which names the school of its reader's session; these calls check that what they name is that school's. */
export function mountDesk(app: Hono, context: EnrolmentContext, refuse: RefuseRequest): void {
  mountOperation(app, enrolment.listDeskFiles, { refuse }, ({ body }) => listDeskFiles(context, body));
  mountOperation(app, enrolment.openSchoolFile, { refuse }, ({ body }) => openSchoolFile(context, body));
  mountOperation(app, enrolment.listDeskMonths, { refuse }, ({ body }) => listDeskMonths(context, body));
  mountOperation(app, enrolment.readDeskMonthsPaper, { refuse }, ({ body }) =>
    readDeskMonthsPaper(context, body),
  );
  mountOperation(app, enrolment.exportDeskOrders, { refuse }, ({ body }) => exportDeskOrders(context, body));
  mountOperation(app, enrolment.listDeskReviews, { refuse }, ({ body }) =>
    schoolReviewsOf(context).list(body),
  );
  mountOperation(app, enrolment.openSchoolReview, { refuse }, ({ body }) => openSchoolReview(context, body));
  mountOperation(app, enrolment.inviteDeskMonth, { refuse }, ({ body }) => inviteDeskMonth(context, body));
  mountOperation(app, enrolment.readDeskFigures, { refuse }, ({ body }) => readDeskFigures(context, body));
}

async function readDeskFigures(
  { db, schoolReviews, now }: EnrolmentContext,
  { officeId }: { readonly officeId: number },
): Promise<DeskFigures> {
  const last = parisDay(now()).slice(0, 7);
  const first = laterMonth(last, 1 - shownMonths);
  const since = startOfMonth(first);
  const ofSchool = db
    .selectFrom('training_files')
    .where('office_id', '=', officeId)
    .where('state', '!=', 'unconfirmed');
  const [files, opened, orders, reviews] = await Promise.all([
    ofSchool
      .groupBy('state')
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .execute(),
    ofSchool
      .where('opened_at', '>=', since)
      .groupBy(sql`1`)
      .select([
        sql<string>`to_char(opened_at at time zone 'Europe/Paris', 'YYYY-MM')`.as('month'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .execute(),
    heldByMonth(db, { school: String(officeId), since }),
    schoolReviews?.countByMonth(officeId, first) ?? [],
  ]);
  const of = (rows: readonly { month: string; count: number }[], month: string) =>
    rows.find((row) => row.month === month)?.count ?? 0;
  return {
    files,
    months: monthsBetween(first, last).map((month) => ({
      month,
      orders: orders.find((row) => row.month === month)?.orders ?? 0,
      files: of(opened, month),
      reviews: of(reviews, month),
    })),
  };
}

const maxFaultsShown = 10;

/** @throws Refusal 404 with a foreign directory, which keeps its own reviews */
function schoolReviewsOf({ schoolReviews }: EnrolmentContext): SchoolReviews {
  if (!schoolReviews) throw new Refusal(404, { avis: [refusalTexts.unknownReview] });
  return schoolReviews;
}

/** @throws Refusal 404 */
async function openSchoolReview(
  context: EnrolmentContext,
  { officeId, reviewId, opener }: Readonly<{ officeId: number; reviewId: number; opener: string }>,
): Promise<{ readonly jeton: string }> {
  const jeton = await schoolReviewsOf(context).open(officeId, reviewId, opener);
  if (jeton === undefined) throw new Refusal(404, { avis: [refusalTexts.unknownReview] });
  return { jeton };
}

/** The rules of the operator's command, for the last twelve months; beyond the limit it waits. @throws Refusal 404, 409 a month that is known, 422 */
async function inviteDeskMonth(
  context: EnrolmentContext,
  { officeId, month, eleves }: { readonly officeId: number; readonly month: string; readonly eleves: string },
): Promise<InvitedMonthAnswer> {
  const reviews = schoolReviewsOf(context);
  const now = context.now();
  const refuse = (messages: readonly string[]): never => {
    throw new Refusal(422, { eleves: [...messages] });
  };
  if (!isInvitableMonth(month, now)) throw new Refusal(422, { mois: [refusalTexts.monthNotInvitable] });
  const { learners, faults } = readLearnerLines(eleves, month);
  if (faults.length > 0) refuse(faults.slice(0, maxFaultsShown).map(learnerFaultMessage));
  if (learners.length === 0) refuse([refusalTexts.noLearner]);
  const twins = namedTwice(learners);
  if (twins.length > 0) refuse([`${refusalTexts.learnerTwice} ${twins.join(', ')}.`]);
  const office = await context.directory.getOffice(officeId);
  if (!office) throw new Refusal(404, { id: [refusalTexts.unknownOffice] });
  const missing = leftOut(await listEndedFiles(context.db, { officeId, month }), learners);
  if (missing.length > 0) {
    const names = missing.map(({ reference, name }) => `${name} (${reference})`);
    refuse([`${refusalTexts.learnerLeftOut} ${names.join(', ')}.`]);
  }
  const endedOrders = await listEndedOrders(context.db, now);
  const invited = await reviews.invite({ office, month, learners, endedOrders });
  if (!invited) throw new Refusal(409, { mois: [refusalTexts.monthKnown] });
  return invited;
}

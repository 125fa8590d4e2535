import type { Hono } from 'hono';
import { enrolment } from '#contracts/enrolment.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { exportDeskOrders } from './export-orders.ts';
import { readDeskFigures } from './figures.ts';
import { listDeskFiles, openSchoolFile } from './files.ts';
import { listDeskMonths, readDeskMonthsPaper } from './months.ts';
import { inviteDeskMonth, openSchoolReview, schoolReviewsOf } from './school-reviews.ts';

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
    schoolReviewsOf(context).list(body.officeId, body.page),
  );
  mountOperation(app, enrolment.openSchoolReview, { refuse }, ({ body }) => openSchoolReview(context, body));
  mountOperation(app, enrolment.inviteDeskMonth, { refuse }, ({ body }) => inviteDeskMonth(context, body));
  mountOperation(app, enrolment.readDeskFigures, { refuse }, ({ body }) => readDeskFigures(context, body));
}

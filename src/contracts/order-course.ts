import * as v from 'valibot';
import { courseEnds, courseStateKinds, courseWays } from '#domain/course/course-access.ts';
import { courseSlugs } from './course.ts';
import { operations, ours } from './operation.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const token = v.object({ jeton: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** What the page of a course shows; `jeton` opens that page and is part of the buyer's links. */
export const orderCourseSchema = v.object({
  jeton: v.string(),
  reference: v.string(),
  formulaLabel: v.string(),
  officeId: v.number(),
  officeLabel: v.string(),
  learner: v.string(),
  way: v.picklist(courseWays),
  state: v.picklist(courseStateKinds),
  /** When it opens, should be open, was given, was started, or ended, as the state says; else null. */
  at: v.nullable(instant),
  /** End of a started access; null where the school states no length. */
  endsAt: v.nullable(instant),
  days: v.nullable(v.number()),
  isLate: v.boolean(),
  reportedAt: v.nullable(instant),
  /** The first start ends the right to withdraw. */
  endsWithdrawal: v.boolean(),
  closedBecause: v.nullable(v.picklist(courseEnds)),
  /** Once started; never before. */
  url: v.nullable(v.string()),
  code: v.nullable(v.string()),
});
export type OrderCourse = v.InferOutput<typeof orderCourseSchema>;

/** On the pages of its order. */
export const courseOfOrderSchema = v.omit(orderCourseSchema, ['url', 'code']);
export type CourseOfOrder = v.InferOutput<typeof courseOfOrderSchema>;

/** `officeIds`: null for every school; `demonstration`: for its fictional schools alone; `buyers`: default everybody;
 * `isOneCourse`: one platform teaches it, whoever sells it. */
const openingSchema = v.object({
  course: v.picklist(courseSlugs),
  officeIds: v.nullable(v.array(v.number())),
  demonstration: v.boolean(),
  buyers: v.optional(v.picklist(['own', 'partner'])),
  isOneCourse: v.optional(v.boolean()),
});
export type CourseOpening = v.InferOutput<typeof openingSchema>;

/** Accesses to theory courses; ours, beyond the published interface. */
export const orderCourseOperations = operations({
  listCourseOpenings: {
    ...ours,
    unserved: 'undefined',
    summary: 'The courses that open by themselves once paid; any other is opened by its school',
    method: 'GET',
    path: '/courses/openings',
    response: v.array(openingSchema),
  },
  findCourse: {
    ...ours,
    missing: [404],
    summary: 'The course of a buyer’s link; one answer for all that opens nothing',
    method: 'POST',
    path: '/courses/find',
    body: token,
    response: orderCourseSchema,
  },
  startCourse: {
    ...ours,
    refusable: true,
    summary: 'Starts or continues an open course: its address and code; the first start is stored',
    method: 'POST',
    path: '/courses/start',
    body: token,
    response: orderCourseSchema,
  },
  reportCourse: {
    ...ours,
    refusable: true,
    summary:
      'Tells the operator that a course that is late is not open; a repeat within a day changes nothing',
    method: 'POST',
    path: '/courses/report',
    body: token,
    response: orderCourseSchema,
  },
});

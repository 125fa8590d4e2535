import * as v from 'valibot';
import { onlineCodes } from '#domain/theory/online-codes.ts';
import { type Calls, operations } from './operation.ts';

const order = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,100}$/u),
  v.description('The reference of the order, by which an access is opened once'),
);
const params = v.object({ order });

const courseUrl = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:\/\//u));

export const courseSlugs = onlineCodes.map(({ slug }) => slug);

export const courseAccessSchema = v.object({
  url: v.pipe(courseUrl, v.description('Where the course is followed; may sign its learner in')),
  code: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(200)))),
});
export type CourseAccess = v.InferOutput<typeof courseAccessSchema>;

/** What a platform of theory courses serves (docs/product/theory-courses.md). No personal data is sent. */
export const course = operations({
  openAccess: {
    caller: 'client',
    timeoutMs: 10_000,
    summary: 'Opens a course for an order; a repeat answers the same access',
    method: 'POST',
    path: '/accesses',
    body: v.object({
      order,
      course: v.picklist(courseSlugs),
      days: v.pipe(
        v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
        v.description('Length of the access from its first use; null where the school states none'),
      ),
      office: v.pipe(v.number(), v.integer(), v.description('The school that sold it')),
    }),
    response: courseAccessSchema,
  },
  getAccess: {
    caller: 'client',
    timeoutMs: 10_000,
    missing: [404],
    summary: 'The open access of an order; 404 when there is none, or it was closed',
    method: 'GET',
    path: '/accesses/{order}',
    params,
    response: courseAccessSchema,
  },
  closeAccess: {
    caller: 'client',
    timeoutMs: 10_000,
    missing: [404],
    summary: 'Closes the access of an order; a repeat changes nothing, 404 when there was none',
    method: 'DELETE',
    path: '/accesses/{order}',
    params,
    response: v.unknown(),
  },
});

export interface CoursePlatform extends Calls<typeof course> {
  /** Slugs of those that it opens. */
  readonly courses: readonly string[];
  /** Opens those of a partner's customers, too. */
  readonly isForPartners: boolean;
}

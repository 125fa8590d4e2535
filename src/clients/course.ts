import { type CoursePlatform, course, courseSlugs } from '#contracts/course.ts';
import { callOperation, type Upstream, undefinedWhenMissing } from './http.ts';

const options = { timeoutMs: 10_000 };

export function createCourseClient(
  upstream: Upstream,
  {
    courses = courseSlugs,
    isForPartners = true,
  }: Partial<Pick<CoursePlatform, 'courses' | 'isForPartners'>> = {},
): CoursePlatform {
  return {
    courses,
    isForPartners,
    openAccess: (body) => callOperation(upstream, course.openAccess, { body }, options),
    getAccess: (order) =>
      undefinedWhenMissing(callOperation(upstream, course.getAccess, { params: { order } }, options)),
    async closeAccess(order) {
      await undefinedWhenMissing(callOperation(upstream, course.closeAccess, { params: { order } }, options));
    },
  };
}

import { courseSlugs } from '#contracts/course.ts';
import type { CourseOpening } from '#contracts/order-course.ts';
import { findOnlineCode } from '#domain/theory/online-codes.ts';
import type { PaymentContext } from '../dependencies.ts';
import { countFreeCodes } from './course-codes.ts';

/** What a buyer may be promised: the platform opens every course, a code is left after the orders that wait. */
export async function listCourseOpenings({ db, course }: PaymentContext): Promise<CourseOpening[]> {
  if (course) {
    return courseSlugs.flatMap((slug) =>
      [false, true].map((demonstration) => ({ course: slug, officeIds: null, demonstration })),
    );
  }
  const openings = new Map<string, CourseOpening>();
  for (const { course: name, officeId, isFictional: demonstration, count } of await countFreeCodes(db)) {
    const slug = findOnlineCode(name)?.slug;
    if (!slug || count === 0) continue;
    const key = `${slug} ${demonstration}`;
    const known = openings.get(key);
    const officeIds =
      officeId === null || known?.officeIds === null ? null : [...(known?.officeIds ?? []), officeId];
    openings.set(key, { course: slug, officeIds, demonstration });
  }
  return [...openings.values()];
}

import { courseSlugs } from '#contracts/course.ts';
import type { CourseOpening } from '#contracts/order-course.ts';
import { findOnlineCode } from '#domain/theory/online-codes.ts';
import type { PaymentContext } from '../dependencies.ts';
import { countFreeCodes } from './course-codes.ts';
import { platformOf } from './course-rows.ts';

/** What a buyer may be promised: the platform opens its courses; of others, a code is left after the orders that wait. */
export async function listCourseOpenings(context: PaymentContext): Promise<CourseOpening[]> {
  const openings = new Map<string, CourseOpening>();
  const ofPlatform = courseSlugs.filter((course) => platformOf(context, { course, brand: null }));
  const isForPartners = context.course?.isForPartners ?? false;
  for (const course of ofPlatform) {
    for (const demonstration of [false, true]) {
      const opening = { course, officeIds: null, demonstration, isOneCourse: true };
      openings.set(`${course} ${demonstration}`, isForPartners ? opening : { ...opening, buyers: 'own' });
    }
  }
  if (isForPartners && ofPlatform.length === courseSlugs.length) return [...openings.values()];
  for (const { course: name, officeId, isFictional: demonstration, count } of await countFreeCodes(
    context.db,
  )) {
    const slug = findOnlineCode(name)?.slug;
    if (!slug || count === 0) continue;
    const isOfPlatform = ofPlatform.includes(slug);
    if (isOfPlatform && isForPartners) continue;
    const buyers = isOfPlatform ? ({ buyers: 'partner' } as const) : {};
    const key = `${slug} ${demonstration} ${isOfPlatform}`;
    const known = openings.get(key);
    const officeIds =
      officeId === null || known?.officeIds === null ? null : [...(known?.officeIds ?? []), officeId];
    openings.set(key, { course: slug, officeIds, demonstration, ...buyers });
  }
  return [...openings.values()];
}

import { createCourseClient } from '#clients/course.ts';
import type { CoursePlatform } from '#contracts/course.ts';
import { openCourses } from '#services/enrolment/courses/open-courses.ts';
import { createCourseService } from '#stand-ins/course/app.ts';
import { type EnrolmentBench, offers } from './enrolment.ts';
import { readOutbox } from './mails.ts';

/** The platform of courses, which can be away, and remembers what it was asked. */
export function createPlatformOfTests() {
  const service = createCourseService({ address: 'http://course.test' });
  const calls: string[] = [];
  const state = { isAway: false, losesAnswers: false };
  const platform: CoursePlatform = createCourseClient({
    name: 'course',
    baseUrl: 'http://course.test',
    async fetch(request) {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      if (state.isAway) throw new TypeError('fetch failed');
      const answer = await service.fetch(request);
      if (state.losesAnswers) throw new TypeError('fetch failed');
      return answer;
    },
  });
  return { platform, calls, state, open: async (url: string) => (await service.request(url)).status };
}

/** A paid theory course, and the token of its buyer's link in the confirmation. */
export async function buyCourse(
  bench: EnrolmentBench,
  demarrage: 'immediat' | 'apres-delai',
  changes: { readonly course?: CoursePlatform | undefined } = {},
) {
  const prepared = await bench.prepare({ offer: offers.withoutAdvance });
  const { client } = bench.start(changes);
  const intent = await bench.intentOf(
    await client.register(offers.officeId, { ...prepared, demarrage }, { headers: {} }),
  );
  const [mail] = (await readOutbox(bench.db)).filter(
    ({ kind, key }) => kind === 'order-buyer' && key.includes(intent.id),
  );
  const token = /\/mon-cours\?jeton=([\w.-]+)/u.exec(mail?.text_body ?? '')?.[1] ?? '';
  return { ...intent, token, mail: mail?.text_body ?? '' };
}

export const workOnCourses = (
  { dependencies }: EnrolmentBench,
  changes: { readonly course?: CoursePlatform | undefined } = {},
) => openCourses({ ...dependencies, ...changes });

export const accessOf = ({ db }: EnrolmentBench, id: string) =>
  db.selectFrom('course_accesses').selectAll().where('payment_intent_id', '=', id).executeTakeFirstOrThrow();

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '#clients/client.ts';
import { type CoursePlatform, course, courseSlugs } from '#contracts/course.ts';
import { inProcess } from '#contracts/rights.ts';
import { openCourses } from '#services/enrolment/courses/open-courses.ts';
import { createCourseService } from '#stand-ins/course/app.ts';
import { type EnrolmentBench, offers } from './enrolment.ts';
import { readOutbox } from './mails.ts';

/** The platform of courses, which can be away, and remembers what it was asked. */
export function createPlatformOfTests() {
  const service = createCourseService({ address: 'http://course.test' });
  const calls: string[] = [];
  const state = { isAway: false, losesAnswers: false };
  const requests = createClient(course, {
    name: 'course',
    baseUrl: 'http://course.test',
    async fetch(request) {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      if (state.isAway) throw new TypeError('fetch failed');
      const answer = await service.fetch(request, inProcess);
      if (state.losesAnswers) throw new TypeError('fetch failed');
      return answer;
    },
  });
  const platform: CoursePlatform = { ...requests, courses: courseSlugs, isForPartners: true };
  return { platform, calls, state, open: async (url: string) => (await service.request(url)).status };
}

/** A platform of courses at an address of its own, which can be away, and the orders that it opened a course for. */
export async function serveCourses() {
  const token = 'a-token-of-these-tests';
  const state = { isAway: false };
  const opened: string[] = [];
  let answer: ReturnType<typeof getRequestListener> | undefined;
  const server = createServer((request, response) => {
    if (state.isAway) request.destroy();
    else void answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = createCourseService({ token, address: url });
  answer = getRequestListener((request) => {
    if (request.method === 'POST') opened.push(request.url);
    return service.fetch(request);
  });
  return {
    url,
    token,
    state,
    opened,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
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
    await client.register({ officeId: String(offers.officeId), ...prepared, demarrage }, { headers: {} }),
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

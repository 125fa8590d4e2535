import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { course } from '#contracts/course.ts';
import { mountOperation } from '#contracts/mount.ts';
import { practice } from '#contracts/practice.ts';
import { practiceCourse } from '#domain/practice/practice.ts';
import {
  type AccessRow,
  closeAccess,
  findByKey,
  getAccess,
  openAccess,
  type PracticeContext,
  type PracticeDependencies,
} from './accesses.ts';
import { answerQuestion } from './answer-question.ts';
import { readPractice } from './history.ts';
import { endSeries, readSeries, startSeries } from './series.ts';

const maxBodyBytes = 8 * 1024;

/** The theory course that this site holds itself: a platform of courses (`contracts/course.ts`) and its practice. It is
 * called in process only, so it has no bearer. */
export function createCourseService(dependencies: PracticeDependencies): Hono {
  const context: PracticeContext = { now: () => new Date(), ...dependencies };
  const app = new Hono();
  app.onError((error, request) => {
    if (error instanceof HTTPException && error.status < 500) {
      return request.json({ error: 'the request cannot be read' }, error.status);
    }
    context.log.error({ err: error }, 'practice request failed');
    return request.json({ error: 'the course cannot answer' }, 500);
  });
  const refuse = (request: Context) => request.json({ error: 'bad request' }, 400);
  const missing = (request: Context) => request.json({ error: 'not found' }, 404);
  app.notFound(missing);
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: refuse }));
  mountOperation(app, course.openAccess, { refuse }, async ({ body }, request) =>
    body.course === practiceCourse
      ? ((await openAccess(context, body)) ?? request.json({ error: 'this access is closed' }, 409))
      : refuse(request),
  );
  mountOperation(
    app,
    course.getAccess,
    { refuse },
    async ({ params }, request) => (await getAccess(context, params.order)) ?? missing(request),
  );
  mountOperation(app, course.closeAccess, { refuse }, async ({ params }, request) =>
    (await closeAccess(context, params.order)) ? { closed: true } : missing(request),
  );
  const withKey = async <T extends object>(
    request: Context,
    { cle }: { readonly cle: string },
    work: (access: NonNullable<AccessRow>) => Promise<T | undefined>,
  ): Promise<T | Response> => {
    const access = await findByKey(context, cle);
    return (access && (await work(access))) ?? missing(request);
  };
  mountOperation(app, practice.readPractice, { refuse }, ({ body }, request) =>
    withKey(request, body, (access) => readPractice(context, access)),
  );
  mountOperation(app, practice.startSeries, { refuse }, ({ body }, request) =>
    withKey(request, body, (access) => startSeries(context, access, body)),
  );
  mountOperation(app, practice.readSeries, { refuse }, ({ body }, request) =>
    withKey(request, body, (access) => readSeries(context, access, body.id)),
  );
  mountOperation(app, practice.answerQuestion, { refuse }, ({ body }, request) =>
    withKey(request, body, (access) => answerQuestion(context, access, body)),
  );
  mountOperation(app, practice.endSeries, { refuse }, ({ body }, request) =>
    withKey(request, body, (access) => endSeries(context, access, body.id)),
  );
  return app;
}

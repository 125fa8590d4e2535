import { expect, it } from 'vitest';
import { accessOf, buyCourse, createPlatformOfTests, workOnCourses } from '#test/support/courses.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { courseFaultPoints } from '../dependencies.ts';
import { openCourses } from './open-courses.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

it.each(courseFaultPoints)(
  'a crash at «%s» is repaired by the next run: one access, then none',
  async (point) => {
    const { platform: course, open } = createPlatformOfTests();
    const { id, reference } = await buyCourse(bench, 'immediat', { course });
    let died = 0;
    const dying = {
      ...bench.dependencies,
      course,
      faultPoint: (name: string) => {
        if (name !== point || died > 0) return;
        died += 1;
        throw new Error(`died at ${point}`);
      },
    };
    const workOnAndRepeat = async () => {
      await openCourses(dying).catch(() => undefined);
      bench.pass(1);
      await workOnCourses(bench, { course });
    };
    await workOnAndRepeat();
    const { url, opened_by: by } = await accessOf(bench, id);
    expect(by).toBe('connector');
    expect(await open(url ?? '')).toBe(200);
    await bench
      .start()
      .client.withdrawFromOrder({ reference, email: bench.buyer.Email, nom: 'Camille Moreau' });
    await workOnAndRepeat();
    expect(died).toBe(1);
    expect(await accessOf(bench, id)).toMatchObject({ closed_at: expect.any(Date), url: null });
    expect(await open(url ?? '')).toBe(404);
  },
);

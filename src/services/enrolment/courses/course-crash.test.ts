import { expect, it } from 'vitest';
import { accessOf, buyCourse, createPlatformOfTests, workOnCourses } from '#test/support/courses.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { dyingAt } from '#test/support/provider-faults.ts';
import { courseFaultPoints } from '../dependencies.ts';
import { openCourses } from './open-courses.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

it.each(courseFaultPoints)(
  'a crash at «%s» is repaired by the next run: one access, then none',
  async (point) => {
    const { platform: course, open } = createPlatformOfTests();
    const { id, reference } = await buyCourse(bench, 'immediat', { course });
    const death = dyingAt(point);
    let died = false;
    const faultPoint = (name: string) => {
      if (!died) death.faultPoint(name);
    };
    const dying = { ...bench.dependencies, course, faultPoint };
    const workOnAndRepeat = async () => {
      await openCourses(dying).catch(() => undefined);
      died = death.wasReached();
      bench.pass(1);
      await workOnCourses(bench, { course });
    };
    await workOnAndRepeat();
    const { url, opened_by: by } = await accessOf(bench, id);
    expect(by).toBe('connector');
    expect(await open(url ?? '')).toBe(200);
    await bench.withdraw(reference);
    await workOnAndRepeat();
    expect(died).toBe(true);
    expect(await accessOf(bench, id)).toMatchObject({ closed_at: expect.any(Date), url: null });
    expect(await open(url ?? '')).toBe(404);
  },
);

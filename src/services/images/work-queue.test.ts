import { expect, test, vi } from 'vitest';
import { createSharing, createWorkQueue } from './work-queue.ts';

test('runs a few works at a time, queues a bounded number, and refuses one more', async () => {
  const queue = createWorkQueue({ maxConcurrent: 2, maxWaiting: 2 });
  const doors = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
  const started: number[] = [];
  const works = doors.map(({ promise }, index) =>
    queue.run(() => {
      started.push(index);
      return promise;
    }),
  );
  await expect(queue.run(async () => 'fifth')).rejects.toMatchObject({ status: 503 });
  expect(started).toEqual([0, 1]);
  doors[0]?.reject(new Error('failed'));
  await expect(works[0]).rejects.toThrow('failed');
  doors[1]?.resolve('second');
  doors[2]?.resolve('third');
  doors[3]?.resolve('fourth');
  expect(await Promise.all(works.slice(1))).toEqual(['second', 'third', 'fourth']);
  expect(await queue.run(async () => 'free again')).toBe('free again');
});

test('work requested at the same time is done once; later it is done again', async () => {
  const share = createSharing<number>();
  const work = vi.fn(async () => work.mock.calls.length);
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2]);
  expect(await share('a', work)).toBe(3);
});

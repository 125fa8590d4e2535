import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { operations } from '#contracts/operation.ts';
import { fakeClock, realClock } from '#test/support/fake-clock.ts';
import { callOperation, type Upstream } from './http.ts';
import { withDeadline, withinDeadline } from './request-deadline.ts';

const { read } = operations({
  read: { caller: 'client', summary: 'A number.', method: 'GET', path: '/x', response: v.number() },
});
const never = () => new Promise<Response>(() => {});
const hanging: Upstream = { name: 'geo', baseUrl: 'http://geo.test', fetch: never };

beforeEach(fakeClock);
afterEach(realClock);

it('keeps the timeout of a call without a request, and limits it to the rest of the request', () => {
  expect(withinDeadline(2000)).toBe(2000);
  withDeadline(2500, () => {
    expect(withinDeadline(2000)).toBe(2000);
    vi.advanceTimersByTime(500);
    expect(withinDeadline(2000)).toBe(2000);
    vi.advanceTimersByTime(1);
    expect(withinDeadline(2000)).toBe(1999);
    vi.advanceTimersByTime(1998);
    expect(withinDeadline(2000)).toBe(1);
    vi.advanceTimersByTime(2);
    expect(withinDeadline(2000)).toBe(0);
  });
  expect(withinDeadline(2000)).toBe(2000);
});

it('ends consecutive calls at one deadline', async () => {
  const start = performance.now();
  const page = withDeadline(2500, async () => {
    const failures: unknown[] = [];
    for (const timeoutMs of [2000, 5000, 5000]) {
      failures.push(await callOperation(hanging, read, {}, { timeoutMs }).catch((error: unknown) => error));
    }
    return failures;
  });
  const over = vi.fn(() => performance.now() - start);
  void page.then(over);
  await vi.advanceTimersByTimeAsync(2499);
  expect(over).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(over).toHaveReturnedWith(expect.toSatisfy((ms: number) => ms >= 2500 && ms <= 2501));
  expect(await page).toMatchObject(Array.from({ length: 3 }, () => ({ failure: 'time-out' })));
});

it('does not stop the work of an embedded service, nor a file that outlasts pages', async () => {
  const embedded: Upstream = {
    ...hanging,
    embedded: true,
    fetch: () => Response.json(withinDeadline(10_000)),
  };
  expect(await withDeadline(2500, () => callOperation(embedded, read, {}))).toBe(10_000);
  const file = withDeadline(2500, () =>
    callOperation(hanging, read, {}, { timeoutMs: 20_000, outlastsPages: true }).catch(() =>
      performance.now(),
    ),
  );
  const start = performance.now();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await file).toBe(start + 20_000);
});

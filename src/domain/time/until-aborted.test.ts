import { expect, it } from 'vitest';
import { rejectOnAbort } from './until-aborted.ts';

const never = new Promise<never>(() => {});

it('gives what comes in time, and its failures', async () => {
  const late = AbortSignal.timeout(1000);
  expect(await rejectOnAbort(Promise.resolve('schools'), late)).toBe('schools');
  await expect(rejectOnAbort(Promise.reject(new Error('down')), late)).rejects.toThrow('down');
});

it('ends at one moment for all that share a signal, whenever they began', async () => {
  const start = performance.now();
  const late = AbortSignal.timeout(60);
  await expect(rejectOnAbort(never, late)).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(rejectOnAbort(never, late)).rejects.toBe(late.reason);
  const waited = performance.now() - start;
  expect(waited).toBeGreaterThan(50);
  expect(waited).toBeLessThan(1000);
});

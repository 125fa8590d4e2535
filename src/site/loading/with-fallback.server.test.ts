import { expect, it } from 'vitest';
import { withTimeout } from './with-fallback.server.ts';

const never = new Promise<never>(() => {});

it('gives what comes in time, and its failures', async () => {
  const within = withTimeout(1000);
  expect(await within(Promise.resolve('schools'))).toBe('schools');
  await expect(within(Promise.reject(new Error('down')))).rejects.toThrow('down');
});

it('gives up what hangs at one moment for all, whenever they were asked', async () => {
  const start = performance.now();
  const within = withTimeout(60);
  await expect(within(never)).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(within(never)).rejects.toMatchObject({ name: 'TimeoutError' });
  const waited = performance.now() - start;
  expect(waited).toBeGreaterThan(50);
  expect(waited).toBeLessThan(1000);
});

import { expect, it, vi } from 'vitest';
import { UpstreamError } from './upstream-error.ts';

const details = {
  upstream: 'directory',
  operation: 'getOfficeByUri',
  failure: 'status',
  status: 410,
} as const;

it('is one wherever it was thrown: the built site has a copy of the class', async () => {
  vi.resetModules();
  const copy = await import('./upstream-error.ts');
  expect(copy.UpstreamError).not.toBe(UpstreamError);
  const thrown: unknown = new copy.UpstreamError(details);
  expect(thrown instanceof UpstreamError && thrown.status).toBe(410);
});

it('matches no other error, whatever its name', () => {
  for (const other of [new Error('UpstreamError'), { name: 'UpstreamError', status: 410 }, undefined]) {
    expect(other instanceof UpstreamError).toBe(false);
  }
});

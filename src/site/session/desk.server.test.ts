import { expect, it, vi } from 'vitest';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { findDesk, keepDesk } from './desk.server.ts';

it('a desk that cannot be read is a page for later, and is logged once', async () => {
  const standIn = aStandInSite();
  const away = new UpstreamError({ upstream: 'directory', operation: 'readDesk', failure: 'network' });
  const desk = { readDesk: vi.fn(() => Promise.reject(away)) };
  const here = { ...standIn, upstreams: { ...standIn.upstreams, desk } } as unknown as Parameters<
    typeof findDesk
  >[1];
  const [cookie = ''] = (await keepDesk('s', here)).split(';');
  const request = new Request('http://localhost:3000/bureau', { headers: { cookie } });
  await expect(findDesk(request, here)).rejects.toMatchObject({
    data: null,
    init: { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } },
  });
  expect(standIn.log.error).toHaveBeenCalledOnce();
});

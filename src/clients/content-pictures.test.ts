import { describe, expect, it, vi } from 'vitest';
import { createContentClient } from './content.ts';
import type { FinishedCall } from './http.ts';

const inside = 'http://10.0.0.5:1337';

/** A campaign with this picture, from a content service in a private network. */
function aCampaign(url: string, status = 200) {
  const picture = { name: 'a.png', url, alternativeText: null, caption: null, mime: 'image/png' };
  const image = { data: { id: 1, attributes: picture } };
  const attributes = { title: 'A', url: 'https://a.example', image };
  const onRefused = vi.fn();
  const calls: FinishedCall[] = [];
  const asked: Request[] = [];
  const client = createContentClient(
    {
      name: 'content',
      baseUrl: inside,
      headers: { authorization: 'Bearer of-sixteen-or-more' },
      onCall: (call) => calls.push(call),
      async fetch(request) {
        asked.push(request);
        return Response.json({ data: { id: 1, attributes }, meta: {} }, { status });
      },
    },
    { base: inside, hosts: [inside, 'photos.example.fr'], onRefused },
  );
  return { client, onRefused, calls, asked };
}

describe('a picture of the content', () => {
  it.each([
    ['/uploads/a.png', `${inside}/uploads/a.png`],
    ['/uploads/a.svg', `${inside}/uploads/a.svg`],
    ['https://photos.example.fr/a.png', 'https://photos.example.fr/a.png'],
  ])('at %s is shown', async (url, shown) => {
    const { client, onRefused } = aCampaign(url);
    expect(await client.getPartnerCampaign()).toMatchObject({ image: { url: shown } });
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each([
    ['https://elsewhere.example/a.png', 'its host is not in IMAGE_HOSTS'],
    ['http://photos.example.fr/a.png', 'its host is not in IMAGE_HOSTS'],
    ['http://10.0.0.5:1338/a.png', 'its host is not in IMAGE_HOSTS'],
    ['http://10.0.0.5/a.png', 'its host is not in IMAGE_HOSTS'],
    ['https://10.0.0.5:1337/a.png', 'its host is not in IMAGE_HOSTS'],
    ['javascript:alert(1)', 'not an address of a picture'],
    ['//elsewhere.example/a.png', 'not an address of a picture'],
  ])('at %s is refused, and the reason is logged: %s', async (url, reason) => {
    const { client, onRefused } = aCampaign(url);
    expect(await client.getPartnerCampaign()).toMatchObject({ image: null });
    expect(onRefused).toHaveBeenCalledExactlyOnceWith({ url, reason });
  });
});

it.each([
  [200, 'ok'],
  [404, 'absent'],
  [403, 'status'],
  [500, 'status'],
])(
  'a call of an upstream answered by %i is counted once, as %s, and brings the token',
  async (status, outcome) => {
    const { client, calls, asked } = aCampaign('/uploads/a.png', status);
    await client.getPartnerCampaign().catch(() => undefined);
    expect(calls).toEqual([
      { upstream: 'content', operation: 'getPartnerCampaign', outcome, ms: expect.any(Number) },
    ]);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer of-sixteen-or-more');
  },
);

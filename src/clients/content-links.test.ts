import { expect, it, vi } from 'vitest';
import { createContentClient } from './content.ts';

const script = 'javascript:alert(1)';

function aStrapi(answer: unknown) {
  const onUnreadable = vi.fn();
  const fetch = async () => Response.json(answer);
  const upstream = { name: 'content', baseUrl: 'https://cms.reseau.example', fetch, onUnreadable };
  return { client: createContentClient(upstream, { hosts: [] }), onUnreadable };
}

it('removes a banner whose link runs a script, and no other', async () => {
  const data = [
    { id: 1, attributes: { text: 'A', url: script } },
    { id: 2, attributes: { text: 'B', url: '/simulateur' } },
  ];
  const { client, onUnreadable } = aStrapi({ data, meta: {} });
  expect((await client.listBanners()).map(({ text }) => text)).toEqual(['B']);
  expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ items: [{ item: 'banner', id: 1, position: 0, fields: ['attributes.url'] }] }),
  );
});

it('has no campaign when its link runs a script, and no failure', async () => {
  const { client, onUnreadable } = aStrapi({
    data: { id: 1, attributes: { title: 'A', url: script } },
    meta: {},
  });
  expect(await client.getPartnerCampaign()).toBeUndefined();
  expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ items: [{ item: 'partner-campaign', fields: ['url'] }] }),
  );
});

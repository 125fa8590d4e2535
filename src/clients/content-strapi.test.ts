import { describe, expect, it, vi } from 'vitest';
import { createContentClient } from './content.ts';

const base = 'https://cms.reseau.example';

/** A Strapi with a fixed answer, and the requests it received. */
function aStrapi(answer: unknown, status = 200) {
  const asked: Request[] = [];
  const onUnreadable = vi.fn();
  const upstream = {
    name: 'content',
    baseUrl: base,
    onUnreadable,
    fetch: async (request: Request) => {
      asked.push(request);
      const body = typeof answer === 'function' ? answer(new URL(request.url).searchParams) : answer;
      return Response.json(body, { status });
    },
  };
  const client = createContentClient(upstream, { base, hosts: ['cms.reseau.example'] });
  return { client, asked, onUnreadable };
}

const picture = {
  name: 'campagne.png',
  alternativeText: null,
  caption: null,
  width: 1600,
  height: 400,
  formats: { small: { url: '/uploads/small_campagne.png', width: 500, height: 125 } },
  hash: 'campagne_5d',
  ext: '.png',
  mime: 'image/png',
  size: 41.2,
  url: '/uploads/campagne_5d.png',
  previewUrl: null,
  provider: 'local',
  provider_metadata: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-01T08:00:00.000Z',
};
const campaign = {
  title: 'Les journées du code',
  url: 'https://partenaire.example',
  dateStart: '2026-11-01',
  dateEnd: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-02T08:00:00.000Z',
  publishedAt: '2026-10-02T08:00:00.000Z',
};
const ofStrapi4 = {
  data: { id: 1, attributes: { ...campaign, image: { data: { id: 7, attributes: picture } } } },
  meta: {},
};
/** With the header that requests the format of version 4. */
const ofStrapi5 = {
  data: {
    id: 3,
    documentId: 'hgv1vny5cebq2l3czil1rpb3',
    attributes: {
      ...campaign,
      locale: null,
      image: { data: { id: 9, documentId: 'x9', attributes: { ...picture, focalPoint: { x: 50, y: 20 } } } },
    },
  },
  meta: {},
};
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const text = (words: string, looks = {}) => ({ type: 'text', text: words, ...looks });
const faq = (attributes: object) => {
  const one = { slug: 'a', topic: 'candidats', question: 'Oui ?', rank: 1, section: null, answer: [] };
  return { id: 1, attributes: { ...one, ...attributes } };
};
const listOf = (
  data: unknown[],
  pagination: object = { page: 1, pageSize: 100, pageCount: 1, total: data.length },
) => ({ data, meta: { pagination } });

describe('a campaign', () => {
  it.each([
    ['Strapi 4', ofStrapi4],
    ['Strapi 5', ofStrapi5],
  ])('of %s is read, with the absolute address of its picture', async (_, answer) => {
    const { client } = aStrapi(answer);
    expect(await client.getPartnerCampaign()).toEqual({
      title: 'Les journées du code',
      url: 'https://partenaire.example',
      dateStart: '2026-11-01',
      dateEnd: null,
      image: {
        ...{
          name: 'campagne.png',
          url: 'https://cms.reseau.example/uploads/campagne_5d.png',
          mime: 'image/png',
        },
        ...{ alternativeText: null, caption: null, width: 1600, height: 400 },
      },
    });
  });

  it('may have no picture, or an unrequested one', async () => {
    for (const image of [{ data: null }, undefined, null]) {
      const { client } = aStrapi({ data: { id: 1, attributes: { ...campaign, image } }, meta: {} });
      expect(await client.getPartnerCampaign()).toMatchObject({ image: null });
    }
  });

  it('is undefined when Strapi has none, by a 404 or an empty entry', async () => {
    const error = { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} };
    expect(await aStrapi({ data: null, error }, 404).client.getPartnerCampaign()).toBeUndefined();
    expect(await aStrapi({ data: null, meta: {} }).client.getPartnerCampaign()).toBeUndefined();
  });

  it.each([
    [400, 'ValidationError', 'Invalid key title'],
    [403, 'ForbiddenError', 'Forbidden'],
    [500, 'InternalServerError', 'Internal Server Error'],
  ])('refused with %i is a failure of the upstream', async (status, name, message) => {
    const { client } = aStrapi({ data: null, error: { status, name, message, details: {} } }, status);
    await expect(client.getPartnerCampaign()).rejects.toMatchObject({ name: 'UpstreamError', status });
  });

  it.each([
    ['HTML', '<!doctype html>'],
    ['a list', { data: [], meta: {} }],
    ['nothing', null],
  ])('answered with %s is a failure of the upstream', async (_, answer) => {
    await expect(aStrapi(answer).client.getPartnerCampaign()).rejects.toMatchObject({ failure: 'shape' });
  });
});

describe('the request to a Strapi', () => {
  it('names each field by its index, and requests the format of version 4', async () => {
    const { client, asked } = aStrapi(ofStrapi4);
    await client.getPartnerCampaign();
    const [request] = asked;
    const { pathname, searchParams } = new URL(request?.url ?? '');
    expect(pathname).toBe('/api/block-partner-campaign');
    expect(request?.headers.get('strapi-response-format')).toBe('v4');
    const ofPicture = ['name', 'url', 'alternativeText', 'caption', 'mime', 'width', 'height'];
    expect([...searchParams]).toEqual([
      ...['title', 'url', 'dateStart', 'dateEnd'].map((field, at) => [`fields[${at}]`, field]),
      ...ofPicture.map((field, at) => [`populate[image][fields][${at}]`, field]),
    ]);
  });

  it('filters by the slug of a linked entry', async () => {
    const { client, asked } = aStrapi(listOf([]));
    await client.findCityText('lyon');
    expect(new URL(asked[0]?.url ?? '').searchParams.get('filters[city][slug][$eq]')).toBe('lyon');
  });
});

describe('a list', () => {
  it('is complete when a Strapi returns fewer entries per page', async () => {
    const all = Array.from({ length: 7 }, (_, at) => faq({ slug: `s${at}` }));
    const { client, asked } = aStrapi((query: URLSearchParams) => {
      const page = Number(query.get('pagination[page]'));
      const data = all.slice((page - 1) * 3, page * 3);
      return listOf(data, { page, pageSize: 3, pageCount: 3, total: 7 });
    });
    const slugs = (await client.listFaqs('candidats')).map(({ slug }) => slug);
    expect(slugs).toEqual(all.map((one) => one.attributes.slug));
    expect(asked).toHaveLength(3);
  });

  it('is complete when a Strapi does not count', async () => {
    const { client } = aStrapi((query: URLSearchParams) => {
      const page = Number(query.get('pagination[page]'));
      return listOf(page < 3 ? [faq({}), faq({})] : [faq({})], { page, pageSize: 2 });
    });
    expect(await client.listFaqs('candidats')).toHaveLength(5);
  });

  it('ends when a Strapi never does', async () => {
    const endless = { page: 1, pageSize: 1, pageCount: 1e9, total: 1e9 };
    const { client, asked } = aStrapi(listOf([faq({})], endless));
    expect(await client.listFaqs('candidats')).toHaveLength(10);
    expect(asked).toHaveLength(10);
  });

  it('loses an invalid entry only, and logs it', async () => {
    const { client, onUnreadable } = aStrapi(listOf([faq({ question: null }), faq({ slug: 'b' })]));
    expect((await client.listFaqs('candidats')).map(({ slug }) => slug)).toEqual(['b']);
    const items = [{ item: 'faq', id: 1, position: 0, fields: ['attributes.question'] }];
    const report = expect.objectContaining({ path: '/api/block-faq', count: 1, items });
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(report);
  });

  it('continues after a page that lost an entry, when a Strapi does not count', async () => {
    const { client } = aStrapi((query: URLSearchParams) => {
      const page = Number(query.get('pagination[page]'));
      return listOf(page === 1 ? [faq({ question: null }), faq({})] : [faq({})], { page, pageSize: 2 });
    });
    expect(await client.listFaqs('candidats')).toHaveLength(2);
  });

  it('fails after two seconds, however slowly it arrives', async () => {
    const upstream = { name: 'content', baseUrl: base, fetch: () => new Promise<never>(() => {}) };
    const client = createContentClient(upstream, { hosts: [] });
    const started = performance.now();
    await expect(client.listBanners()).rejects.toMatchObject({ name: 'UpstreamError' });
    expect(performance.now() - started).toBeLessThan(2900);
  });
});

describe('a rich text', () => {
  const read = async (answer: unknown[]) => {
    const { client } = aStrapi(listOf([faq({ answer })]));
    return (await client.listFaqs('candidats'))[0]?.answer;
  };

  it('is reduced to a closed set: unknown blocks become their words', async () => {
    expect(
      await read([
        { type: 'heading', level: 1, children: [text('Un')] },
        { type: 'heading', level: 6, children: [text('Six')] },
        { type: 'code', language: 'html', children: [text('<script>alert(1)</script>')] },
        paragraph(text('souligné', { underline: true, strikethrough: true, code: true })),
        paragraph({ type: 'link', url: 'javascript:alert(1)', rel: 'x', children: [text('ici')] }),
        paragraph({ type: 'link', url: 'https://www.service-public.fr', children: [text('là')] }),
        { type: 'youtube', children: [] },
        paragraph(text('')),
      ]),
    ).toEqual([
      { type: 'heading', level: 2, children: [text('Un')] },
      { type: 'heading', level: 4, children: [text('Six')] },
      paragraph(text('<script>alert(1)</script>')),
      paragraph(text('souligné')),
      paragraph(text('ici')),
      paragraph({ type: 'link', url: 'https://www.service-public.fr', children: [text('là')] }),
    ]);
  });

  it('has absolute addresses of pictures, and no forbidden ones', async () => {
    const image = (url: string) => ({ type: 'image', image: { ...picture, url }, children: [text('')] });
    const shown = { alternativeText: null, caption: null, width: 1600, height: 400 };
    expect(await read([image('/uploads/a.png'), image('https://elsewhere.example/b.png')])).toEqual([
      { type: 'image', image: { url: 'https://cms.reseau.example/uploads/a.png', ...shown } },
    ]);
  });

  it('is empty when an editor left it empty', async () => {
    expect(await read(null as never)).toEqual([]);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { aContentFolder, aContentService, sampleContent } from '#test/support/content.ts';

const banners = [1, 2, 3].map((at) => `- text: Ligne ${at}`).join('\n');
const folder = aContentFolder({ ...sampleContent, 'banner/lignes.yaml': banners });
const { service, failures } = aContentService(folder.folders);
afterAll(() => folder[Symbol.dispose]());

async function ask(target: string, method = 'GET') {
  const response = await service.request(`http://content${target}`, { method });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const get = async (target: string) => (await ask(`/api/block-${target}`)).body;
const moment = '2026-11-21T00:00:00.000Z';

describe('a single type, as Strapi 4 answers it', () => {
  it('is one entry, by default with its own fields and dates only', async () => {
    expect(await ask('/api/block-partner-campaign')).toEqual({
      status: 200,
      body: {
        data: {
          id: 1,
          attributes: {
            title: 'Les journées du code',
            url: 'https://partenaire.example/journees',
            dateStart: '2026-11-01',
            dateEnd: '2026-11-30',
            createdAt: moment,
            updatedAt: moment,
            publishedAt: moment,
          },
        },
        meta: {},
      },
    });
  });

  it('has the requested fields, of its picture too', async () => {
    const query =
      'fields[0]=title&fields[1]=url&populate[image][fields][0]=url&populate[image][fields][1]=mime';
    expect(await get(`partner-campaign?${query}`)).toEqual({
      data: {
        id: 1,
        attributes: {
          title: 'Les journées du code',
          url: 'https://partenaire.example/journees',
          image: {
            data: { id: expect.any(Number), attributes: { url: '/uploads/pixel.png', mime: 'image/png' } },
          },
        },
      },
      meta: {},
    });
  });

  it('has null for a missing picture', async () => {
    using none = aContentFolder({ 'partner-campaign.yaml': 'title: Sans image\nurl: /simulateur' });
    const response = await aContentService(none.folders).service.request(
      'http://content/api/block-partner-campaign?fields=url&populate[image][fields][0]=url',
    );
    expect(await response.json()).toMatchObject({ data: { attributes: { image: { data: null } } } });
  });
});

describe('a list, as Strapi 4 answers it', () => {
  it('is an array with its pagination', async () => {
    expect(await get('banner?fields[0]=text&pagination[pageSize]=2')).toEqual({
      data: [
        { id: 1, attributes: { text: 'Ligne 1' } },
        { id: 2, attributes: { text: 'Ligne 2' } },
      ],
      meta: { pagination: { page: 1, pageSize: 2, pageCount: 2, total: 3 } },
    });
  });

  it('may be empty', async () => {
    expect(await get('page')).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    });
  });

  it('has no key for linked entries by default', async () => {
    expect(JSON.stringify(await get('licence-guide'))).not.toContain('frontCategory');
    const populate = 'populate[frontCategory][fields][0]=slug&populate[frontCategory][fields][1]=label';
    expect(await get(`licence-guide?fields=slug&${populate}`)).toMatchObject({
      data: [
        {
          attributes: {
            frontCategory: { data: { id: 2, attributes: { slug: 'moto', label: 'Permis moto' } } },
          },
        },
      ],
    });
  });

  it('dates an entry by its own day', async () => {
    expect(await get('licence-guide?fields=updatedAt')).toMatchObject({
      data: [{ attributes: { updatedAt: '2026-11-20T00:00:00.000Z' } }],
    });
  });

  it('gives a text in blocks', async () => {
    expect(await get('faq?fields=answer&filters[slug]=combien-d-ecoles')).toMatchObject({
      data: [
        {
          attributes: {
            answer: [
              {
                type: 'paragraph',
                children: [
                  { type: 'text', text: expect.stringContaining('siteName') },
                  { type: 'text', text: expect.stringContaining('nbMembers'), bold: true },
                  { type: 'text', text: ' écoles.' },
                ],
              },
              {
                type: 'list',
                format: 'unordered',
                children: [
                  { type: 'list-item' },
                  { type: 'list', format: 'unordered', children: [{ type: 'list-item' }] },
                  { type: 'list-item' },
                ],
              },
            ],
          },
        },
      ],
    });
  });

  it.each([
    ['pagination[page]=2&pagination[pageSize]=2', { page: 2, pageSize: 2, pageCount: 2, total: 3 }, 1],
    ['pagination[page]=0', { page: 1, pageSize: 25, pageCount: 1, total: 3 }, 3],
    ['pagination[page]=99', { page: 99, pageSize: 25, pageCount: 1, total: 3 }, 0],
    ['pagination[pageSize]=100', { page: 1, pageSize: 100, pageCount: 1, total: 3 }, 3],
    ['pagination[pageSize]=101', { page: 1, pageSize: 100, pageCount: 1, total: 3 }, 3],
    ['pagination[pageSize]=0', { page: 1, pageSize: 1, pageCount: 3, total: 3 }, 1],
    ['pagination[pageSize]=-1', { page: 1, pageSize: 1, pageCount: 3, total: 3 }, 1],
  ])('pages by %s', async (query, pagination, count) => {
    const { data, meta } = await get(`banner?${query}`);
    expect(meta).toEqual({ pagination });
    expect(data).toHaveLength(count);
  });

  it.each([
    ['rank:desc', ['est-ce-cher', 'comment-adherer', 'combien-d-ecoles']],
    ['topic,rank:desc', ['comment-adherer', 'est-ce-cher', 'combien-d-ecoles']],
    ['topic:DESC', ['combien-d-ecoles', 'est-ce-cher', 'comment-adherer']],
    ['section', ['combien-d-ecoles', 'comment-adherer', 'est-ce-cher']],
    ['id:desc', ['est-ce-cher', 'combien-d-ecoles', 'comment-adherer']],
  ])('is sorted by %s', async (sort, slugs) => {
    const { data } = (await get(`faq?fields=slug&sort=${sort}`)) as {
      data: { attributes: { slug: string } }[];
    };
    expect(data.map(({ attributes }) => attributes.slug)).toEqual(slugs);
  });

  it.each([
    ['faq', 'filters[topic][$eq]=candidats', 2],
    ['faq', 'filters[topic]=candidats&filters[slug][$eq]=est-ce-cher', 1],
    ['faq', 'filters[topic][$eq]=Candidats', 0],
    ['city-text', 'filters[city][slug][$eq]=lyon', 1],
    ['city-text', 'filters[city][slug]=paris', 0],
    ['licence-guide', 'filters[frontCategory][slug]=moto', 1],
  ])('of %s is filtered by %s', async (name, query, count) => {
    expect((await get(`${name}?${query}`)).data).toHaveLength(count);
  });

  it('is sorted by a list of fields', async () => {
    const whole = await get('faq?fields=slug&sort=topic,rank:desc');
    expect(await get('faq?fields=slug&sort[0]=topic&sort[1]=rank:desc')).toEqual(whole);
  });
});

it('serves the pictures of texts, and no other file', async () => {
  const picture = await service.request('http://content/uploads/pixel.png');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  for (const path of [
    'none.png',
    '../content/partner-campaign.yaml',
    '%2e%2e/x.png',
    '.hidden.png',
    'pixel.png/x',
  ]) {
    expect((await service.request(`http://content/uploads/${path}`)).status).toBe(404);
  }
});

it('describes each block in OpenAPI and in its documentation', async () => {
  const { body } = await ask('/openapi.json');
  expect(Object.keys(body.paths as object)).toHaveLength(10);
  expect(JSON.stringify(body)).toContain('pagination[pageSize]');
  const page = await (await service.request('http://content/docs')).text();
  expect(page).toContain('GET /api/block-theory-question');
});

it('had no failure during these tests', () => {
  expect(failures).toEqual([]);
});

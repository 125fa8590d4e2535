import { afterAll, describe, expect, it } from 'vitest';
import { aContentFolder, aContentService, sampleContent } from '#test/support/content.ts';
import { createContentService } from './app.ts';
import { readLibrary } from './library.ts';

const folder = aContentFolder(sampleContent);
const { service } = aContentService(folder.folders);
afterAll(() => folder[Symbol.dispose]());

async function ask(target: string, method = 'GET') {
  const response = await service.request(`http://content${target}`, { method });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const refusal = (status: number, name: string, message: string, details: object = {}) => ({
  status,
  body: { data: null, error: { status, name, message, details } },
});

describe('an error in Strapi 4’s format', () => {
  it.each([
    ['an unknown block', 'GET', 'nothing'],
    ['an unknown address', 'GET', 'faq/all'],
  ])('%s is a 404', async (_, method, name) => {
    expect(await ask(`/api/block-${name}`, method)).toEqual(refusal(404, 'NotFoundError', 'Not Found'));
  });

  it.each([
    ['POST', 'faq'],
    ['PUT', 'partner-campaign'],
    ['DELETE', 'partner-campaign'],
  ])('%s on %s is for editors: a 403', async (method, name) => {
    expect(await ask(`/api/block-${name}`, method)).toEqual(refusal(403, 'ForbiddenError', 'Forbidden'));
  });

  it.each([
    ['PUT', 'faq'],
    ['PATCH', 'faq'],
    ['POST', 'partner-campaign'],
  ])('%s on %s has no route: a 405', async (method, name) => {
    expect(await ask(`/api/block-${name}`, method)).toEqual(
      refusal(405, 'MethodNotAllowedError', 'Method Not Allowed'),
    );
  });

  it.each([
    ['fields[0]=colour', 'colour', 'colour', 'fields'],
    ['fields=image', 'image', 'image', 'fields'],
    ['populate[colour][fields]=a', 'colour', 'colour', 'populate'],
    ['populate[title][fields]=a', 'title', 'title', 'populate'],
    ['populate[image][fields][0]=colour', 'colour', 'colour', 'fields'],
    ['populate[image][depth]=9', 'depth', 'image.depth', 'populate'],
    ['filters[colour]=red', 'colour', 'colour', 'filters'],
    ['filters[title][$is]=x', '$is', 'title.$is', 'filters'],
    ['filters[title][$contains]=x', '$contains', 'title.$contains', 'filters'],
    ['filters[$or][0][title]=x', '$or', '$or', 'filters'],
    ['pagination[start]=1', 'start', 'start', 'pagination'],
    ['filters[image][colour]=x', 'colour', 'image.colour', 'filters'],
  ])('%s names %s, which is not there: a 400', async (query, key, path, param) => {
    const message = key === path ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`;
    expect(await ask(`/api/block-partner-campaign?${query}`)).toEqual(
      refusal(400, 'ValidationError', message, { key, path, source: 'query', param }),
    );
  });

  it.each([
    ['sort=colour', 'Invalid key colour'],
    ['sort=rank:up', 'Invalid order. order can only be one of asc|desc|ASC|DESC'],
    ['populate=*', 'Invalid populate parameter. Expected an object'],
    ['pagination[page]=x', 'Invalid pagination parameters. page takes a whole number'],
  ])('%s is a 400: %s', async (query, message) => {
    expect(await ask(`/api/block-faq?${query}`)).toMatchObject({
      status: 400,
      body: { data: null, error: { name: 'ValidationError', message } },
    });
  });

  it('is a 404 for an empty single type', async () => {
    const empty = aContentFolder({});
    const response = await aContentService(empty.folders).service.request(
      'http://content/api/block-partner-campaign',
    );
    empty[Symbol.dispose]();
    expect({ status: response.status, body: await response.json() }).toEqual(
      refusal(404, 'NotFoundError', 'Not Found'),
    );
  });

  it('is a 500 without the cause, which is logged', async () => {
    const broken = aContentService(folder.folders, () => {
      throw new Error('a secret');
    });
    const response = await broken.service.request('http://content/api/block-faq');
    expect({ status: response.status, body: await response.json() }).toEqual(
      refusal(500, 'InternalServerError', 'Internal Server Error'),
    );
    expect(broken.failures).toHaveLength(1);
  });

  it('is a 401 without the service’s token; pictures are open to all', async () => {
    const guarded = createContentService({
      library: () => readLibrary(folder.folders),
      uploads: folder.folders.uploads,
      log: { error: () => expect.unreachable() },
      token: 'a-token-of-the-texts',
    });
    const ask = async (target: string, authorization: string) => {
      const response = await guarded.request(`http://content${target}`, { headers: { authorization } });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    expect(await ask('/api/block-faq', 'Bearer another-token')).toEqual(
      refusal(401, 'UnauthorizedError', 'Missing or invalid credentials'),
    );
    expect((await ask('/api/block-faq', 'Bearer a-token-of-the-texts')).status).toBe(200);
    expect((await ask('/uploads/none.png', '')).status).toBe(404);
  });
});

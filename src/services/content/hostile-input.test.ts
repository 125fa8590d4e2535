import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { aContentFolder, aContentService, sampleContent } from '#test/support/content.ts';
import { queryLimits } from './read-query.ts';

const folder = aContentFolder(sampleContent);
const { service, failures } = aContentService(folder.folders);
afterAll(() => folder[Symbol.dispose]());

const ask = (query: string, block = 'faq') => service.request(`http://content/api/block-${block}?${query}`);
const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('&');

it('keeps the limits of qs', () => {
  expect(queryLimits).toEqual({ arrayLimit: 20, depth: 5, parameterLimit: 1000 });
});

it.each([
  ['20 fields', many(20, (at) => `fields[${at}]=slug`), 200],
  ['21 fields', many(21, (at) => `fields[${at}]=slug`), 400],
  ['21 fields without their numbers', many(21, () => 'fields[]=slug'), 400],
  ['21 times a parameter', many(21, () => 'sort=rank'), 400],
  ['an array from its 21st place', 'fields[20]=slug', 400],
  ['5 levels', 'x[a][b][c][d][e]=1', 200],
  ['6 levels', 'x[a][b][c][d][e][f]=1', 400],
  ['1000 parameters', many(1000, (at) => `x${at}=1`), 200],
  ['1001 parameters', many(1001, (at) => `x${at}=1`), 400],
])('the limits of a query %s', async (_, query, status) => {
  const response = await ask(query);
  expect(response.status).toBe(status);
  if (status === 400) {
    expect(await response.json()).toMatchObject({ data: null, error: { name: 'ValidationError' } });
  }
});

it.each([
  'fields[colour]=slug',
  'fields[0][0]=slug',
  'populate[0][1]=image',
  'filters=slug',
  'filters[slug][$null]=maybe',
  'filters[slug][$eq][$eq]=a',
  'sort=toString',
  'sort=slug.rank',
  'sort=:asc',
  'filters[slug][$eq][]=a',
  'sort[slug]=',
  'pagination=2',
  'pagination[page]=1e3',
  'pagination[page]=NaN',
  'pagination[page]=9999999999',
  'pagination[pageSize][]=1&pagination[pageSize][]=2',
  'fields=__proto__',
  'populate=constructor',
])('%s is a 400 in Strapi’s shape', async (query) => {
  const response = await ask(query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    data: null,
    error: { status: 400, name: 'ValidationError' },
  });
});

it.each([
  'fields[__proto__]=slug',
  '__proto__[fields]=colour&constructor[prototype][fields]=colour',
  'filters[__proto__][slug]=a',
  'filters[slug]=%E0%A4%A&x=%zz&%=1',
  'filters[slug]=%00',
  'filters[slug][$contains]=(((((',
  '[]=1&[a]=2&a[=3&=4&&&',
  'filters[slug]',
  'filters[toString]=a&filters[slug][toString]=a&filters[valueOf][$eq]=a',
  'sort[0][0][0]=slug',
])('%s is harmless', async (query) => {
  const response = await ask(query);
  expect(response.status).toBeLessThan(500);
  expect(({} as Record<string, unknown>).fields).toBeUndefined();
});

it('answers any query with 200 or 400', async () => {
  const name = fc.constantFrom(
    ...['fields', 'populate', 'filters', 'sort', 'pagination', 'slug', 'image', 'rank', 'page', 'answer'],
    ...['$eq', '$in', '$or', 'fields', '0', '1', '__proto__', ''],
  );
  const key = fc
    .array(name, { minLength: 1, maxLength: 7 })
    .map(([first = '', ...rest]) => first + rest.map((part) => `[${part}]`).join(''));
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('*', 'true', 'slug', 'rank:desc', '-1', '1,2'),
  );
  const parameter = fc.tuple(key, fc.option(value)).map(([one, other]) => {
    return other === null ? one : `${one}=${encodeURIComponent(other.toWellFormed())}`;
  });
  const block = fc.constantFrom('faq', 'partner-campaign', 'licence-guide', 'city-text');
  await fc.assert(
    fc.asyncProperty(fc.array(parameter, { maxLength: 6 }), block, async (parameters, asked) => {
      const { status } = await ask(parameters.join('&'), asked);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 300 },
  );
  expect(failures).toEqual([]);
});

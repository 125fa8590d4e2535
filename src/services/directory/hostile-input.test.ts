import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { directory } from '#contracts/directory.ts';
import type { Operation } from '#contracts/operation.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { sharedNetwork } from '#test/support/database.ts';
import { createDirectoryService } from './app.ts';

const token = 'test';
const failures: unknown[] = [];
let service: ReturnType<typeof createDirectoryService>;

const test = await sharedNetwork();
beforeAll(async () => {
  const log = { error: (details: object) => failures.push(details), warn() {}, info() {} };
  service = createDirectoryService({ db: test.db, reviews: createReviews(test.db), token, log } as never);
});

const ask = (target: string) =>
  service.request(`http://directory${target}`, { headers: { authorization: `Bearer ${token}` } });

const find = '/offices/find/voiture-formule-b-traditionnelle';
const query = (name: string, value: string) => `${find}?${name}=${encodeURIComponent(value)}`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const place = (value: unknown) => query('place', JSON.stringify(value));

it.each([
  ['a keyword of 10,000 characters', query('keyWord', 'a'.repeat(10_000))],
  ['a keyword of 201 characters', query('keyWord', 'a'.repeat(201))],
  ['page 0', `${find}?page=0`],
  ['a page below zero', `${find}?page=-1`],
  ['page 100,001', `${find}?page=100001`],
  ['half a page', `${find}?page=1.5`],
  ['a page of 400 digits', `${find}?page=${'9'.repeat(400)}`],
  ['a page in another notation', `${find}?page=1e3`],
  ['a place of deep JSON', query('place', nested(450))],
  ['a place that is no JSON', query('place', '{"location":[48')],
  ['a place that is null', query('place', 'null')],
  ['a place as a list', place([48, 2])],
  ['a place given twice', `${place({ location: [48, 2] })}&place=${encodeURIComponent('{}')}`],
  ['a place without a position', place({ city: 'Lyon' })],
  ['a place beyond the pole', place({ location: [90.1, 0] })],
  ['a place beyond the date line', place({ location: [48, 180.1] })],
  ['a location of one number', place({ location: [48] })],
  ['a location of words', place({ location: ['48', '2'] })],
  ['a place of infinite latitude', query('place', '{"location":[1e999,0]}')],
  ['a place with a polluted prototype', query('place', '{"__proto__":{"location":[48,2]}}')],
  ['an unknown filter', query('filters', '["toString"]')],
  ['filters that are no list', query('filters', 'pmr')],
  ['filters of deep JSON', query('filters', nested(5000))],
  ['a keyword given twice', `${find}?keyWord=lyon&keyWord=paris`],
  ['a page given twice', `${find}?page=1&page=2`],
  ['a place whose names hold a null', place({ city: 'Lyon\u0000', dep: '6\u0000', location: [45, 4] })],
  ['a city that holds a null', '/cities/ly%00on'],
  ['an unknown formula type', '/offices/find/a%00b'],
  ['a formula type out of SQL', `/offices/find/${encodeURIComponent("x' or '1'='1")}`],
  ['an id that is no number', '/offices/abc'],
  ['id 0', '/offices/0'],
  ['an id beyond four bytes', '/offices/2147483648'],
  ['an id out of SQL', `/offices/${encodeURIComponent('1; drop table offices')}`],
])('%s is a clear 400', async (_, target) => {
  const response = await ask(target);
  expect(response.status).toBe(400);
  const { message } = (await response.json()) as { message: string };
  expect(message.replaceAll('\0', '')).toMatch(/^[\x20-\x7e]{11,299}$/u);
});

it.each([
  ['a keyword out of SQL', query('keyWord', "'; drop table offices; --")],
  ['a keyword of a pattern', query('keyWord', '.*+?^()|[]{3}$\\')],
  ['a keyword of nothing but signs', query('keyWord', '%_%_% \u0000 \uFFFF')],
  ['a keyword of half a character', `${find}?keyWord=%F0%9F`],
  ['the longest keyword', query('keyWord', 'abcdefghi '.repeat(20))],
  ['the last page that may be asked', `${find}?page=100000`],
  ['the last page by keyword', `${find}?page=100000&keyWord=auto`],
  ['a pole', place({ location: [90, 180] })],
  ['a place whose names are half characters', place({ city: '\uD800', dep: '\uDFFF', location: [45, 4] })],
  ['filters a thousand times over', query('filters', JSON.stringify(Array(1000).fill('pmr')))],
  ['parameters that nobody reads', `${find}?shuffle=yes&__proto__[a]=1&constructor=x`],
])('%s is answered', async (_, target) => {
  const response = await ask(target);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ currentPage: expect.any(Number) });
});

const reads: readonly Operation[] = Object.values(directory).filter(({ method }) => method === 'GET');
const names = 'keyWord page place filters departement limit formulaTypeSlug uri category'.split(' ');
const awkward = fc.constantFrom(
  ...['', ' ', '0', '1', '-1', '2', '2147483647', '99999999999999999999', 'NaN', '1e9', 'null', '[]', '{}'],
  ...[
    '\u0000',
    '\uD800',
    "' or 1=1 --",
    '$1',
    '\\',
    '\\m(',
    '%',
    '%25%25',
    '..',
    '[[[[[[',
    '((((((',
    '.*.*.*.*',
  ],
  ...['ﬁ', 'İstanbul', '😀', 'a '.repeat(99), 'z'.repeat(200), 'auto-école du du du du du du du'],
  ...['lyon', 'auto', 'permis', 'b', 'automobile', '2A', '69', '974', 'voiture-formule-b-traditionnelle'],
  ...['{"location":[45.7,4.8]}', '{"city":"LYON","dep":"69","location":[45.7,4.8]}', '{"$ne":null}'],
  ...['["pmr","cpf"]', '["club"]', 'auto-ecole-du-vieux-port'],
);
const value = fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 60 }), fc.json({ maxDepth: 4 }));
/** Half characters too, which `encodeURIComponent` refuses. */
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed());

const target = fc
  .record({
    operation: fc.constantFrom(...reads),
    filled: fc.array(value, { minLength: 2, maxLength: 2 }),
    asked: fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 }),
  })
  .map(({ operation, filled, asked }) => {
    const values = [...filled];
    const path = operation.path.replaceAll(/\{\w+\}/gu, () => inAddress(values.shift() ?? ''));
    return `${path}?${asked.map(([name, text]) => `${name}=${inAddress(text)}`).join('&')}`;
  });

it('whatever is asked, it is never our fault, and never takes long', async () => {
  await fc.assert(
    fc.asyncProperty(target, async (address) => {
      const start = process.cpuUsage();
      const response = await ask(address);
      await response.text();
      expect(response.status, address).toBeLessThan(500);
      expect(process.cpuUsage(start).user, address).toBeLessThan(500_000);
    }),
    { numRuns: 150 },
  );
  expect(failures).toEqual([]);
});

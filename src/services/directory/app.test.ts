import { describe, expect, it } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { sharedNetwork } from '#test/support/database.ts';
import { aContact, mailsOfTests } from '#test/support/mails.ts';
import { createDirectoryService } from './app.ts';

const token = 'a-token-for-tests';

const test = await sharedNetwork();
const app = createDirectoryService({
  db: test.db,
  reviews: createReviews(test.db),
  token,
  mails: mailsOfTests,
});

const ask = async (path: string) => app.request(path, { headers: { authorization: `Bearer ${token}` } });

describe('the door of the directory', () => {
  it.each([
    ['no bearer', {}],
    ['another bearer', { authorization: 'Bearer another' }],
    ['another scheme', { authorization: `Basic ${token}` }],
    ['an empty bearer', { authorization: 'Bearer ' }],
  ])('stays shut with %s', async (_, headers: Record<string, string>) => {
    for (const path of ['/offices/1', '/offices/statistics', '/offices/find/moto-permis-a2', '/terms']) {
      const answer = await app.request(path, { headers });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.json()).toEqual({ message: expect.any(String) });
    }
  });

  it('opens with the bearer, in any letter case of its scheme', async () => {
    const answer = await app.request('/offices/1', { headers: { authorization: `bearer ${token}` } });
    expect(answer.status).toBe(200);
  });

  it('shows the published calls to everyone', async () => {
    const contract = (await (await app.request('/openapi.json')).json()) as {
      openapi: string;
      paths: object;
    };
    expect(contract.openapi).toMatch(/^3\.1/u);
    expect(Object.keys(contract.paths).toSorted()).toEqual([
      '/offices/find/{formulaTypeSlug}',
      '/offices/statistics',
      '/offices/{id}',
      '/offices/{id}/contact',
      '/offices/{id}/reviews/{licenseGroupSlug}',
      '/sitemap',
    ]);
    expect((await app.request('/docs')).status).toBe(200);
  });
});

it.each([
  ['an office that does not exist', '/offices/2147483647'],
  ['an address that does not exist', '/bureaux'],
])('%s is not found', async (_, path) => {
  expect((await ask(path)).status).toBe(404);
});

it('a directory whose database is down says so without saying why', async () => {
  const db = connectDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const logged: string[] = [];
  const log = { info() {}, warn() {}, error: (_: object, message: string) => logged.push(message) };
  const broken = createDirectoryService({ db, reviews: createReviews(db), token, mails: mailsOfTests, log });
  const answer = await broken.request('/offices/1', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ message: 'the directory cannot answer' });
  expect(logged).toEqual(['directory request failed']);
});

describe('a request to a school that does not fit the contract', () => {
  const post = (body: unknown, path = '/offices/1/contact') =>
    app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const { days, prospect } = aContact();

  it.each([
    ['nothing', {}],
    ['a list', []],
    ['no JSON', '{'],
    ['a day that is none', { days: { dimanche: ['matin'] }, prospect }],
    ['a moment that is none', { days: { lundi: ['nuit'] }, prospect }],
    ['a moment more often than there are', { days: { lundi: ['soir', 'soir', 'soir', 'soir'] }, prospect }],
    ['no name', { days, prospect: { ...prospect, lastName: undefined } }],
    ['a name that is no text', { days, prospect: { ...prospect, lastName: { $ne: '' } } }],
  ])('is refused: %s', async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });

  it('is refused when it is too large', async () => {
    const large = { days, prospect: { ...prospect, message: 'a'.repeat(40_000) } };
    expect((await post(large)).status).toBe(413);
  });

  it('is refused when its school is unknown', async () => {
    expect((await post({ days, prospect }, '/offices/99999/contact')).status).toBe(404);
  });
});

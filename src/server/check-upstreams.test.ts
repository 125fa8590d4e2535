import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UpstreamError, type UpstreamFailure } from '#contracts/upstream-error.ts';
import { typeCommand } from '#test/support/cli.ts';
import { adviceFor } from './check-upstreams.ts';

/** Answers as a directory that wants a token, a Strapi without a text, and tiles. */
const server = createServer((request, response) => {
  const { url = '' } = request;
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (url.startsWith('/offices/statistics')) {
    const isKnown = request.headers.authorization === 'Bearer a-token-of-the-directory';
    if (!isKnown) json(401, { message: 'Zoé' });
    else
      json(200, {
        nbMembers: 12,
        averageSatisfactionRate: '4',
        nbCollectedReviews: 1,
        dateCollectedReviews: 'x',
      });
  } else if (url.startsWith('/api/block-partner')) json(404, { data: null });
  else if (url.startsWith('/moved/')) response.writeHead(301, { location: `${base}${url.slice(6)}` }).end();
  else if (/^\/(?:strapi|bare)\/api\/block-faq/u.test(url)) json(200, { data: [faq], meta: {} });
  else if (/^\/(?:strapi\/api\/block-partner|bare\/api\/block-(?:partner|licence-sheet))/u.test(url))
    json(404, { data: null });
  else if (/^\/(?:strapi|bare)\/api\/block-/u.test(url)) json(200, { data: [], meta: {} });
  else if (url.startsWith('/api/')) json(200, { data: [], meta: {} });
  else if (url.startsWith('/tiles/5/16/11')) response.writeHead(200, { 'content-type': 'image/png' }).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Bonjour</p>');
});
const faq = {
  id: 1,
  attributes: {
    slug: 'age',
    topic: 'candidats',
    section: null,
    question: 'À quel âge ?',
    answer: [],
    rank: 1,
  },
};
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

interface Told {
  readonly ok: boolean;
  readonly upstreams: { name: string; outcome: string; token?: string; sentence: string; ms?: number }[];
}
async function check(environment: Record<string, string>) {
  const { code, out, err } = await typeCommand(['upstreams', 'check', '--json'], { environment });
  return { code, err, told: JSON.parse(out) as Told };
}
const named = ({ upstreams }: Told, name: string) => upstreams.find((one) => one.name === name);

test('everything embedded is well, and nothing is asked', async () => {
  const { code, told } = await check({});
  expect([code, told.ok]).toEqual([0, true]);
  expect(new Set(told.upstreams.map(({ outcome }) => outcome))).toEqual(new Set(['embedded']));
});

test('what answers as it should is told with its milliseconds and that its token was taken', async () => {
  const { code, told } = await check({
    DIRECTORY_URL: base,
    DIRECTORY_TOKEN: 'a-token-of-the-directory',
    TILES_URL: `${base}/tiles/{z}/{x}/{y}{r}.png`,
  });
  expect(code).toBe(0);
  expect(named(told, 'directory')).toMatchObject({
    outcome: 'ok',
    token: 'accepted',
    ms: expect.any(Number),
  });
  expect(named(told, 'tiles')).toMatchObject({ outcome: 'ok' });
});

test('what fails is told with what to do, and ends the command with 1', async () => {
  const { code, err, told } = await check({
    DIRECTORY_URL: base,
    DIRECTORY_TOKEN: 'another-token-of-it',
    CONTENT_URL: `${base}/api`,
    GEO_URL: base,
    ENROLMENT_URL: 'http://127.0.0.1:1',
    TILES_URL: `${base}/{z}/{x}/{y}.png`,
  });
  expect(code).toBe(1);
  expect(err).toContain('5 of them');
  expect(named(told, 'directory')).toMatchObject({
    token: 'refused',
    sentence: expect.stringContaining('DIRECTORY_TOKEN'),
  });
  expect(named(told, 'content')?.sentence).toContain('holds no text');
  expect(named(told, 'geo')?.sentence).toContain('something else than its contract says');
  expect(named(told, 'enrolment')).toMatchObject({
    token: 'none',
    sentence: expect.stringContaining('ENROLMENT_URL'),
  });
  expect(named(told, 'tiles')?.sentence).toContain('no picture');
  expect(JSON.stringify(told)).not.toMatch(/Zoé|another-token/u);
});

test.each([
  ['bare', 'it has no block-licence-sheet'],
  ['strapi', 'it has no sheet of permis-de-conduire, permis-moto, '],
])(
  'a content service that lacks sheets of licences is well, and the sentence says so: %s',
  async (path, said) => {
    const { code, told } = await check({ CONTENT_URL: `${base}/${path}` });
    expect(code).toBe(0);
    expect(named(told, 'content')).toMatchObject({ outcome: 'ok', sentence: expect.stringContaining(said) });
    const { out } = await typeCommand(['upstreams', 'check'], {
      environment: { CONTENT_URL: `${base}/${path}` },
    });
    expect(out).toContain(said);
  },
);

test('an upstream that has moved is told by its variable', async () => {
  const { told } = await check({ DIRECTORY_URL: `${base}/moved` });
  expect(named(told, 'directory')?.sentence).toContain('give DIRECTORY_URL the address that it leads to');
});

const failureOf = (failure: UpstreamFailure, status?: number) =>
  new UpstreamError({ upstream: 'a', operation: 'listA', failure, ...(status !== undefined && { status }) });

test.each([
  [failureOf('time-out'), true, 'within 5 s'],
  [failureOf('network'), true, 'A_URL'],
  [failureOf('status', 401), true, 'look at A_TOKEN'],
  [failureOf('status', 403), false, 'set A_TOKEN'],
  [failureOf('status', 404), true, 'is A_URL its address'],
  [failureOf('status', 429), true, 'asked too often'],
  [failureOf('status', 503), true, 'its own log'],
  [Object.assign(new Error('password'), { code: 'EAUTH' }), true, 'EAUTH'],
])('%s, a token given: %s, is answered by «%s»', (error, isGiven, said) => {
  const advice = adviceFor(error, { variable: 'A_URL', token: { variable: 'A_TOKEN', isGiven } });
  expect(advice).toContain(said);
  expect(advice).not.toContain('password');
});

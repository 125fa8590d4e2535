import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UpstreamError, type UpstreamFailure } from '#contracts/upstream-error.ts';
import { typeCommand } from '#test/support/cli.ts';
import { readConfig } from '../config/config.ts';
import { adviceFor, reportRefusals } from './check-upstreams.ts';

/** A directory that requires a token, a Strapi without a text, and tiles. */
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
  else if (/^\/(?:closed|other|foreign)\/club-rousseau\/formulas-type$/u.test(url)) json(200, []);
  else if (url.startsWith('/closed/')) json(404, { adresse: ['unknown'] });
  else if (url.startsWith('/other/')) json(401, { requete: ['unknown'] });
  else if (url.startsWith('/foreign/')) json(404, 'Not Found');
  else if (url.startsWith('/moved/')) response.writeHead(301, { location: `${base}${url.slice(6)}` }).end();
  else if (/^\/(?:strapi|bare)\/api\/block-faq/u.test(url)) json(200, { data: [faq], meta: {} });
  else if (/^\/(?:strapi\/api\/block-partner|bare\/api\/block-(?:partner|licence-sheet))/u.test(url))
    json(404, { data: null });
  else if (/^\/(?:strapi|bare)\/api\/block-/u.test(url)) json(200, { data: [], meta: {} });
  else if (url.startsWith('/api/')) json(200, { data: [], meta: {} });
  else if (url.startsWith('/tiles/5/16/11')) response.writeHead(200, { 'content-type': 'image/png' }).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Bonjour</p>');
});
const question = {
  slug: 'age',
  topic: 'candidats',
  section: null,
  question: 'À quel âge ?',
  answer: [],
  rank: 1,
};
const faq = { id: 1, attributes: question };
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

interface CheckResult {
  readonly ok: boolean;
  readonly upstreams: { name: string; outcome: string; token?: string; sentence: string; ms?: number }[];
}
async function check(given: Record<string, string>) {
  const environment = { TILES_URL: 'drawn', ...given };
  const { code, out, err } = await typeCommand(['upstreams', 'check', '--json'], { environment });
  return { code, err, result: JSON.parse(out) as CheckResult };
}
const named = ({ upstreams }: CheckResult, name: string) => upstreams.find((one) => one.name === name);

test('with everything embedded the check succeeds without a call', async () => {
  const { code, result } = await check({});
  expect([code, result.ok]).toEqual([0, true]);
  expect(new Set(result.upstreams.map(({ outcome }) => outcome))).toEqual(new Set(['embedded']));
});

test('an upstream that answers is listed with its milliseconds and its accepted token', async () => {
  const { code, result } = await check({
    DIRECTORY_URL: base,
    DIRECTORY_TOKEN: 'a-token-of-the-directory',
    TILES_URL: `${base}/tiles/{z}/{x}/{y}{r}.png`,
  });
  expect(code).toBe(0);
  const accepted = { outcome: 'ok', token: 'accepted', ms: expect.any(Number) };
  expect(named(result, 'directory')).toMatchObject(accepted);
  expect(named(result, 'tiles')).toMatchObject({ outcome: 'ok' });
});

test('an upstream that fails is listed with what to do, and the command exits with 1', async () => {
  const { code, err, result } = await check({
    DIRECTORY_URL: base,
    DIRECTORY_TOKEN: 'another-token-of-it',
    CONTENT_URL: `${base}/api`,
    GEO_URL: base,
    ENROLMENT_URL: 'http://127.0.0.1:1',
    TILES_URL: `${base}/{z}/{x}/{y}.png`,
  });
  expect(code).toBe(1);
  expect(err).toContain('5 of them');
  const naming = (variable: string) => expect.stringContaining(variable);
  expect(named(result, 'directory')).toMatchObject({ token: 'refused', sentence: naming('DIRECTORY_TOKEN') });
  expect(named(result, 'content')?.sentence).toContain('holds no text');
  expect(named(result, 'geo')?.sentence).toContain('does not match the contract');
  expect(named(result, 'enrolment')).toMatchObject({ token: 'none', sentence: naming('ENROLMENT_URL') });
  expect(named(result, 'tiles')?.sentence).toContain('no picture');
  expect(JSON.stringify(result)).not.toMatch(/Zoé|another-token/u);
});

test.each(['closed', 'other'])(
  'our own enrolment service that refuses a site is listed with the variable to set',
  async (name) => {
    const ENROLMENT_URL = `${base}/${name}`;
    const { code, result } = await check({ ENROLMENT_URL });
    expect(code).toBe(1);
    expect(named(result, 'enrolment')?.sentence).toContain('Set ENROLMENT_TOKEN');
    const error = vi.fn();
    await reportRefusals(readConfig({ ENROLMENT_URL }), { error });
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { upstream: 'enrolment', address: ENROLMENT_URL },
      expect.stringContaining('Set ENROLMENT_TOKEN'),
    );
  },
);

test('a foreign enrolment service needs no more than the published calls', async () => {
  const ENROLMENT_URL = `${base}/foreign`;
  expect((await check({ ENROLMENT_URL })).code).toBe(0);
  const error = vi.fn();
  const DATABASE_URL = 'postgresql://creneau@%2Fvar%2Frun%2Fpostgresql/creneau';
  await reportRefusals(readConfig({ ENROLMENT_URL, DATABASE_URL }), { error });
  expect(error).not.toHaveBeenCalled();
});

test.each([
  ['bare', 'it has no block-licence-sheet'],
  ['strapi', 'it has no sheet of permis-de-conduire, permis-moto, '],
])(
  'a content service without licence sheets is accepted, and the sentence says so: %s',
  async (path, sentence) => {
    const environment = { CONTENT_URL: `${base}/${path}` };
    const { code, result } = await check(environment);
    expect(code).toBe(0);
    expect(named(result, 'content')?.outcome).toBe('ok');
    expect(named(result, 'content')?.sentence).toContain(sentence);
    expect((await typeCommand(['upstreams', 'check'], { environment })).out).toContain(sentence);
  },
);

test('an upstream that redirects is reported with its variable', async () => {
  const { result } = await check({ DIRECTORY_URL: `${base}/moved` });
  expect(named(result, 'directory')?.sentence).toContain('Set DIRECTORY_URL to the address it redirects to');
});

const failureOf = (failure: UpstreamFailure, status?: number) =>
  new UpstreamError({ upstream: 'a', operation: 'listA', failure, ...(status !== undefined && { status }) });

test.each([
  [failureOf('time-out'), true, 'within 5 s'],
  [failureOf('network'), true, 'A_URL'],
  [failureOf('status', 401), true, 'Set A_TOKEN to the one'],
  [failureOf('status', 403), false, 'Set A_TOKEN, or allow'],
  [failureOf('status', 404), true, 'Check that A_URL is its address'],
  [failureOf('status', 429), true, 'too many requests'],
  [failureOf('status', 503), true, 'its own log'],
  [Object.assign(new Error('password'), { code: 'EAUTH' }), true, 'EAUTH'],
])('%s, with a token: %s, gives the advice «%s»', (error, isGiven, sentence) => {
  const advice = adviceFor(error, { variable: 'A_URL', token: { variable: 'A_TOKEN', isGiven } });
  expect(advice).toContain(sentence);
  expect(advice).not.toContain('password');
});

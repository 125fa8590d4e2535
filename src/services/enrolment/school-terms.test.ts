import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicFolder } from '#server/boot/stamp-files.ts';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createSchoolTerms, maxTermsBytes } from './school-terms.ts';

const host = 'https://documents.example';
const own = '/demonstration/documents/conditions-generales-de-vente.html';
const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

let minutes = 0;
let answers: Record<string, () => Response> = {};
let requested: string[] = [];
const terms = () =>
  createSchoolTerms({
    db: test.db,
    documentHosts: [host],
    ownFiles: publicFolder,
    log: { warn() {} },
    now: () => new Date(Date.now() + minutes * 60_000),
    fetch: async ({ url }) => {
      requested.push(url);
      const answer = answers[url];
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
  });
const pdf = (text: string) => () => new Response(text, { headers: { 'content-type': 'application/pdf' } });
const failures = () =>
  test.db.selectFrom('school_terms').select(['url', 'sha256', 'last_failure']).orderBy('url').execute();

const test = disposeAfterAll(await borrowTestDatabase('reference'));
beforeEach(async () => {
  await test.db.deleteFrom('school_terms').execute();
  minutes = 0;
  answers = {};
  requested = [];
});

describe('the terms of a school', () => {
  it('of this site are read at the first request', async () => {
    const sha256 = await terms().find(own);
    const kept = await terms().read(sha256 ?? '');
    expect(kept?.contentType).toBe('text/html');
    expect(kept && hashOf(kept.content)).toBe(sha256);
    expect(await terms().find(own)).toBe(sha256);
  });

  it.each([
    '/demonstration/documents/missing.html',
    '/../package.json',
    '/../../etc/passwd.html',
    '/logo.svg',
  ])('are not «%s», which is no document of this site', async (url) => {
    expect(await terms().find(url)).toBeUndefined();
  });

  it('of other hosts are read by the job, once requested', async () => {
    const url = `${host}/cgv.pdf`;
    answers[url] = pdf('first');
    expect(await terms().find(url)).toBeUndefined();
    expect(requested).toEqual([]);
    expect(await terms().refresh()).toEqual({ kept: 1, failed: 0 });
    expect(await terms().find(url)).toBe(hashOf('first'));
    expect(await terms().refresh()).toEqual({ kept: 0, failed: 0 });
    expect(requested).toEqual([url]);
  });

  it('are read again a day later: the new text applies, the old one stays readable', async () => {
    const url = `${host}/cgv.pdf`;
    answers[url] = pdf('old words');
    await terms().note([url, url]);
    await terms().refresh();
    answers[url] = pdf('new words');
    minutes = 24 * 60 - 1;
    await terms().refresh();
    expect(await terms().find(url)).toBe(hashOf('old words'));
    minutes = 24 * 60 + 1;
    expect(await terms().refresh()).toEqual({ kept: 1, failed: 0 });
    expect(await terms().find(url)).toBe(hashOf('new words'));
    expect((await terms().read(hashOf('old words')))?.content.toString()).toBe('old words');
  });

  it('stay the last ones read while their host is down', async () => {
    const url = `${host}/cgv.pdf`;
    answers[url] = pdf('kept');
    await terms().note([url]);
    await terms().refresh();
    answers = {};
    minutes = 25 * 60;
    expect(await terms().refresh()).toEqual({ kept: 0, failed: 1 });
    expect(await terms().find(url)).toBe(hashOf('kept'));
    expect(await failures()).toEqual([{ url, sha256: hashOf('kept'), last_failure: 'unreachable' }]);
  });

  it('follow a redirect within the listed hosts, and none elsewhere', async () => {
    const moved = (location: string) => () => new Response(null, { status: 302, headers: { location } });
    answers[`${host}/a.pdf`] = moved('/b.pdf');
    answers[`${host}/b.pdf`] = pdf('moved');
    answers[`${host}/out.pdf`] = moved('https://elsewhere.example/b.pdf');
    answers['https://elsewhere.example/b.pdf'] = pdf('out');
    answers[`${host}/round.pdf`] = moved('/round.pdf');
    await terms().note([`${host}/a.pdf`, `${host}/out.pdf`, `${host}/round.pdf`]);
    await terms().refresh();
    expect(await terms().find(`${host}/a.pdf`)).toBe(hashOf('moved'));
    expect(requested).not.toContain('https://elsewhere.example/b.pdf');
    expect(await failures()).toMatchObject([
      { last_failure: null },
      { last_failure: 'elsewhere' },
      { last_failure: 'redirects' },
    ]);
  });

  it.each<[string, () => Response, string | null]>([
    ['of the largest size', pdf('x'.repeat(maxTermsBytes)), null],
    ['a byte larger', pdf('x'.repeat(maxTermsBytes + 1)), 'size'],
    ['empty', pdf(''), 'empty'],
    ['of another kind', () => new Response('x', { headers: { 'content-type': 'image/png' } }), 'kind'],
    ['missing', () => new Response('x', { status: 404 }), 'status 404'],
    ['text', () => new Response('x', { headers: { 'content-type': 'Text/HTML; charset=utf-8' } }), null],
  ])('that are %s are read so', async (_, answer, failure) => {
    const url = `${host}/cgv.pdf`;
    answers[url] = answer;
    await terms().note([url]);
    await terms().refresh();
    expect(await failures()).toMatchObject([{ last_failure: failure }]);
    expect((await terms().find(url)) === undefined).toBe(failure !== null);
  });

  it('are not read from a host that is not listed', async () => {
    await terms().note(['https://elsewhere.example/cgv.pdf', 'http://documents.example/cgv.pdf', 'nothing']);
    expect(await terms().find('https://elsewhere.example/cgv.pdf')).toBeUndefined();
    await terms().refresh();
    expect(requested).toEqual([]);
    expect(await failures()).toEqual([]);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officialList } from '#test/support/official-list.ts';
import { fetchOfficialList } from './fetch-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'creneau-list-'));
const kept = join(folder, 'auto-ecoles.csv');
const now = new Date('2026-11-29T10:00:00Z');
const good = officialList([{ raf_numero: 'E2106900010', aue_raisonsociale: 'PILOTE' }]);

const server = createServer((request, response) => {
  const { url } = request;
  if (url === '/good')
    response.writeHead(200, { 'last-modified': 'Mon, 05 Jan 2026 04:00:00 GMT' }).end(good);
  else if (url === '/to-come')
    response.writeHead(200, { 'last-modified': 'Fri, 31 Dec 9999 23:59:59 GMT' }).end(good);
  else if (url === '/undated') response.writeHead(200).end(good);
  else if (url === '/page')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Maintenance');
  else if (url === '/other') response.writeHead(200).end('a;b\n1;2\n');
  else if (url === '/cut') response.writeHead(200).end(good.slice(0, -8));
  else if (url === '/empty') response.writeHead(200).end();
  else if (url === '/large') response.writeHead(200).end('x'.repeat(2000));
  else if (url === '/missing') response.writeHead(404).end();
  else if (url === '/moved') response.writeHead(302, { location: '/good' }).end();
  else if (url === '/round') response.writeHead(301, { location: '/round' }).end();
  else if (url?.startsWith('/to/'))
    response.writeHead(307, { location: decodeURIComponent(url.slice('/to/'.length)) }).end();
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const ask = (path: string) =>
  fetchOfficialList({ url: base + path, folder, timeoutMs: 500, maxBytes: 1500 }, now);

it('keeps the file, and takes its date from the answer', async () => {
  const { sheet, date, path } = await ask('/good');
  expect([sheet.rows.length, date.toISOString(), path]).toEqual([1, '2026-01-05T04:00:00.000Z', kept]);
  expect(readFileSync(kept, 'utf8')).toBe(good);
  expect((await ask('/undated')).date).toEqual(now);
  expect((await ask('/to-come')).date).toEqual(now);
});

it('follows a redirect of the same server, or to a public https address', async () => {
  expect((await ask('/moved')).sheet.rows).toHaveLength(1);
  const asked: string[] = [];
  const answer = async (address: URL) => {
    asked.push(address.href);
    return asked.length === 1
      ? new Response(null, { status: 302, headers: { location: 'https://1.1.1.1/liste.csv' } })
      : new Response(good);
  };
  const url = 'https://liste.example/liste.csv';
  await fetchOfficialList({ url, folder, fetch: answer as typeof fetch }, now);
  expect(asked).toEqual([url, 'https://1.1.1.1/liste.csv']);
});

it.each([
  'http://127.0.0.1:1/',
  'https://127.0.0.1:1/',
  'https://localhost:1/',
  'https://[::1]:1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'http://1.1.1.1/liste.csv',
  'file:///etc/passwd',
])('does not follow a redirect to %s', async (location) => {
  const refused = ask(`/to/${encodeURIComponent(location)}`);
  await expect(refused).rejects.toThrow(`it redirects to ${location}, which is not a public https address`);
});

it.each([
  ['/slow', 'it did not answer in time'],
  ['/page', 'the answer is not the list of schools'],
  ['/other', 'the answer is not the list of schools'],
  ['/cut', 'Is the file cut off'],
  ['/empty', 'auto-ecoles.csv is empty'],
  ['/large', 'it has more than 0 MB'],
  ['/missing', 'it answered 404'],
  ['/round', 'it redirects more than 3 times'],
])('at %s says what happened and where the file is, and leaves the last good one', async (path, why) => {
  writeFileSync(kept, 'the last good file');
  const failed = expect(ask(path)).rejects;
  await failed.toThrow(why);
  expect(readFileSync(kept, 'utf8')).toBe('the last good file');
});

it('without a network says so, where to get the file and where the last good one is', async () => {
  writeFileSync(kept, 'the last good file');
  const refused = fetchOfficialList({ url: 'http://127.0.0.1:1/liste.csv', folder }, now);
  await expect(refused).rejects.toThrow(
    /could not be fetched from http:\/\/127\.0\.0\.1:1\/liste\.csv: .*Download it by hand \(linked from https:\/\/autoecoles\.securite-routiere\.gouv\.fr\/\) and run: schools import auto-ecoles\.csv\. The last good file, of 20\d\d-\d\d-\d\d, is /u,
  );
});

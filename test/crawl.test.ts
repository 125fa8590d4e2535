import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crawl } from './support/crawl.ts';

const pages: Readonly<Record<string, string>> = {
  '/': '<a href="/aide#oui">1</a> <a class="x" href="/aide#non">2</a> <a href="https://ailleurs.example/">3</a>',
  '/aide': '<h2 id="oui">Oui</h2> <a href="/perdue?a=1&amp;b=2">4</a> <a href="/villes/a">5</a>',
  '/villes/a': '<a href="/villes/b">6</a> <a href="/villes/c">7</a>',
};

const server = createServer((request, response) => {
  const html = pages[request.url ?? ''];
  response
    .writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    .end(html);
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void server.close());

it('tells each link that leads nowhere, and each to a part that its page lacks', async () => {
  const { pages: seen, broken } = await crawl(origin, { ofAKind: 2, headers: {} });
  expect(broken.toSorted()).toEqual([
    '/ → /aide#non: no such part',
    '/aide → /perdue?a=1&b=2: 404',
    '/villes/a → /villes/b: 404',
  ]);
  expect(seen).not.toContain('/villes/c');
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it, vi } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import {
  dataParameters,
  dataPath,
  dataRedirect,
  isDataPath,
  pageOfDataRequest,
  pagePathOf,
  routerManifestPath,
} from './router-protocol.ts';

const loader = (name: string) =>
  vi.fn(({ url }: { readonly url: URL }) => `${name} ${url.pathname}${url.search}`);
const loaders = { root: loader('root'), home: loader('home'), page: loader('page') };
const route = (id: string, place: object, load: unknown) => ({
  id,
  ...place,
  module: { default: () => null, loader: load },
});
const build = {
  ssr: true,
  isSpaMode: false,
  future: {},
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: routerManifestPath },
  assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
  entry: { module: { default: () => new Response('a document') } },
  routes: {
    root: route('root', { path: '' }, loaders.root),
    home: route('home', { parentId: 'root', index: true }, loaders.home),
    page: route('page', { parentId: 'root', path: ':page' }, loaders.page),
  },
} as unknown as ServerBuild;
const handle = createRequestHandler(build, 'production');
const ask = (path: string) => {
  for (const load of Object.values(loaders)) load.mockClear();
  return handle(new Request(`http://site.test${path}`), new RouterContextProvider());
};

/** A private module of the router's browser part: an update that moves or changes it is to be looked at. */
const browserPart = resolve(
  projectRoot,
  'node_modules/react-router/dist/production/lib/dom/ssr/single-fetch.js',
);

it.each(['/', '/lyon'])('the data of %s are answered where an open page requests them', async (page) => {
  const { singleFetchUrl } = (await import(pathToFileURL(browserPart).href)) as {
    readonly singleFetchUrl: (page: URL, ending: 'data') => URL;
  };
  const data = dataPath(page);
  expect(singleFetchUrl(new URL(page, 'http://site.test'), 'data').pathname).toBe(data);
  const expected = [false, true, page, page];
  expect([isDataPath(page), isDataPath(data), pagePathOf(page), pagePathOf(data)]).toEqual(expected);
  const answer = await ask(`${data}?a=1`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/x-script']);
  expect(await answer.text()).toContain(`${page}?a=1`);
  expect(await (await ask(`${page}?a=1`)).text()).toBe('a document');
});

it('one parameter names the loaders, which do not see it', async () => {
  expect(dataParameters).toEqual(['_routes']);
  const asked = '/lyon.data?a=1&_routes=page';
  const answer = await (await ask(asked)).text();
  expect([loaders.root.mock.calls.length, loaders.page.mock.calls.length]).toEqual([0, 1]);
  expect(answer).toContain('page /lyon?a=1');
  expect(pageOfDataRequest(new URL(asked, 'http://site.test')).href).toBe('http://site.test/lyon?a=1');
});

it('the browser reads a redirect from an answer without content, by the headers that we send', () => {
  const { status, headers } = dataRedirect('/new', 301);
  expect([status, headers]).toEqual([204, { 'x-remix-redirect': '/new', 'x-remix-status': '301' }]);
  const text = readFileSync(browserPart, 'utf8');
  expect(text).toContain(`res.status === ${status} && res.headers.has("X-Remix-Redirect")`);
  for (const name of ['X-Remix-Redirect', 'X-Remix-Status'])
    expect(text).toContain(`res.headers.get("${name}")`);
});

it('routes are looked up at the manifest’s path', async () => {
  const answer = await ask(`${routerManifestPath}?version=1&paths=/lyon`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')]);
});

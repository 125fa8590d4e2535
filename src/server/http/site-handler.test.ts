import { createContext, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createSiteHandler } from './site-handler.ts';

const controls: Readonly<Record<string, string>> = {
  '/liste': 'public, max-age=0, s-maxage=60',
  '/formulaire': 'no-store',
};

const loader = ({ request }: { readonly request: Request }) =>
  new Response('whole', { headers: { 'cache-control': controls[new URL(request.url).pathname] ?? '' } });

const build = {
  entry: { module: { siteContext: createContext() } },
  routes: { page: { id: 'page', path: '*', module: { loader } } },
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  ...{ basename: '/', publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false },
  ...{ prerender: [], routeDiscovery: { mode: 'initial' } },
} as unknown as ServerBuild;

function statusOf(path: string, { isDown = true, readsReplica = true } = {}) {
  const handle = createSiteHandler({
    publicUrl: 'http://localhost:3000',
    build: () => build,
    development: false,
    watch: {
      up: !isDown,
      check: async () => (isDown ? 'down' : 'up'),
      follow: () => () => undefined,
    } as never,
    readsReplica: () => readsReplica,
    limits: { allow: vi.fn() } as never,
    shared: { log: { child: vi.fn() } } as never,
  });
  const request = new Request(`http://localhost:3000${path}`);
  return handle(request, { id: '1', ip: '203.0.113.9', nonce: 'nonce' } as never).then(
    ({ status }) => status,
  );
}

test.each([
  ['/liste', {}, 200],
  ['/formulaire', {}, 503],
  ['/liste', { readsReplica: false }, 503],
  ['/formulaire', { isDown: false }, 200],
])(
  'while the primary is away pages that may be shared alone are answered: %s %o is %i',
  async (path, given, status) => {
    expect(await statusOf(path, given)).toBe(status);
  },
);

import { lazy, type ReactNode, Suspense } from 'react';
import { createStaticHandler, type EntryContext, Scripts } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderDocument } from './render-document.server.tsx';

const url = 'http://localhost/';

/** What the router hands to the entry for a document that holds this and these data. */
async function entryOf(content: ReactNode, data = '["données"]\n'): Promise<EntryContext> {
  const { query } = createStaticHandler([{ id: 'root', path: '/' }]);
  const Root = () => (
    <html lang="fr">
      <body>
        {content}
        <Scripts />
      </body>
    </html>
  );
  const route = { id: 'root', path: '/', module: '/root.js', imports: [], hasLoader: false };
  return {
    manifest: { entry: { module: '/entry.js', imports: [] }, routes: { root: route }, url: '', version: '1' },
    routeModules: { root: { default: Root } },
    staticHandlerContext: await query(new Request(url)),
    serverHandoffString: '{}',
    serverHandoffStream: new Blob([data.slice(0, 3), data.slice(3)]).stream(),
    renderMeta: {},
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '/' },
    branches: [],
    serializeError: String,
  } as unknown as EntryContext;
}

const render = async (entry: EntryContext, onError = vi.fn()) =>
  (await renderDocument({ entry, url, nonce: 'n', deadlineMs: 1000, onError })).join('');

test('a document is rendered with the data of its loaders at its end, in a script of ours', async () => {
  const html = await render(await entryOf(<p>Bonjour</p>));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="fr">.*<body><p>Bonjour<\/p>/u);
  expect(html).toMatch(
    /<script nonce="n">window\.__reactRouterContext\.streamController\.enqueue\("\[\\"données\\"\]\\n"\);window\.__reactRouterContext\.streamController\.close\(\);<\/script><\/body><\/html>$/u,
  );
});

test('data neither end their script nor begin another', async () => {
  const html = await render(await entryOf(null, '["</script><script>\u2028"]'));
  expect(html).toContain(String.raw`enqueue("[\"\u003c/script\u003e\u003cscript\u003e\u2028\"]")`);
});

test('what is not there yet is waited for, within a boundary or without', async () => {
  const later = (text: string) => lazy(async () => ({ default: () => <p>{text}</p> }));
  const [Inside, Outside] = [later('dedans'), later('dehors')];
  const html = await render(
    await entryOf(
      <>
        <Suspense fallback={<p>attente</p>}>
          <Inside />
        </Suspense>
        <Outside />
      </>,
    ),
  );
  expect(html).toContain('<p>dehors</p>');
  expect(html).toContain('<p>dedans</p>');
  expect(html).not.toContain('<p>attente</p>');
  expect(html).toContain('streamController.close()');
});

test('a page tells of its own routes alone: a browser asks for the others', async () => {
  const entry = await entryOf(<p>Bonjour</p>);
  const other = { id: 'other', path: '/ailleurs', module: '/other.js', imports: [], hasLoader: false };
  const html = await render({
    ...entry,
    manifest: { ...entry.manifest, routes: { ...entry.manifest.routes, other } },
    routeModules: { ...entry.routeModules, other: { default: Broken } },
    routeDiscovery: { mode: 'lazy', manifestPath: '/manifeste' },
  } as unknown as EntryContext);
  expect(html).toContain('<p>Bonjour</p>');
  expect(html).toContain('"module": "/root.js"');
  expect(html).not.toContain('/other.js');
});

const Broken = (): ReactNode => {
  throw new Error('en panne');
};

test('what fails within a boundary is told, and the rest is rendered', async () => {
  const onError = vi.fn();
  const entry = await entryOf(
    <Suspense fallback={<p>à défaut</p>}>
      <Broken />
    </Suspense>,
  );
  expect(await render(entry, onError)).toContain('<p>à défaut</p>');
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'en panne' }), expect.anything());
});

test('what fails outside of any boundary fails the page', async () => {
  await expect(render(await entryOf(<Broken />))).rejects.toThrow('en panne');
});

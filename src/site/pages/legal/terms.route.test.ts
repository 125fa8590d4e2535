import { expect, it } from 'vitest';
import { readTerms } from '#server/boot/terms.ts';
import { callRoute } from '#test/support/call-route.ts';
import { house } from '#test/support/house.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loader } from './terms.route.tsx';

const before = readTerms('---\ndate: 2026-01-05\n---\n## Avant\n\nAutrement.', {
  operator: house.operator,
  ...house.sender,
});

async function read(query: string) {
  const here = aStandInSite();
  here.termsArchive.find.mockImplementation(async (_name: string, version: string) =>
    version === before.version ? before : undefined,
  );
  const { data } = await callRoute(loader, here, { address: `/cgu${query}` });
  return data;
}

it('shows the terms in force', async () => {
  expect(await read('')).toMatchObject({ isInForce: true, sha256: house.terms.sha256 });
  expect(await read(`?version=${house.terms.version}`)).toMatchObject({ isInForce: true });
});

it('shows the very text that an order accepted, its titles named so that the contents lead to them', async () => {
  const shown = await read(`?version=${before.version}`);
  expect(shown).toMatchObject({ isInForce: false, sha256: before.sha256, day: '5 janvier 2026' });
  expect(shown.blocks[0]).toMatchObject({ type: 'heading', id: 'avant' });
});

it('finds nothing at a version that never was', async () => {
  await expect(read('?version=2026-01-05.abc')).rejects.toMatchObject({ init: { status: 404 } });
});

it('is kept with its versions only', async () => {
  const here = aStandInSite();
  const controlOf = async () => {
    const { init } = await callRoute(loader, here, { address: '/cgu' });
    return new Headers(init?.headers).get('cache-control');
  };
  expect(await controlOf()).toBe('public, max-age=0, s-maxage=3600');
  here.termsArchive.list.mockRejectedValue(new Error('no database'));
  expect(await controlOf()).toBe('no-store');
});

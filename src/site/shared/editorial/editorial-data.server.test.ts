import { expect, it, vi } from 'vitest';
import { versionOfText } from '#server/boot/terms.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { answerText } from './editorial-data.server.ts';

const page = {
  slug: 'a-propos',
  title: 'À propos',
  lead: null,
  date: '2026-11-21',
  body: [
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'Qui' }] },
    { type: 'paragraph', children: [{ type: 'text', text: `Par \${operatorName}.` }] },
  ],
};

function siteWith(findPage: () => Promise<unknown>) {
  const here = aStandInSite();
  const getStatistics = vi.fn(async () => undefined);
  const directory = { ...here.upstreams.directory, getStatistics };
  return { ...here, upstreams: { ...here.upstreams, directory, content: { findPage } } } as never;
}

it('gives a text with its words filled in, its titles named and the hash of what it then says', async () => {
  const answer = await answerText(
    siteWith(async () => page),
    'a-propos',
  );
  const { text } = answer.data;
  expect(text).toMatchObject({ title: 'À propos', dated: 'Mis à jour le 21 novembre 2026' });
  expect(text?.blocks).toMatchObject([{ id: 'qui' }, { children: [{ text: 'Par Réseau Exemple.' }] }]);
  expect(text?.sha256).toBe(versionOfText('2026-11-21', text?.blocks ?? []).sha256);
  expect(answer.init).toMatchObject({ headers: { 'cache-control': 'public, max-age=0, s-maxage=3600' } });
});

it('is shown without its text while the content service is down, and not cached', async () => {
  const away = siteWith(() => Promise.reject(new Error('away')));
  const answer = await answerText(away, 'mentions-legales', { groups: ['Éditeur'] });
  expect(answer.data).toEqual({ text: undefined, groups: ['Éditeur'] });
  expect(answer.init).toMatchObject({ headers: { 'cache-control': 'no-store' } });
});

it('is not found when there is no such text, unless the page has something of its own', async () => {
  const none = siteWith(async () => undefined);
  await expect(answerText(none, 'accessibilite')).rejects.toMatchObject({ init: { status: 404 } });
  expect((await answerText(none, 'mentions-legales', {})).data).toEqual({ text: undefined });
});

import { expect, it } from 'vitest';
import { readSources } from '#test/support/source-files.ts';
import { listStoredItems } from './stored-items.ts';

const names = (consent?: Parameters<typeof listStoredItems>[0]) =>
  listStoredItems(consent).map(({ name }) => name);

it('lists what a consent is asked for only where it is configured', () => {
  const always = names();
  expect(always).not.toContain('creneau_choix');
  const expected = [...always, 'creneau_choix', 'creneau_mesure'];
  expect(names({ matomo: {}, tagManager: undefined })).toEqual(expected);
  expect(names({ matomo: undefined, tagManager: {} })).toEqual([
    ...always,
    'creneau_choix',
    'Cookies de nos partenaires',
  ]);
});

it('lists each sealed cookie of ours, those of a partner’s customers, the mailbox, desk and console only where there are such', () => {
  const sealed = readSources(['src/site'])
    .filter(({ path }) => path.endsWith('.server.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/sealedCookie\(\{\s*name: '([^']+)'/gu)].map(([, name]) => name),
    );
  expect(sealed).toContain('inscription');
  const listed = listStoredItems(undefined, {
    hasPartner: true,
    hasMailbox: true,
    hasDesk: true,
    hasConsole: true,
    hasCourse: true,
  }).map(({ name }) => name);
  expect(sealed.filter((name) => !listed.includes(name ?? ''))).toEqual([]);
  const dependent = ['partenaire', 'courriers', 'bureau', 'comptoir', 'entrainement'];
  for (const name of dependent) expect(names()).not.toContain(name);
});

it('names cookies as the browser does, over https with their prefix, and nothing else so', () => {
  const listed = listStoredItems(undefined, {
    hasPartner: true,
    hasMailbox: true,
    hasDesk: true,
    nameCookie: (name) => `__Host-${name}`,
  });
  const cookies = listed.filter(({ place }) => place === 'cookie').map(({ name }) => name);
  expect(cookies).toHaveLength(9);
  for (const { name, place } of listed) expect(name.startsWith('__Host-'), name).toBe(place === 'cookie');
});

import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const matomo = { MATOMO_URL: 'https://stats.example.fr/', MATOMO_SITE_ID: '3' };

test('by default nothing needs a consent', () => {
  expect(readConfig({}).public.consent).toBeUndefined();
});

test('Matomo has an address and a site id', () => {
  expect(readConfig(matomo).public.consent).toEqual({
    matomo: { url: 'https://stats.example.fr', siteId: 3 },
    tagManager: undefined,
  });
});

test.each(Object.keys(matomo))('Matomo with only %s stops the start', (name) => {
  expect(() => readConfig({ [name]: matomo[name as keyof typeof matomo] })).toThrow(
    new RegExp(`^${name} is set but MATOMO_\\w+ is not\\. Give both`, 'u'),
  );
});

test('a tag manager has its container, its host and those of its tags', () => {
  const consent = readConfig({ TAG_MANAGER_ID: 'GTM-ABC1234' }).public.consent;
  expect(consent?.tagManager).toEqual({
    id: 'GTM-ABC1234',
    origin: 'https://www.googletagmanager.com',
    hosts: [],
  });
  const TAG_MANAGER_HOSTS = 'https://www.google-analytics.com, https://stats.example';
  expect(readConfig({ TAG_MANAGER_ID: 'x', TAG_MANAGER_HOSTS }).public.consent?.tagManager?.hosts).toEqual([
    'https://www.google-analytics.com',
    'https://stats.example',
  ]);
});

test.each([
  ['MATOMO_URL', 'stats.example.fr'],
  ['MATOMO_SITE_ID', '0'],
  ['TAG_MANAGER_ID', 'GTM"><script>'],
  ['TAG_MANAGER_URL', 'https://tags.example/path'],
  ['TAG_MANAGER_HOSTS', 'https://one.example, *'],
])('%s is not %s', (name, value) => {
  expect(() => readConfig({ ...matomo, [name]: value })).toThrow(name);
});

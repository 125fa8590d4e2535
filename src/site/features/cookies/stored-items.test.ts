import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from '#test/support/source-files.ts';
import { listStoredItems } from './stored-items.ts';

const names = (consent?: Parameters<typeof listStoredItems>[0]) =>
  listStoredItems(consent).map(({ name }) => name);

it('lists what a consent is asked for only where it is configured', () => {
  const always = names();
  expect(always).not.toContain('creneau_choix');
  expect(names({ matomo: {}, tagManager: undefined })).toEqual([
    ...always,
    'creneau_choix',
    'creneau_mesure',
  ]);
  expect(names({ matomo: undefined, tagManager: {} })).toEqual([
    ...always,
    'creneau_choix',
    'Cookies de nos partenaires',
  ]);
});

it('is read again whenever another file of ours comes to store something', () => {
  const storing = /\b(?:session|local)Storage\b|document\.cookie|set-cookie/u;
  const files = readSources(['src/site'])
    .filter(({ path }) => !/\.test\.tsx?$|src\/site\/messages\//u.test(path))
    .filter(({ path }) => storing.test(readFileSync(path, 'utf8')))
    .map(({ path }) => path);
  expect(files.filter((path) => !known.includes(path))).toEqual([]);
});

const known = [
  'src/site/browser/build-watch.ts',
  'src/site/browser/consent-matomo.ts',
  'src/site/browser/leave.ts',
  'src/site/browser/reload-guard.ts',
  'src/site/features/enrolment/browser.ts',
  'src/site/routes/enrolment-done-data.server.ts',
  'src/site/routes/order-tracking.tsx',
  'src/site/routes/withdrawal.tsx',
  'src/site/features/enrolment/take-identity.server.ts',
];

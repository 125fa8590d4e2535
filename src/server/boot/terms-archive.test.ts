import { expect, test } from 'vitest';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { house } from '#test/support/house.ts';
import { readTerms } from './terms.ts';
import { createTermsArchive, storeTerms } from './terms-archive.ts';

const database = disposeAfterAll(await borrowTestDatabase('empty'));

const written = (date: string, text: string) =>
  readTerms(`---\ndate: ${date}\n---\n## Un\n\n${text}`, { operator: house.operator, ...house.sender });

test('an earlier version is found unchanged, and stored once', async () => {
  const archive = createTermsArchive(database.db);
  const first = written('2026-01-05', `Par \${operatorName}.`);
  const second = written('2026-02-10', 'Autrement.');
  await Promise.all([first, first, first].map((terms) => storeTerms(database.db, 'cgu', terms)));
  await storeTerms(database.db, 'cgu', second);
  await storeTerms(database.db, 'cgu', first);
  expect(await archive.find('cgu', first.version)).toEqual(first);
  expect((await archive.list('cgu')).map(({ version, date }) => [version, date])).toEqual([
    [second.version, '2026-02-10'],
    [first.version, '2026-01-05'],
  ]);
});

test('an unknown or invalid version is not found', async () => {
  const archive = createTermsArchive(database.db);
  expect(await archive.find('cgu', `2026-01-05.${'0'.repeat(64)}`)).toBeUndefined();
  expect(await archive.find('cgu', "2026-01-05' or true")).toBeUndefined();
  expect(await archive.find('cgu', '')).toBeUndefined();
});

test('texts of other names are separate, even with the same content', async () => {
  const archive = createTermsArchive(database.db);
  const terms = written('2026-03-15', 'Pour une offre.');
  await storeTerms(database.db, 'assr-cgv', terms);
  expect(await archive.find('assr-cgv', terms.version)).toEqual(terms);
  expect(await archive.find('cgu', terms.version)).toBeUndefined();
  await storeTerms(database.db, 'aper-cgv', terms);
  expect(await archive.list('assr-cgv')).toMatchObject([{ version: terms.version }]);
  expect((await archive.list('cgu')).map(({ date }) => date)).not.toContain('2026-03-15');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { house } from '#test/support/house.ts';
import { readTerms } from './terms.ts';
import { createTermsArchive, keepTerms } from './terms-archive.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const written = (date: string, text: string) =>
  readTerms(`---\ndate: ${date}\n---\n## Un\n\n${text}`, { operator: house.operator, ...house.sender });

test('a text that was in force is found as it stood, whatever is in force now, and kept once', async () => {
  const archive = createTermsArchive(database.db);
  const first = written('2026-01-05', `Par \${operatorName}.`);
  const second = written('2026-02-10', 'Autrement.');
  await Promise.all([first, first, first].map((terms) => keepTerms(database.db, terms)));
  await keepTerms(database.db, second);
  await keepTerms(database.db, first);
  expect(await archive.find(first.version)).toEqual(first);
  expect((await archive.list()).map(({ version, date }) => [version, date])).toEqual([
    [second.version, '2026-02-10'],
    [first.version, '2026-01-05'],
  ]);
});

test('a version that never was, or is none, is not found', async () => {
  const archive = createTermsArchive(database.db);
  expect(await archive.find(`2026-01-05.${'0'.repeat(64)}`)).toBeUndefined();
  expect(await archive.find("2026-01-05' or true")).toBeUndefined();
  expect(await archive.find('')).toBeUndefined();
});

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { borrowTestDatabase } from '#test/support/database.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { completeConfig } from './settings.ts';
import { readOrCreateSecret, shareSecrets } from './shared-secrets.ts';

const sessionKey = 'the same secret everywhere';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-shared-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('two machines with separate folders have the same secrets', async () => {
  await using database = await borrowTestDatabase('empty');
  const settingsOf = async () => {
    const config = readConfig({ DATA_DIR: dataFolder(), SESSION_SECRET: sessionKey });
    return completeConfig(config, shareSecrets(database.db, config));
  };
  const [one, other] = await Promise.all([settingsOf(), settingsOf()]);
  expect(one.cards.apiKey).toMatch(/^[\w-]{43}$/u);
  expect(one.directory.token).not.toBe(one.cards.apiKey);
  expect(other.cards.apiKey).toBe(one.cards.apiKey);
  expect(other.directory.token).toBe(one.directory.token);
  expect(other.partner?.tokens).toEqual(one.partner?.tokens);
});

test('a secret is made once by simultaneous first reads', async () => {
  await using database = await borrowTestDatabase('empty');
  const ask = (_: unknown, number: number) =>
    shareSecrets(database.db, { sessionKey, dataDir: dataFolder() }).read('name', () => `made ${number}`);
  const read = await Promise.all(Array.from({ length: 8 }, ask));
  expect(new Set(read).size).toBe(1);
});

test('secrets are sealed in the database, and not written to files', async () => {
  await using database = await borrowTestDatabase('empty');
  const dataDir = dataFolder();
  await shareSecrets(database.db, { sessionKey, dataDir }).read('name', () => 'what nobody may read');
  const rows = await database.db.selectFrom('shared_secrets').selectAll().execute();
  expect(rows).toMatchObject([{ name: 'name', sealed: expect.stringMatching(/^eyJ/u) }]);
  expect(JSON.stringify(rows)).not.toContain('what nobody may read');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('without SESSION_SECRET the one of the folder seals', async () => {
  await using database = await borrowTestDatabase('empty');
  const config = { sessionKey: undefined, dataDir: dataFolder() };
  const secret = await shareSecrets(database.db, config).read('name');
  expect(await shareSecrets(database.db, config).read('name')).toBe(secret);
  const given = { sessionKey: readOrCreateSecret(config.dataDir, 'session'), dataDir: dataFolder() };
  expect(await shareSecrets(database.db, given).read('name')).toBe(secret);
});

test.each([
  ['another SESSION_SECRET', 'another secret than before', 'SESSION_SECRET is not the one that sealed'],
  ['none on another machine', undefined, 'SESSION_SECRET is not set, and the one of DATA_DIR is not'],
])('%s is refused with what to do, and nothing is changed', async (_, other, sentence) => {
  await using database = await borrowTestDatabase('empty');
  const secret = await shareSecrets(database.db, { sessionKey, dataDir: dataFolder() }).read('name');
  const reading = shareSecrets(database.db, { sessionKey: other, dataDir: dataFolder() }).read('name');
  await expect(reading).rejects.toThrow(ConfigurationError);
  await expect(reading).rejects.toThrow(sentence);
  await expect(reading).rejects.toThrow('Give every process of a database the same SESSION_SECRET');
  expect(await shareSecrets(database.db, { sessionKey, dataDir: dataFolder() }).read('name')).toBe(secret);
});

test('a row moved to another name is refused', async () => {
  await using database = await borrowTestDatabase('empty');
  const secrets = shareSecrets(database.db, { sessionKey, dataDir: dataFolder() });
  await Promise.all([secrets.read('one'), secrets.read('other')]);
  const { sealed } = await database.db
    .selectFrom('shared_secrets')
    .select('sealed')
    .where('name', '=', 'one')
    .executeTakeFirstOrThrow();
  await database.db.updateTable('shared_secrets').set({ sealed }).where('name', '=', 'other').execute();
  await expect(secrets.read('other')).rejects.toThrow('“other”');
});

test('a secret of a folder is made once', () => {
  const dataDir = dataFolder();
  const secret = readOrCreateSecret(dataDir, 'session');
  expect(secret).toMatch(/^[\w-]{43}$/u);
  expect(readOrCreateSecret(dataDir, 'session')).toBe(secret);
  expect(readOrCreateSecret(dataDir, 'directory')).not.toBe(secret);
});

test('a secret of a folder is readable by our own user only', () => {
  const dataDir = dataFolder();
  readOrCreateSecret(dataDir, 'session');
  expect(statSync(join(dataDir, 'secrets', 'session')).mode & 0o777).toBe(0o600);
});

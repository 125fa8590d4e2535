import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { insertSchools } from '#test/support/offered-schools.ts';
import { openDatabase, refuseFictionalSale } from './database.ts';

/** Opens a database on which a newer release ran this migration; answers the logged warnings. */
async function openAfter({ db, url }: TestDatabase, migration: string): Promise<unknown[]> {
  await sql`insert into kysely_migration values (${migration}, '2099-01-01T00:00:00.000Z')`.execute(db);
  const lines: unknown[] = [];
  const write = (details: unknown, message?: string) => lines.push([details, message]);
  const log = { info: write, warn: write, error: write };
  const opened = await openDatabase({ database: { url, connections: 1 }, dataDir: 'none' }, log);
  await opened.close();
  return lines;
}

test('an older release opens a database with additions of a newer one, and logs it', async () => {
  await using database = await createTestDatabase();
  expect(await openAfter(database, '999-later')).toEqual([
    [{ newer: ['999-later'] }, 'The database is of a newer release, which this one is compatible with'],
  ]);
});

test('an older release refuses a database with a breaking migration, and names it', async () => {
  await using database = await createTestDatabase();
  await expect(openAfter(database, '999-later-breaking')).rejects.toThrow(
    /^The database is of a newer release.*999-later-breaking/u,
  );
});

const database = disposeAfterAll(await createTestDatabase({ fill: 'reference' }));

const check = ({
  environment = 'production' as 'production' | 'sandbox',
  directory = undefined as string | undefined,
} = {}) =>
  refuseFictionalSale(database.db, {
    cards: { environment, url: undefined, clientId: '', apiKey: undefined, sandbox: {} },
    directory: { url: directory, token: undefined },
  } as Parameters<typeof refuseFictionalSale>[1]);

test('real cards only pay for real schools', async () => {
  await expect(check()).resolves.toBeUndefined();
  await insertSchools(database.db);
  const refusal = 'CARDS_ENVIRONMENT is production but the directory holds the demonstration network';
  await expect(check()).rejects.toThrow(refusal);
  await expect(check({ environment: 'sandbox' })).resolves.toBeUndefined();
});

test('schools in the database are allowed with an external directory', async () => {
  await expect(check({ directory: 'https://annuaire.example' })).resolves.toBeUndefined();
});

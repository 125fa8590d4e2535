import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

let full: TestDatabase;
let empty: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'creneau-schools-'));
beforeAll(async () => {
  full = await createTestDatabase({ fill: 'network' });
  empty = await createTestDatabase({ fill: 'reference' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await full[Symbol.asyncDispose]();
  await empty[Symbol.asyncDispose]();
});

const typeOn = (test: TestDatabase, ...typed: string[]) =>
  typeCommand(['schools', ...typed], { session: { db: test.db } });

function directoryOf({ db }: TestDatabase) {
  const app = createDirectoryService({
    db,
    reviews: createReviews(db),
    token: 'a-token-of-tests',
    mails: { sender: { from: 'a@creneau.example' } } as never,
    now: () => new Date('2026-11-23T09:00:00Z'),
  });
  return async (path: string) => {
    const answer = await app.request(path, { headers: { authorization: 'Bearer a-token-of-tests' } });
    return { status: answer.status, text: await answer.text() };
  };
}

async function callsOf({ db }: TestDatabase): Promise<string[]> {
  const offices = await db.selectFrom('offices').select(['id', 'uri']).where('id', '<=', 60).orderBy('id').execute();
  const around = encodeURIComponent(JSON.stringify({ city: 'Lyon', location: [45.76, 4.83] }));
  return [
    '/offices/statistics',
    '/sitemap',
    '/passes',
    '/prices',
    '/terms',
    '/cities/lyon',
    '/cities/lyon/offices',
    '/offices/find/voiture-formule-b-traditionnelle?keyWord=permis',
    `/offices/find/voiture-formule-b-traditionnelle?place=${around}&counts=true`,
    `/offices/find/moto-permis-a2?place=${around}&sort=total&page=2`,
    ...offices.flatMap(({ id, uri }) => [
      `/offices/${id}`,
      `/offices/${id}/mailbox`,
      ...(uri ? [`/offices/by-uri?uri=${encodeURIComponent(uri)}`] : []),
      ...['voiture', 'deux-roues', 'bateau'].map((group) => `/offices/${id}/reviews/${group}`),
    ]),
  ];
}

describe('an exported network', () => {
  const out = join(folder, 'out');

  it('answers every call alike where it is imported, and a second run changes nothing', async () => {
    expect(await typeOn(full, 'export', out)).toMatchObject({ code: 0, out: '' });
    const dry = await typeOn(empty, 'import', out, '--json');
    expect(JSON.parse(dry.out)).toMatchObject({ applied: false, unchanged: 0, changed: [], refused: [] });
    expect(await empty.db.selectFrom('offices').select('id').execute()).toEqual([]);

    expect(await typeOn(empty, 'import', out, '--apply')).toMatchObject({ code: 0 });
    const [there, here] = [directoryOf(full), directoryOf(empty)];
    for (const call of await callsOf(full)) {
      expect({ call, ...(await here(call)) }).toEqual({ call, ...(await there(call)) });
    }
    const again = await typeOn(empty, 'import', out, '--apply');
    expect(again.out).toMatch(/^0 new, 0 changed, 200 unchanged, 0 refused/u);
  });

  it('is the same as one JSON', async () => {
    const asJson = join(folder, 'as-json');
    expect((await typeOn(full, 'export', asJson, '--json')).code).toBe(0);
    const { out: told } = await typeOn(full, 'import', join(asJson, 'network.json'));
    expect(told).toMatch(/^0 new, 0 changed, 200 unchanged, 0 refused/u);
  });

  it('is written to a folder of its own', async () => {
    expect((await typeOn(full, 'export', out)).err).toContain('is not empty');
  });
});

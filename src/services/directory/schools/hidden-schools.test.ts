import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createReviews } from '#services/reviews/reviews.ts';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createDirectoryService } from '../app.ts';
import { forgetMemoisedAnswers } from '../lists/memoised-answers.ts';

/** A school with reviews, passes and a formula of each kind; others are in its town. */
const hidden = 1;
let before: ReadonlyMap<string, string>;
let school: { label: string; uri: string | null; slug: string; commune: string; review: number };

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
beforeAll(async () => {
  const { rows } = await sql<typeof school>`
    select o.label, o.uri, o.slug, c.slug as commune,
      (select min(id) from reviews where office_id = o.id and commentaire is not null) as review
    from offices o join communes c on c.code = o.commune_code where o.id = ${hidden}`.execute(test.db);
  school = rows[0] as typeof school;
  before = await askAll();
});

const type = (...typed: string[]) => typeCommand(['schools', ...typed], { session: { db: test.db } });

async function ask(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const service = createDirectoryService({
    db: test.db,
    reviews: createReviews(test.db),
    token: 'test',
    now: () => new Date('2026-11-23T09:00:00Z'),
  } as never);
  const answer = await service.request(path, { headers: { authorization: 'Bearer test' } });
  return { status: answer.status, text: await answer.text() };
}

/** Every public answer in which a school may be seen or counted. */
async function askAll(): Promise<ReadonlyMap<string, string>> {
  forgetMemoisedAnswers();
  const types = await test.db
    .selectFrom('formula_types as type')
    .innerJoin('formulas as formula', 'formula.formula_type_id', 'type.id')
    .where('formula.office_id', '=', hidden)
    .select('slug')
    .orderBy('type.id')
    .execute();
  const orders = ['distance', 'total', 'rating', 'opening'].map((sort) => `sort=${sort}`);
  const lists = types.flatMap(({ slug }, at) => [
    `/offices/find/${slug}?counts=true`,
    `/offices/find/${slug}?keyWord=${encodeURIComponent(school.label)}`,
    // An order is the same query for each type.
    ...(at === 0 ? orders.map((order) => `/offices/find/${slug}?${order}`) : []),
  ]);
  const paths = [
    ...['/offices/statistics', '/sitemap', '/passes', '/prices', '/prices?departement=69', '/terms'],
    '/cities?limit=500',
    ...[`/cities/${school.commune}`, `/cities/${school.commune}/offices`],
    ...lists,
    ...[`/offices/${hidden}`, `/offices/by-uri?uri=${encodeURIComponent(school.uri ?? '')}`],
    ...[`/offices/${hidden}/reviews/voiture`, `/reviews/${school.review}`],
  ];
  const answers = new Map<string, string>();
  for (const path of paths) answers.set(path, (await ask(path)).text);
  return answers;
}

it('a hidden school is in no public answer, and its page is gone', async () => {
  const seen = [...before.values()].filter(
    (text) => text.includes(school.slug) || text.includes(school.label),
  );
  expect(seen.length).toBeGreaterThan(8);
  expect((await type('hide', String(hidden), '--reason', 'own-wish', '--yes')).code).toBe(0);
  const after = await askAll();
  for (const [path, text] of after) {
    expect(text, path).not.toContain(school.slug);
    expect(text, path).not.toContain(school.label);
  }
  for (const path of ['/offices/statistics', '/prices', `/cities/${school.commune}`]) {
    expect(after.get(path), path).not.toBe(before.get(path));
  }
  const listings = test.db.selectFrom('listings').select('office_id').where('office_id', '=', hidden);
  expect(await listings.execute()).toEqual([]);
  expect((await ask(`/offices/${hidden}`)).status).toBe(410);
  expect((await ask(`/offices/by-uri?uri=${encodeURIComponent(school.uri ?? '')}`)).status).toBe(410);
  expect((await ask(`/offices/${hidden}/reviews/voiture`)).status).toBe(404);
});

it('its reviews stay, and orders are still announced to it', async () => {
  const reviews = await test.db.selectFrom('reviews').select('id').where('office_id', '=', hidden).execute();
  expect(reviews.length).toBeGreaterThan(10);
  const { text, status } = await ask(`/offices/${hidden}/mailbox`);
  expect({ status, ...JSON.parse(text) }).toEqual({ status: 200, email: expect.stringContaining('@') });
});

it('shown again, every answer is what it was, to the byte', async () => {
  expect((await type('show-again', String(hidden))).code).toBe(0);
  expect(await askAll()).toEqual(before);
});

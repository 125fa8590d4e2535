import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type PagedReviews, pagedReviewsSchema } from '#contracts/directory.ts';
import { licenseGroups } from '#domain/licences/license-groups.ts';
import { reviewsPerServerPage } from '#domain/school/review-pages.ts';
import { createReviews, queryPage } from '#services/reviews/reviews.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { mailsOfTests } from '#test/support/mails.ts';
import { createDirectoryService } from '../app.ts';
import { getReviews } from './reviews.ts';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));

async function read(id: number, licenseGroupSlug: string, page?: number): Promise<PagedReviews> {
  const service = { db: test.db, reviews: createReviews(test.db) };
  const reviews = await getReviews(service, { id, licenseGroupSlug }, page);
  if (!reviews) throw new Error(`no office ${id}`);
  return v.parse(pagedReviewsSchema, reviews);
}

async function readAll(id: number, slug: string) {
  const { nbLicenseReviews } = await read(id, slug);
  const pages = Math.ceil(nbLicenseReviews / reviewsPerServerPage);
  const answers = await Promise.all(Array.from({ length: pages }, (_, index) => read(id, slug, index + 1)));
  return answers.flatMap(({ results }) => results);
}

/** Replaces the reviews of an office by so many of cars. */
async function giveReviews(officeId: number, count: number): Promise<void> {
  await test.db.deleteFrom('reviews').where('office_id', '=', officeId).execute();
  await sql`
    insert into reviews (office_id, license_group_id, training_id, experienced_on, published_at, note, identite)
    select ${officeId}, 1, 1, '2026-05-01', timestamptz '2026-05-02 10:00Z' + number / 4 * interval '1 hour',
      1 + number % 5, 'Léa B.'
    from generate_series(1, ${count}) number`.execute(test.db);
}

describe('the reviews of an office', () => {
  it('come by licence group, as their contract spells them, with the mean of the group', async () => {
    const page = await read(1, 'voiture');
    const all = await readAll(1, 'voiture');
    const notes = all.map(({ note }) => note);
    expect(page).toMatchObject({ nbTotalReviews: 60, nbLicenseReviews: all.length, currentPage: 1 });
    expect(page.moyenne).toBeCloseTo(notes.reduce((sum, note) => sum + note, 0) / notes.length, 10);
    expect(page.repartition).toEqual([1, 2, 3, 4, 5].map((stars) => notes.filter((n) => n === stars).length));
    expect(page.results[0]).toEqual({
      id: expect.any(Number),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
      note: expect.any(Number),
      commentaire: expect.any(String),
      identite: expect.stringMatching(/^\p{Lu}.* [A-Z]\.$/u),
      datePublication: expect.stringMatching(/Z$/u),
      verifie: expect.any(Boolean),
      reponse: page.results[0]?.reponse,
    });
    expect(all.some(({ reponse }) => reponse === null)).toBe(true);
    expect(all.find(({ reponse }) => reponse !== null)?.reponse).toEqual({
      commentaire: expect.any(String),
      date: expect.stringMatching(/Z$/u),
    });
  });

  it('add up, group by group, to all of them', async () => {
    const groups = await Promise.all(licenseGroups.map(({ slug }) => readAll(46, slug)));
    const ids = groups.flat().map(({ id }) => id);
    expect(ids).toHaveLength(420);
    expect(new Set(ids).size).toBe(420);
  });

  it('come newest first, over the pages, even when published at one instant', async () => {
    await giveReviews(44, 28);
    const all = await readAll(44, 'voiture');
    const order = all.map(({ datePublication, id }) => `${datePublication} ${String(id).padStart(10, '0')}`);
    expect(order).toHaveLength(28);
    expect(order).toEqual(order.toSorted().reverse());
  });

  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [3, 3, 0],
    [4, 4, 0],
    [9, 9, 0],
    [10, 9, 1],
    [27, 9, 9],
    [28, 9, 9],
  ])('of %i, the first server page holds %i and the second %i', async (count, first, second) => {
    await giveReviews(43, count);
    const pages = [await read(43, 'voiture'), await read(43, 'voiture', 2)];
    expect(pages.map(({ results }) => results.length)).toEqual([first, second]);
  });

  it('are empty, without a mean, in a group that has none', async () => {
    expect(await read(1, 'bateau')).toEqual({
      results: [],
      moyenne: null,
      nbTotalReviews: 60,
      nbLicenseReviews: 0,
      currentPage: 1,
      repartition: [0, 0, 0, 0, 0],
      proofs: expect.objectContaining({ nbVerified: 0, mean: null, meanImported: null }),
    });
  });

  it('are empty beyond the end, with the counts all the same', async () => {
    const { results, nbLicenseReviews, currentPage } = await read(46, 'voiture', 100_000);
    expect({ results, currentPage }).toEqual({ results: [], currentPage: 100_000 });
    expect(nbLicenseReviews).toBeGreaterThan(100);
  });

  it('are read from the index, but for those of the page', async () => {
    await sql`vacuum analyze reviews`.execute(test.db);
    const { rows } = await sql`explain (format json) ${queryPage(46, 1, 3)}`.execute(test.db);
    const plan = JSON.stringify(rows);
    expect(plan.match(/"Index Name":"reviews_by_date"/gu)).toHaveLength(2);
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('what does not exist', () => {
  const answer = async (path: string) => {
    const reviews = createReviews(test.db);
    const service = createDirectoryService({ db: test.db, reviews, token: 'secret', mails: mailsOfTests });
    const response = await service.request(path, { headers: { authorization: 'Bearer secret' } });
    return { status: response.status, body: await response.json() };
  };

  it('is 404 for an office', async () => {
    const missing = { status: 404, body: { message: 'no office 999999' } };
    expect(await answer('/offices/999999/reviews/voiture')).toEqual(missing);
  });

  it.each([
    ['an unknown licence group', '/offices/1/reviews/tracteur', 'unknown licence group: tracteur'],
    ['page 0', '/offices/1/reviews/voiture?page=0', 'page'],
    ['a page that is no number', '/offices/1/reviews/voiture?page=un', 'page'],
    ['a page beyond any school', '/offices/1/reviews/voiture?page=100001', 'page'],
    ['an office that is no number', '/offices/un/reviews/voiture', 'id'],
  ])('is 400 for %s', async (_, path, message) => {
    const { status, body } = await answer(path);
    expect({ status, body }).toEqual({ status: 400, body: { message: expect.stringContaining(message) } });
  });
});

import { expect, test } from 'vitest';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { anOffice } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { memberScreenData, schoolCacheControl } from './school-data.server.ts';

const publicly = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

test.each([
  ['', undefined, publicly],
  ['categorie=moto', 'moto', publicly],
  ['categorie=auto', 'auto', publicly],
  ['categorie=bateau', 'bateau', publicly],
  ['categorie=avion', undefined, 'no-store'],
  ['categorie=', undefined, 'no-store'],
  ['categorie=Moto', undefined, 'no-store'],
  ['categorie=moto&categorie=moto', 'moto', 'no-store'],
  ['financement=cpf', undefined, publicly],
  ['financement=avion', undefined, 'no-store'],
  ['financement=cpf&financement=cpf', undefined, 'no-store'],
])('under «%s» the page is about %s and kept as %s', async (query, category, kept) => {
  const standIn = aStandInSite();
  const directory = { ...standIn.upstreams.directory, getReviews: async () => undefined };
  const enrolment = { listFormulaTypes: async () => [], listCourseOpenings: async () => [] };
  const site = { ...standIn, upstreams: { directory, enrolment } } as unknown as SiteRequest;
  const office = { ...anOffice(), uri: 'lyon/conduite-du-port/12' };
  const screen = await memberScreenData(site, office, new URLSearchParams(query));
  expect(schoolCacheControl(screen)).toBe(kept);
  expect([screen.reviews.category, screen.contact?.category]).toEqual([category, category]);
  expect(screen.address).toBe('http://localhost:3000/annuaire-auto-ecoles/lyon/conduite-du-port/12');
});

const keptUntil = (until: number | undefined) =>
  schoolCacheControl({ school: { opening: until === undefined ? undefined : { until } } }, 0);

test.each([
  [undefined, 60, 300],
  [3_600_000, 60, 300],
  [360_000, 60, 300],
  [359_999, 60, 299],
  [90_000, 60, 30],
  [60_000, 60, 0],
  [59_999, 59, 0],
  [999, 0, 0],
  [-5000, 0, 0],
])('what is true for %s ms more is fresh for %d s and stale for %d', (left, fresh, stale) => {
  expect(keptUntil(left)).toBe(`public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`);
});

test('a page whose reviews could not be read is not kept', () => {
  const school = { opening: undefined };
  expect(schoolCacheControl({ school, reviews: { answer: null } })).toBe('no-store');
  expect(schoolCacheControl({ school, reviews: { answer: undefined } })).toMatch(/^public/u);
});

import { expect, test } from 'vitest';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { memberScreenData, schoolCacheControl } from './school-data.server.ts';

const publicly = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

function load(query: string, formulas?: Parameters<typeof anOffice>[1]) {
  const standIn = aStandInSite();
  const directory = { ...standIn.upstreams.directory, getReviews: async () => undefined };
  const enrolment = { listFormulaTypes: async () => [], listCourseOpenings: async () => [] };
  const site = { ...standIn, upstreams: { directory, enrolment } } as unknown as SiteRequest;
  const office = { ...anOffice({}, formulas), uri: 'lyon/conduite-du-port/12' };
  return memberScreenData(site, office, new URLSearchParams(query));
}

test.each([
  ['', undefined, publicly],
  ['categorie=moto', 'moto', publicly],
  ['categorie=auto', 'auto', publicly],
  ['categorie=bateau', 'bateau', publicly],
  ['categorie=avion', undefined, 'no-store'],
  ['categorie=', undefined, 'no-store'],
  ['categorie=Moto', undefined, 'no-store'],
  ['categorie=moto&categorie=moto', 'moto', 'no-store'],
  ['categorie=moto&formation=a1', 'moto', publicly],
  ['categorie=moto&formation=a1&formation=a', 'moto', 'no-store'],
  ['categorie=moto&formation=b', 'moto', 'no-store'],
  ['formation=a1', undefined, 'no-store'],
  ['financement=cpf', undefined, publicly],
  ['financement=avion', undefined, 'no-store'],
  ['financement=cpf&financement=cpf', undefined, 'no-store'],
])('under «%s» the page is about %s and kept as %s', async (query, category, kept) => {
  const screen = await load(query);
  expect(schoolCacheControl(screen)).toBe(kept);
  expect(screen.reviews.category).toBe(category);
});

test('a licence that was searched for comes first, is what the button orders, and stays in the links to reviews', async () => {
  const formulas = [
    aFormula({ id: 1, typeId: 16, price: 90_000 }),
    aFormula({ id: 2, typeId: 15, price: 80_000 }),
  ];
  const firstOf = async (query: string) => {
    const { school, reviews } = await load(query, formulas);
    return [school.offerGroups[0]?.offers[0]?.id, school.nextStep.href, reviews.licence];
  };
  const ordering = (id: number) =>
    `/inscription-en-ligne?etape=identite&ecole=12&formule=${id}&categorie=moto`;
  expect(await firstOf('categorie=moto')).toEqual([1, ordering(1), undefined]);
  expect(await firstOf('categorie=moto&formation=a1')).toEqual([2, ordering(2), 'a1']);
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

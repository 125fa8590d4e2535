import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import type { CourseOpening } from '#domain/course/course-openings.ts';
import { describeThemes } from '#domain/wording/course-contents.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { anOffice, aPageOf } from '#test/support/office.ts';
import { catalogue } from '#test/support/own-course.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loadOnlineCode } from './online-code-data.server.ts';

const passOf = (price: number) => ({ slug: 'voiture-code-en-ligne', price, duration: 180, onlineSale: true });
const cheap = anOffice({ id: 1, passes: [passOf(1900)] });
const own = anOffice({ id: 2, passes: [passOf(2900)], distance: 400 });
const accesses = [
  { months: 3, nbOffices: 5, lowest: 1900 },
  { months: 6, nbOffices: 2, lowest: 2900 },
];
const figures = {
  formulaTypeSlug: 'voiture-code-en-ligne',
  nbOffices: 7,
  price: { min: 1900, median: 2900, max: 4900 },
  duration: { min: 90, max: 180 },
};
const oneCourse: CourseOpening = {
  course: 'voiture',
  officeIds: null,
  demonstration: false,
  isOneCourse: true,
};

function open({ served = accesses as typeof accesses | null, openings = [oneCourse] } = {}) {
  const standIn = aStandInSite();
  const findOfficesNear = vi.fn(async (_: string, { sort }: { readonly sort?: string }) =>
    aPageOf(sort === 'total' ? [cheap, own] : [own], 2),
  );
  const directory = {
    ...standIn.upstreams.directory,
    findOfficesNear,
    listPasses: async () => [{ ...figures, ...(served && { accesses: served }) }],
  };
  const enrolment = { listCourseOpenings: async () => openings };
  const site = { ...standIn, upstreams: { ...standIn.upstreams, directory, enrolment } };
  const load = (query: string) =>
    loadOnlineCode(site as unknown as SiteRequest, new URLSearchParams(query), new Date('2026-11-28'));
  return { load, asked: findOfficesNear };
}

it('asks for the duration of access first, with the lowest price of each', async () => {
  const { load, asked } = open();
  const page = await load('');
  expect(page.price).toMatchObject({
    accesses: [
      { label: '3\u202fmois', price: 'dès 19,00\u202f€', to: '/code-en-ligne?duree=3#ecoles', chosen: false },
      { label: '6\u202fmois', price: 'dès 29,00\u202f€', to: '/code-en-ligne?duree=6#ecoles', chosen: false },
    ],
  });
  expect(page).toMatchObject({ isChoosing: true, found: { schools: [] } });
  expect(asked).not.toHaveBeenCalled();
});

it('then lists who sells it cheapest, anywhere while no place is named', async () => {
  const { load, asked } = open();
  const page = await load('duree=6');
  expect(asked.mock.calls).toEqual([
    ['voiture-code-en-ligne', { months: 6, page: 1, sort: 'total', onlineSale: true }],
  ]);
  expect(page.found.schools.map(({ id }) => id)).toEqual([1, 2]);
  expect(page).toMatchObject({ place: '', note: undefined, near: undefined });
  expect(page.order).toContain('les mieux notées');
});

it('lists the schools of a named town beside the cheapest', async () => {
  const page = await open().load('duree=6&q=Lyon&commune=69123');
  expect(page.found.schools.map(({ id }) => id)).toEqual([1, 2]);
  expect(page.near?.schools.map(({ id }) => id)).toEqual([2]);
  expect(page.order).toContain('les plus proches');
  expect(page.price).toMatchObject({
    accesses: [{ to: '/code-en-ligne?duree=3&q=Lyon&commune=69123#ecoles' }, { chosen: true }],
  });
});

it('asks for a town where the directory knows no durations, never Paris', async () => {
  const { load, asked } = open({ served: null });
  expect((await load('')).found).toMatchObject({ schools: [], answered: true });
  expect(asked).not.toHaveBeenCalled();
  expect((await load('q=Lyon&commune=69123')).found.schools).toHaveLength(1);
});

it.each([
  ['one platform teaches it', [oneCourse], 'Le même cours dans toutes'],
  ['each school opens its own', [], 'Cours fourni par l’école'],
  ['it teaches one school alone', [{ ...oneCourse, officeIds: [1] }], 'Cours fourni par l’école'],
  ['codes open it', [{ ...oneCourse, isOneCourse: undefined }], 'Cours fourni par l’école'],
])('calls the course the same where %s', async (_, openings, words) => {
  expect((await open({ openings }).load('duree=6')).contents).toContain(words);
});

it('does not call it the same where the schools declare different contents', async () => {
  const { load, asked } = open();
  const formule = { min: 2900, includes: ['book' as const] };
  asked.mockResolvedValue(aPageOf([cheap, { ...own, formule }]));
  expect((await load('duree=6')).contents).toContain('Cours fourni par l’école');
});

it('says how many questions of its own course a theme has, from the catalogue', () => {
  const said = describeThemes(catalogue);
  expect(said).toContain('une leçon courte par thème');
  expect(said).toMatch(
    /composées à chaque série\u202f: la circulation routière, le conducteur, la route, les autres usagers, prendre et quitter son véhicule\./u,
  );
  expect(said).toContain(`l’environnement (${catalogue.countOfTheme('E')})`);
  expect(said).toContain(`la mécanique du véhicule (${catalogue.countOfTheme('M')})`);
});

it.each(['code-voiture', 'code-moto', 'code-fluvial', 'code-cotier', 'partenaire-assr'])(
  'promises no contents of the course that a school supplies: %s',
  async (name) => {
    const text = await readFile(new URL(`../../../../content/page/${name}.md`, import.meta.url), 'utf8');
    expect(text).toMatch(/fourni par l’(?:auto-)?école/u);
    expect(text).not.toMatch(/en ligne complet|Ce que contient le cours|leçons, séries de questions/u);
  },
);

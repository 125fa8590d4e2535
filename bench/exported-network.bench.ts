import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { directory } from '#contracts/directory.ts';
import type { Database } from '#database/schema.ts';
import { licenseGroups } from '#domain/licences/license-groups.ts';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { contextFilters, openingTimes } from '#domain/search/context-filters.ts';
import { listOrders } from '#domain/search/list-orders.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { typeCommand } from '#test/support/cli.ts';
import { mailsOfTests } from '#test/support/mails.ts';
import { openNetworks } from './networks.ts';

/**
 * The demonstration network, exported and imported into an empty installation: every call that a directory answers is asked
 * of both, and their answers compared byte for byte: some minutes. `node bench/exported-network.bench.ts [how many schools]`; the exit code is 1 when
 * one answer differs.
 */
const schools = Number(process.argv[2] ?? 2400);
const now = () => new Date('2026-11-23T09:00:00Z');
const traditional = 'voiture-formule-b-traditionnelle';
const askedAtOnce = 8;
const mostShown = 20;

const formulaSlugs = formulaTypes.map(({ slug }) => slug);
const pagesOf = (count: number, size: number) =>
  Array.from({ length: Math.ceil(count / size) }, (_, at) => at + 1);

interface City {
  readonly slug: string;
  readonly nom: string;
  readonly dep: string;
  readonly offices: number;
  readonly location: readonly [number, number];
}

const listTowns = async (db: Kysely<Database>): Promise<City[]> => {
  const rows = await db
    .selectFrom('offices as o')
    .innerJoin('communes as c', 'c.code', 'o.commune_code')
    .select(({ fn }) => [
      'c.slug',
      'c.nom',
      'c.departement_code as dep',
      'c.latitude',
      'c.longitude',
      fn.countAll<string>().as('offices'),
    ])
    .groupBy('c.code')
    .orderBy('c.population', 'desc')
    .execute();
  return rows.map(({ latitude, longitude, offices, ...city }) => ({
    ...city,
    offices: Number(offices),
    location: [latitude ?? 46.5, longitude ?? 2.1],
  }));
};

const listIds = async (db: Kysely<Database>) =>
  (await db.selectFrom('offices').select('id').orderBy('id').execute()).map(({ id }) => id);

type ListCalls = (db: Kysely<Database>) => readonly string[] | Promise<readonly string[]>;

/** All that can be asked of each operation, by what the exported network holds. */
const callsOf: Readonly<Record<keyof typeof directory, ListCalls>> = {
  getStatistics: () => ['/offices/statistics'],
  getSitemap: () => ['/sitemap'],
  listTerms: () => ['/terms'],
  listPasses: () => ['/passes'],
  listPrices: async (db) => [
    '/prices',
    ...(await listDepartements(db)).map((code) => `/prices?departement=${code}`),
  ],
  listCities: async (db) => [
    '/cities?limit=2000',
    ...(await listDepartements(db)).map((code) => `/cities?departement=${code}&limit=2000`),
    ...formulaSlugs.map((slug) => `/cities?formulaTypeSlug=${slug}&limit=2000`),
  ],
  getCity: async (db) =>
    (await listTowns(db)).flatMap(({ slug }) => [
      `/cities/${slug}`,
      ...formulaSlugs.slice(0, 4).map((formula) => `/cities/${slug}?formulaTypeSlug=${formula}`),
    ]),
  findCityOffices: async (db) =>
    (await listTowns(db)).flatMap(({ slug, offices }) =>
      pagesOf(offices, 20).map((page) => `/cities/${slug}/offices?page=${page}`),
    ),
  findOffices: async (db) => {
    const towns = await listTowns(db);
    const around = ({ nom, dep, location }: City) =>
      encodeURIComponent(JSON.stringify({ city: nom, dep, location }));
    const list = `/offices/find/${traditional}`;
    const large = towns.slice(0, 10).flatMap((town) => {
      const place = `place=${around(town)}`;
      const chosen = (names: readonly string[]) => encodeURIComponent(JSON.stringify(names));
      return [
        ...listOrders.flatMap((order) =>
          [1, 2, 3].map((page) => `${list}?${place}&sort=${order}&page=${page}`),
        ),
        ...contextFilters.map((filter) => `${list}?${place}&filters=${chosen([filter])}`),
        ...openingTimes.map((time) => `${list}?${place}&open=${chosen([time])}`),
        ...formulaSlugs.map((slug) => `/offices/find/${slug}?${place}&counts=true`),
        `${list}?${place}&radius=10&strict=true&budget=150000&counts=true`,
        `${list}?${place}&weights=${encodeURIComponent('{"price":2,"distance":1,"rating":1,"hours":0}')}`,
      ];
    });
    return [
      ...towns.flatMap((town) => [
        `${list}?place=${around(town)}&counts=true`,
        `${list}?keyWord=${encodeURIComponent(town.nom)}`,
      ]),
      ...large,
    ];
  },
  getOffice: async (db) => (await listIds(db)).map((id) => `/offices/${id}`),
  getMailbox: async (db) => (await listIds(db)).map((id) => `/offices/${id}/mailbox`),
  getOfficeByUri: async (db) =>
    (await db.selectFrom('offices').select('uri').orderBy('id').execute()).flatMap(({ uri }) =>
      uri === null ? [] : [`/offices/by-uri?uri=${encodeURIComponent(uri)}`],
    ),
  getReviews: async (db) => {
    const rows = await db
      .selectFrom('reviews')
      .select(({ fn }) => ['office_id', 'license_group_id', fn.countAll<string>().as('count')])
      .groupBy(['office_id', 'license_group_id'])
      .execute();
    const counts = new Map(
      rows.map((row) => [`${row.office_id} ${row.license_group_id}`, Number(row.count)]),
    );
    return (await listIds(db)).flatMap((id) =>
      licenseGroups.flatMap((group) =>
        // The first page of what has no review, and the one after the last, are answered too.
        pagesOf((counts.get(`${id} ${group.id}`) ?? 0) + 1, 9).map(
          (page) => `/offices/${id}/reviews/${group.slug}?page=${page}`,
        ),
      ),
    );
  },
  getReview: async (db) =>
    (await db.selectFrom('reviews').select('id').orderBy('id').execute()).map(({ id }) => `/reviews/${id}`),
  // Drawn by chance; each of them was asked above. The other sends a mail.
  drawReviews: () => [],
  contactOffice: () => [],
};

async function listDepartements(db: Kysely<Database>): Promise<string[]> {
  return [...new Set((await listTowns(db)).map(({ dep }) => dep))].toSorted();
}

const folder = mkdtempSync(join(tmpdir(), 'creneau-bench-'));
const networks = await openNetworks(join(folder, 'postgres'), [schools, 0]);
try {
  const [full, empty] = networks.open;
  if (!full || !empty) throw new Error('two networks were to be open');
  const files = join(folder, 'files');
  await timed('exported', () => type(full.db, 'export', files));
  await timed('imported', () => type(empty.db, 'import', files, '--apply'));
  await timed('imported again', () => type(empty.db, 'import', files, '--apply'));
  await compare(full.db, empty.db);
} finally {
  await networks.close();
  rmSync(folder, { recursive: true });
}

async function type(db: Kysely<Database>, ...typed: string[]): Promise<string> {
  const { code, out, err } = await typeCommand(['schools', ...typed], { session: { db } });
  if (code !== 0) throw new Error(`schools ${typed.join(' ')}: exit code ${code}\n${out}${err}`);
  return out.trimEnd().split('\n').at(-1) ?? '';
}

async function timed(what: string, work: () => Promise<string>): Promise<void> {
  const start = performance.now();
  const told = await work();
  console.info(`${what} in ${((performance.now() - start) / 1000).toFixed(1)} s  ${told}`);
}

async function compare(there: Kysely<Database>, here: Kysely<Database>): Promise<void> {
  const [askThere, askHere] = [there, here].map(directoryOf);
  if (!askThere || !askHere) return;
  const start = performance.now();
  let different = 0;
  let all = 0;
  for (const [operation, list] of Object.entries(callsOf)) {
    const calls = await list(there);
    const statuses = new Map<number, number>();
    const left = calls.values();
    const askAll = async () => {
      for (const call of left) {
        const [one, other] = await Promise.all([askThere(call), askHere(call)]);
        statuses.set(one.status, (statuses.get(one.status) ?? 0) + 1);
        if (one.status === other.status && one.text === other.text) continue;
        different += 1;
        if (different <= mostShown) console.error(`${call}\n  ${firstDifference(one.text, other.text)}`);
      }
    };
    await Promise.all(Array.from({ length: askedAtOnce }, askAll));
    all += calls.length;
    const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.info(`${operation.padEnd(18)} ${told || 'not asked'}`);
  }
  const seconds = (performance.now() - start) / 1000;
  console.info(`${all} calls of each, ${different} differ, ${seconds.toFixed(0)} s`);
  if (different > 0 || all === 0) process.exitCode = 1;
}

function directoryOf(db: Kysely<Database>) {
  const reviews = createReviews(db);
  const app = createDirectoryService({ db, reviews, token: 'bench', mails: mailsOfTests, now });
  return async (path: string) => {
    const answer = await app.request(path, { headers: { authorization: 'Bearer bench' } });
    return { status: answer.status, text: await answer.text() };
  };
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `«${one.slice(Math.max(0, at - 40), at + 60)}»\n  «${other.slice(Math.max(0, at - 40), at + 60)}»`;
}

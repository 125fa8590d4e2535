import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Office, PagedOffices } from '#contracts/directory.ts';
import { inProcess } from '#contracts/rights.ts';
import { erasePersonalData } from '#jobs/erase-personal-data.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { house } from '#test/support/house.ts';
import { listSchools } from '#test/support/listed-schools.ts';
import { publishAllSchools } from '#test/support/listings.ts';
import { aContact } from '#test/support/mails.ts';
import { createDirectoryService } from '../app.ts';
import { forgetMemoisedAnswers } from '../lists/memoised-answers.ts';
import { describePerson, erasePerson } from '../person.ts';

const traditional = 'voiture-formule-b-traditionnelle';
const [plain, opposed, person, corrected] = [900_001, 900_002, 900_003, 900_004];
const uriOf = (id: number) => `lyon/ecole-de-l-etat/${id}`;
const listed = { everybody: 'true' };
const around = { place: JSON.stringify({ city: 'Lyon', dep: '69', location: [45.758, 4.835] }) };
const now = new Date('2026-11-23T09:00:00Z');
let before: ReadonlyMap<string, string>;
let nbMembers: number;

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
const service = createDirectoryService({
  db: test.db,
  reviews: createReviews(test.db),
  token: 'a-token',
  mails: { ...house.sender, schoolUrl: (uri) => `https://site.test/${uri}` },
  listing: { documentHosts: [], operatorEmail: house.operator.email, photos: undefined },
  now: () => now,
});

beforeAll(async () => {
  await sql`update offices set latitude = 45.75 + id * 0.0001, longitude = 4.83, city_name = 'Lyon',
    commune_code = '69123' where id <= 12`.execute(test.db);
  await publishAllSchools(test.db);
  before = await askAll();
  await listSchools(test.db, [
    { id: plain },
    { id: opposed },
    { id: person, naturalPerson: true },
    { id: corrected, licences: ['B', 'A'], adapted: ['B'] },
  ]);
  nbMembers = (await find()).total;
});

async function ask(path: string, query: Record<string, string> = {}, body?: object) {
  forgetMemoisedAnswers();
  const request = new Request(`http://x${path}?${new URLSearchParams(query)}`, {
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const answer = await service.fetch(request, inProcess);
  return { status: answer.status, text: await answer.text() };
}

async function find(query: Record<string, string> = {}, type = traditional): Promise<PagedOffices> {
  const { text } = await ask(`/offices/find/${type}`, { ...around, ...query });
  return JSON.parse(text);
}

async function findAll(query: Record<string, string> = {}): Promise<Office[]> {
  const { nbPages } = await find({ ...query, ...listed });
  const pages: Office[] = [];
  for (let page = 1; page <= nbPages; page += 1) {
    pages.push(...(await find({ ...query, ...listed, page: String(page) })).results);
  }
  return pages;
}

/** Every public answer that a school could be in, as a directory of members gives it. */
async function askAll(): Promise<ReadonlyMap<string, string>> {
  const types = await test.db.selectFrom('formula_types').select('slug').orderBy('id').execute();
  const paths = [
    ...['/offices/statistics', '/sitemap', '/prices', '/prices?departement=69', '/terms', '/passes'],
    ...['/cities?limit=500', '/cities/lyon', '/cities/lyon/offices'],
    ...types.map(({ slug }) => `/offices/find/${slug}?counts=true&${new URLSearchParams(around)}`),
    ...[traditional, 'moto-permis-a2'].flatMap((slug) => [
      `/offices/find/${slug}?counts=true&radius=20&${new URLSearchParams(around)}`,
      `/offices/find/${slug}?keyWord=Etat`,
      `/offices/find/${slug}?keyWord=Etat&limit=5`,
      ...['total', 'rating', 'opening'].map((sort) => `/offices/find/${slug}?sort=${sort}`),
    ]),
    ...[plain, opposed].flatMap((id) => [
      `/offices/${id}`,
      `/offices/${id}/reviews/voiture`,
      `/offices/by-uri?uri=${uriOf(id)}`,
    ]),
  ];
  const answers = new Map<string, string>();
  for (const path of paths) {
    const [bare = '', query = ''] = path.split('?');
    const { status, text } = await ask(bare, Object.fromEntries(new URLSearchParams(query)));
    answers.set(path, `${status} ${text}`);
  }
  return answers;
}

describe('a directory with schools that the State alone lists', () => {
  it('answers as one without them, unless everybody is asked for', async () => {
    expect(await askAll()).toEqual(before);
    expect(before.get(`/offices/${plain}`)).toMatch(/^404/u);
    expect(JSON.parse((await ask('/offices/statistics')).text).nbMembers).toBe(200);
  });

  it('sells nothing for them: no request, no desk, no review', async () => {
    expect((await ask(`/offices/${plain}/contact`, {}, aContact())).status).toBe(404);
    expect((await ask(`/offices/${plain}/reviews/voiture`, listed)).status).toBe(404);
    await sql`update offices set email = 'etat@exemple.fr' where id = ${plain}`.execute(test.db);
    expect((await ask('/desk/ask-link', {}, { email: 'etat@exemple.fr' })).status).toBe(200);
    const mails = await test.db.selectFrom('mails').select('text_body').execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).not.toContain('/bureau/ouvrir');
    await sql`update offices set email = null where id = ${plain}`.execute(test.db);
  });

  it('shows what is public, at the address that a member would have', async () => {
    const office = JSON.parse((await ask('/offices/by-uri', { uri: uriOf(plain), ...listed })).text);
    expect(office).toMatchObject({
      id: plain,
      member: false,
      formule: null,
      passes: [],
      hasEmail: false,
      garanties: ['Permis à 1€/jour'],
      official: {
        agreement: `E ${plain}`,
        licences: ['B', 'A2'],
        aac: true,
        website: 'https://ecole-de-l-etat.example',
        readOn: '2026-11-02',
      },
    });
    expect(office).not.toHaveProperty('seller');
    expect((await find()).results[0]).not.toHaveProperty('member');
  });
});

describe('a list of everybody', () => {
  it('counts members, and prices that are known, beside all', async () => {
    const { total, members, counts, applied } = await find({ ...listed, counts: 'true' });
    expect({ total, members, priced: counts?.priced }).toEqual({
      total: nbMembers + 4,
      members: nbMembers,
      priced: nbMembers,
    });
    expect(applied).toContain('everybody');
    const priced = await find({ ...listed, priced: 'true', counts: 'true' });
    expect([priced.total, priced.counts?.priced]).toEqual([nbMembers, nbMembers + 4]);
    expect(priced.applied).toContain('priced');
  });

  it('has one order for both: by distance, and unknown totals last by price', async () => {
    const byDistance = (await findAll()).map(({ distance }) => distance ?? Infinity);
    const inTown = byDistance.slice(
      0,
      byDistance.findIndex((metres, at) => metres < (byDistance[at - 1] ?? 0)),
    );
    expect(inTown).toEqual(inTown.toSorted((one, other) => one - other));
    const byTotal = await findAll({ sort: 'total' });
    const { totals = [] } = await find({ counts: 'true' });
    expect(totals.length).toBeGreaterThan(20);
    expect(byTotal.slice(0, totals.length).some(({ member }) => member === false)).toBe(false);
    expect(byTotal.filter(({ member }) => member === false)).toHaveLength(4);
  });

  it('is narrowed by the facts of the State’s list, and has no school of unknown price within a budget', async () => {
    const [cheap, cheapAll] = [
      await find({ budget: '100000000' }),
      await find({ ...listed, budget: '100000000' }),
    ];
    expect(cheapAll.total).toBe(cheap.total);
    const uneuro = { filters: JSON.stringify(['uneuro']) };
    expect((await find({ ...uneuro, ...listed })).total).toBe((await find(uneuro)).total + 4);
    const club = await find({ ...listed, filters: '["club"]' });
    expect(club.results.every((one) => one.club)).toBe(true);
    const a2 = await find({ ...listed, filters: '["vehicule-amenage"]' }, 'moto-permis-a2');
    expect(a2.results.find(({ id }) => id === corrected)).toMatchObject({ adaptedOfficially: true });
  });

  it('is found by name, suggested, and in the list of its town', async () => {
    const named = await find({ keyWord: 'ecole etat', ...listed });
    expect(named).toMatchObject({ total: 4, members: 0 });
    expect((await find({ keyWord: 'ecole etat', limit: '5', ...listed })).results).toHaveLength(4);
    const [inTown, members] = [
      JSON.parse((await ask('/cities/lyon/offices', listed)).text),
      JSON.parse((await ask('/cities/lyon/offices')).text),
    ];
    expect([inTown.total, inTown.members]).toEqual([members.total + 4, members.total]);
  });

  it('has a sitemap without the pages of natural persons', async () => {
    const { text } = await ask('/sitemap', listed);
    expect(text).toContain(uriOf(plain));
    expect(text).not.toContain(uriOf(person));
    const { out } = await typeCommand(['schools', 'natural-person', String(person), '--not'], {
      session: { db: test.db },
    });
    expect(out).toBe(`${person}: not a natural person.\n`);
    expect((await ask('/sitemap', listed)).text).toContain(uriOf(person));
  });
});

describe('who asks that a page be removed', () => {
  const wish = { wish: 'remove', message: '', email: 'gerante@exemple.fr' };
  const oppose = (id: number, body: object = wish) => ask(`/offices/${id}/opposition`, {}, body);

  it('has it hidden at once, in lists too, with a mail to both', async () => {
    const { status, text } = await oppose(opposed);
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { reference: expect.stringMatching(/^FI-/u), isRepeat: false, waits: false },
    ]);
    expect(JSON.parse((await oppose(opposed)).text)).toEqual({ ...JSON.parse(text), isRepeat: true });
    expect((await ask(`/offices/${opposed}`, listed)).status).toBe(410);
    expect((await ask(`/offices/${opposed}`)).status).toBe(404);
    expect((await find(listed)).total).toBe(nbMembers + 3);
    const kinds = await test.db
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('kind', 'like', 'opposition-%')
      .orderBy('kind')
      .execute();
    expect(kinds).toEqual([
      { kind: 'opposition-copy', recipient: 'gerante@exemple.fr' },
      { kind: 'opposition-operator', recipient: house.operator.email },
    ]);
    const { opposed_at } = await test.db
      .selectFrom('official_schools')
      .select('opposed_at')
      .where('office_id', '=', opposed)
      .executeTakeFirstOrThrow();
    expect(opposed_at).toEqual(now);
  });

  it('is listed with the day to answer by, and answered; a refusal shows the page again', async () => {
    const type = (...typed: string[]) => typeCommand(['schools', ...typed], { session: { db: test.db } });
    const { out } = await type('oppositions');
    expect(out).toContain('2026-12-23');
    const [reference = ''] = /FI-[\dA-Z]{4}-[\dA-Z]{4}/u.exec(out) ?? [];
    const refused = await type(
      'answer',
      reference,
      'refused',
      '--because',
      'La fiche est celle d’une société.',
    );
    expect(refused.out).toContain('The reason is mailed.');
    expect((await ask(`/offices/${opposed}`, listed)).status).toBe(200);
    const row = await test.db.selectFrom('official_oppositions').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ decision: 'refused', email: null });
    expect((await type('oppositions')).out).toContain('No request waits');
  });

  it('cannot do so for a member, nor for an unknown school', async () => {
    for (const id of [1, 899_999]) expect((await oppose(id)).status).toBe(404);
  });

  it('is forgotten when asked, and the request a year after its answer', async () => {
    const email = 'autre@exemple.fr';
    await oppose(corrected, { wish: 'correct', message: 'Le site a changé.', email });
    const held = await describePerson(test.db, email);
    expect(held).toMatchObject([{ table: 'official_oppositions', fate: 'emptied' }]);
    await test.db.transaction().execute((transaction) => erasePerson(transaction, held));
    expect(await describePerson(test.db, email)).toEqual([]);
    const days = { mailDays: 90, contactDays: 90, unpaidDays: 90, applicationDays: 90 };
    const yearLater = new Date(Date.now() + 366 * 86_400_000);
    expect(await erasePersonalData(test.db, days, yearLater)).toMatchObject({ oppositions: 1 });
  });

  it('leaves the page in place for a correction, whose answer shows no page that was removed since', async () => {
    const wrong = { wish: 'correct', message: 'Le nom a changé.', email: '' };
    const { reference } = JSON.parse((await oppose(corrected, wrong)).text);
    expect((await ask(`/offices/${corrected}`, listed)).status).toBe(200);
    expect((await oppose(corrected)).status).toBe(200);
    const answer = ['schools', 'answer', reference, 'corrected', '--because', 'Le nom est corrigé.'];
    expect((await typeCommand(answer, { session: { db: test.db } })).code).toBe(0);
    expect((await ask(`/offices/${corrected}`, listed)).status).toBe(410);
  });

  it('is not answered as removed once its school is a member, whose page stays', async () => {
    const wrong = { wish: 'correct', message: 'Le nom a changé.', email: 'nom@exemple.fr' };
    const { reference } = JSON.parse((await oppose(person, wrong)).text);
    await sql`update offices set member = true where id = ${person}`.execute(test.db);
    const answer = (decision: string) =>
      typeCommand(['schools', 'answer', reference, decision, '--because', 'Vu.'], {
        session: { db: test.db },
      });
    expect(await answer('removed')).toMatchObject({ code: 1, err: expect.stringContaining('is a member') });
    expect((await ask(`/offices/${person}`)).status).toBe(200);
    expect((await answer('corrected')).out).toContain('The reason is mailed.');
  });
});

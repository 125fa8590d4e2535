import { beforeEach, describe, expect, it } from 'vitest';
import { lintRules, lintSchool } from '#domain/network-lint/lint-school.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { createPhotoStore } from '#server/services.ts';
import { insertChange } from '#services/directory/desk/change-rows.ts';
import { createOperatorListing } from '#services/directory/desk/operator-listing.ts';
import { readListings } from '#services/directory/lists/listings.ts';
import { createJournal } from '#services/operators/journal.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { createDeskBench } from '#test/support/desk.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { house } from '#test/support/house.ts';
import { mailsOfTests } from '#test/support/mails.ts';
import { createConsoleWork } from '../console.ts';
import { frenchRules } from './states.ts';

const bench = disposeAfterAll(await createDeskBench());
const { db, now } = bench;
const journal = createJournal(db, now);
const work = createConsoleWork({
  operator: { db, now, log: bench.context.log, house: { ...house, sender: mailsOfTests } } as never,
  listing: createOperatorListing({
    ...{ db, now, sender: mailsOfTests, operatorEmail: 'exploitant@exemple.fr' },
    ...{ documentHosts: house.documentHosts, photos: createPhotoStore(), reviews: createReviews(db) },
  }),
  limits: { order: 1, day: 1 },
  elsewhere: [],
  journal,
});
const { listing } = work;
const officeId = 1;
const direction = { id: crypto.randomUUID(), role: 'direction' } as const;
const support = { id: crypto.randomUUID(), role: 'support' } as const;

beforeEach(async () => {
  await bench.reset();
  await db.deleteFrom('listing_changes').execute();
});

async function view(slug: string, typed: Readonly<Record<string, string>> = {}, more: object = {}) {
  const shown = await work.findList('ecoles', slug)?.view({ typed, page: 1, role: 'direction', ...more });
  if (!shown) throw new Error(`no list ${slug}`);
  return shown;
}
const cellsOf = (shown: Awaited<ReturnType<typeof view>>, title: string) =>
  shown.rows.map(({ cells }) => cells.find((cell) => cell.title === title)?.text);

it('what waits for an operator when a school writes it is decided by direction', () => {
  expect(work.findForm('decider-d-un-changement')?.role).toBe('direction');
});

describe('the list of schools', () => {
  it('finds by why a school sells nothing, and shows a change at once', async () => {
    const withoutMediator = { sale: 'mediator' };
    const before = (await view('ecoles', withoutMediator)).total;
    await db
      .updateTable('offices')
      .set({ mediator_url: null, updated_at: new Date(now().getTime() + 1) })
      .where('id', '=', officeId)
      .execute();
    const found = await view('ecoles', withoutMediator);
    expect(found.total).toBe(before + 1);
    expect(found.rows.map(({ school }) => school)).toContain(officeId);
    expect(new Set(cellsOf(found, 'Ne vend pas'))).toEqual(new Set(['pas de site de médiateur']));
    const sold = await view('ecoles', { sale: 'sold' });
    expect(sold.total + found.total).toBeLessThanOrEqual(200);
    expect((await view('ecoles', { rule: 'mediator-missing' })).total).toBeGreaterThanOrEqual(found.total);
  });

  it.each([
    ['20', 1],
    ['19', 0],
  ])('within %s days, %i label ends', async (labelEnds, count) => {
    await db.deleteFrom('guarantees').execute();
    await db
      .insertInto('guarantees')
      .values({ office_id: officeId, position: 0, label: 'Label DSR', info: 'valable jusqu’au 30/12/2026' })
      .execute();
    await db.deleteFrom('school_checks').execute();
    expect((await view('ecoles', { labelEnds })).total).toBe(count);
  });

  it('is sorted by its query, by declared columns alone', async () => {
    const numbers = async (sort: string) => cellsOf(await view('ecoles', {}, { sort }), 'N°').map(Number);
    const last = await numbers('-id');
    expect(last).toEqual(last.toSorted((a, b) => b - a));
    expect(await numbers('SIRET')).toEqual(last.map((_, at) => at + 1));
    const { columns, rows } = await view('ecoles');
    expect(columns.filter(({ key }) => key).map(({ key }) => key)).toContain('school');
    expect(rows).toHaveLength(50);
  });
});

it.each(['prix', 'resultats', 'releves'])('the list %s has pages and leads to schools', async (slug) => {
  const { rows, total, pages } = await view(slug);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ school }) => school !== null)).toBe(true);
  expect(pages).toBe(Math.ceil(total / 50));
});

it('each rule has a French name', () => {
  expect(Object.keys(frenchRules).toSorted()).toEqual(lintRules.map(({ id }) => id).toSorted());
});

describe('the page of a school', () => {
  it('has its sale, desk and orders, and what its reader may do', async () => {
    await bench.signIn('ecole1@exemple.fr');
    const school = await work.readSchool(officeId, 'support');
    expect(school).toMatchObject({ id: officeId, state: 'visible' });
    const facts = school?.parts.flatMap((part) => part.facts);
    expect(facts).toContainEqual(['Messagerie', 'ecole1@exemple.fr']);
    expect(facts).toContainEqual(['Sessions ouvertes', '1']);
    expect(facts).toContainEqual(['Payées', '0']);
    expect(school?.steps.map(({ form }) => form)).toContain('fermer-un-espace');
    expect(school?.steps.map(({ form }) => form)).not.toContain('masquer-une-ecole');
    const forDirection = await work.readSchool(officeId, 'direction');
    expect(forDirection?.steps.map(({ form }) => form)).toContain('masquer-une-ecole');
  });

  it('says once what the same rule finds in several formulas', async () => {
    await db
      .updateTable('formulas')
      .set({ hours_included: null, includes: null, validity_days: null })
      .where('office_id', '=', officeId)
      .execute();
    const [published] = await readListings(db, { id: officeId });
    const { documentHosts } = house;
    const context = { day: parisDay(now()), documentHosts, unanswered: new Map<string, string>() };
    const isUntold = ({ sentence }: { readonly sentence: string }) => sentence.includes('ne dit pas');
    const all = (published ? lintSchool(published, context) : []).filter(isUntold);
    const { findings = [] } = (await work.readSchool(officeId, 'support')) ?? {};
    const untold = findings.filter(isUntold);
    const counted = untold.map(({ sentence }) => Number(/(\d+) formules$/u.exec(sentence)?.[1] ?? 1));
    expect(untold.length).toBeLessThan(all.length);
    expect(counted.reduce((sum, count) => sum + count)).toBe(all.length);
    expect(untold.map(({ sentence }) => sentence).join('\n')).toMatch(
      /^La formule … ne dit pas .+[^.]\u202f: \d+ formules$/mu,
    );
    expect(new Set(findings.map(({ sentence }) => sentence)).size).toBe(findings.length);
  });

  it('is not found without such a school', async () => {
    expect(await work.readSchool(0, 'direction')).toBeUndefined();
  });
});

describe('beside its form is shown', () => {
  const beside = async (form: string, typed: Readonly<Record<string, string>>) =>
    Object.fromEntries((await work.findForm(form)?.readBeside(typed)) ?? []);

  it('an application, with what is published of the school that it claims', async () => {
    const school = { label: 'École', siret: '00000001800010', agreement: 'E2406900010', zip_code: '69001' };
    const claim = { office_id: officeId, role: 'gérante', offered_proof: 'code-by-telephone' };
    await db
      .insertInto('club_applications')
      .values({
        ...{ reference: 'AD-7K3M-9XQ2', email: 'nour@exemple.fr', phone: '+33472000000', created_at: now() },
        ...{ ...school, ...claim, street: '1 rue', city: 'Lyon', manager: 'Nour Haddad', message: 'Bonjour' },
        ...{ labels: [], trainings: [], terms_version: null },
      })
      .execute();
    const listed = await view('demandes-du-club');
    expect(cellsOf(listed, 'Responsable')).toEqual(['Nour Haddad']);
    expect(cellsOf(listed, 'E-mail')).toEqual(['nour@exemple.fr']);
    for (const form of ['accepter-une-demande', 'code-par-telephone', 'refuser-une-demande', 'clore'])
      expect(await beside(form, { reference: 'AD-7K3M-9XQ2' })).toMatchObject({
        ...{ Responsable: 'Nour Haddad', 'E-mail': 'nour@exemple.fr', Téléphone: '+33472000000' },
        ...{ SIRET: '00000001800010', Agrément: 'E2406900010', Preuve: expect.any(String) },
        ...{ 'Fiche demandée': expect.stringContaining(`(${officeId})`), Message: 'Bonjour' },
      });
  });

  it('a change, before and after', async () => {
    const [before, after] = [{ agreement: null }, { agreement: 'E 21 069 0012 0' }];
    const { id } = await insertChange(db, {
      ...{ officeId, part: 'agreement', writer: 'school', state: 'waiting', before, after, now: now() },
    });
    expect(await beside('decider-d-un-changement', { id: String(id) })).toMatchObject({
      'Ce qui change': expect.stringMatching(/\(rien\) → E 21 069 0012 0$/u),
    });
  });
});

describe('a listing that an operator writes', () => {
  async function write(
    part: 'presentation' | 'agreement' | 'email',
    changed: object,
    who = direction as typeof direction | typeof support,
  ) {
    const published = await listing?.readListing({ officeId });
    if (!listing || !published || !('parts' in published)) throw new Error('no listing');
    const { values, version } = published.parts[part];
    const change = { part, values: { ...values, ...changed } } as never;
    const calls = listing.callsOf(who, 'demandé au téléphone', published);
    return calls.writePart({ officeId, expected: version, change });
  }
  const lines = async () => {
    const record = { kind: 'school', id: String(officeId) };
    return (await journal.list({ record, limit: 20 })).lines.map(({ action, fields, reason }) => ({
      ...{ action, fields, reason },
    }));
  };

  beforeEach(async () => {
    for (const { id, role } of [direction, support])
      await db
        .insertInto('operators')
        .values({ id, role, email: `${role}@exemple.fr`, invited_at: now(), joined_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });

  it('is published at once, also what waits when a school writes it, with a line without values', async () => {
    const written = await write('agreement', { agreement: 'E 23 069 0001 0' });
    expect(written).toMatchObject({ outcome: 'published' });
    const rows = await db.selectFrom('listing_changes').select(['part', 'writer', 'state']).execute();
    expect(rows).toEqual([{ part: 'agreement', writer: 'operator', state: 'published' }]);
    const mails = await db.selectFrom('mails').select(['kind', 'recipient']).execute();
    expect(mails).toEqual([{ kind: 'listing-written', recipient: 'ecole1@exemple.fr' }]);
    expect((await lines())[0]).toEqual({
      ...{ action: 'schools write-part', fields: ['agreement', 'agreement'] },
      reason: 'demandé au téléphone',
    });
  });

  it('is refused as at the desk, and the journal says so', async () => {
    const written = await write('agreement', { agreement: 'rien' });
    expect(written).toMatchObject({ isStale: false });
    expect((await lines())[0]).toMatchObject({ action: 'schools write-part, refused' });
  });

  it.each([
    ['its mailbox', 'email', { email: 'autre@exemple.fr' }, direction],
    ['by support, what is for direction', 'agreement', { agreement: 'E 23 069 0002 0' }, support],
  ] as const)('is not found: %s', async (_, part, changed, who) => {
    const before = (await lines()).length;
    expect(await write(part, changed, who)).toBeUndefined();
    expect((await lines()).length).toBe(before);
    expect(await db.selectFrom('listing_changes').select('id').execute()).toEqual([]);
  });
});

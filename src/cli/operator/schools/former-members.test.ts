import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { getMailbox, getOffice } from '#services/directory/schools/get-office.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { writeBrand } from '#test/support/brand.ts';
import { createCliBench, typeCommand } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { listedSchool, officialList } from '#test/support/official-list.ts';

const { db, write, folder } = disposeAfterAll(await createCliBench(['schools']));
const everybody = writeBrand(mkdtempSync(join(folder, 'brand-')), { network: { show: 'everybody' } });
const list = officialList([listedSchool(1), listedSchool(2)]);
const titles = 'external_ref;name;street;postal_code;city;agreement;email';
const leaver = 'R1;Du Pont;9 quai Haut;69003;Lyon;E 21 069 0001 0;pont@ecole.example';
const stayer = 'R2;Du Quai;1 quai Haut;69003;Lyon;;quai@ecole.example';
const formulas =
  'school_ref;formula;price;advance_payment\nR1;voiture-formule-b-traditionnelle;1200,00;300,00\n';

async function importFiles(files: Readonly<Record<string, string>>, ...more: string[]) {
  const [only, ...others] = Object.keys(files);
  const path = write(files);
  const read = others.length === 0 && only === 'list.csv' ? join(path, only) : path;
  const typed = await typeCommand(['schools', 'import', read, '--apply', ...more], {
    session: { db },
    environment: { SITE_FILE: everybody },
  });
  expect(typed.err).not.toContain('refused');
  return typed;
}

const office = () => db.selectFrom('offices').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

beforeEach(async () => {
  await sql`truncate offices, official_schools, closed_formulas, school_hidings, mails cascade`.execute(db);
  await importFiles({ 'schools.csv': `${titles}\n${leaver}\n${stayer}\n`, 'formulas.csv': formulas });
  await importFiles({ 'list.csv': list });
  await importFiles({ 'schools.csv': `${titles}\n${stayer}\n` }, '--hide-missing', '--yes-hide', '1');
});

it('a member that left the network is listed by the State’s next list, without its offers', async () => {
  const before = await office();
  expect(before).toMatchObject({ member: true, hidden_by: 'import' });
  const { out } = await importFiles({ 'list.csv': list });
  expect(out).toContain('0 new, 1 changed, 1 unchanged');
  expect(await office()).toMatchObject({
    member: false,
    hidden_by: null,
    label: 'Auto-école 1',
    street_name: '1 rue de l’Église',
    uri: before.uri,
    email: 'pont@ecole.example',
    external_ref: 'R1',
  });
  expect(await db.selectFrom('formulas').selectAll().execute()).toEqual([]);
  const listings = db.selectFrom('listings').select(['member', 'price_cents']).where('office_id', '=', 1);
  const [listing] = await listings.execute();
  expect(listing).toEqual({ member: false, price_cents: null });
  const open = db.selectFrom('school_hidings').select('id').where('ended_at', 'is', null);
  expect(await open.execute()).toEqual([]);
  expect((await importFiles({ 'list.csv': list })).out).toContain('0 new, 0 changed, 2 unchanged');
});

it('and cannot be written to by a form, though its orders know its mailbox', async () => {
  await importFiles({ 'list.csv': list });
  const listed = await getOffice({ db, reviews: createReviews(db) }, 1, { everybody: true });
  expect(listed).toMatchObject({ member: false, hasEmail: false });
  expect(await getMailbox(db, 1)).toEqual({ email: 'pont@ecole.example' });
});

it('and what its desk had planned or asked for is cancelled', async () => {
  const values = { before: '{}', after: '{"formulas":[],"passes":[]}' };
  const row = { office_id: 1, writer: 'school', ...values } as const;
  await db
    .insertInto('listing_changes')
    .values([
      { ...row, part: 'prices', state: 'planned', starts_on: '2027-01-01', created_at: new Date() },
      { ...row, part: 'email', state: 'waiting', created_at: new Date() },
    ])
    .execute();
  await importFiles({ 'list.csv': list });
  const changes = db.selectFrom('listing_changes').select(['part', 'state']).where('writer', '=', 'school');
  expect(await changes.orderBy('id').execute()).toEqual([
    { part: 'prices', state: 'cancelled' },
    { part: 'email', state: 'cancelled' },
  ]);
});

it('and is a member again when a file names it', async () => {
  await importFiles({ 'list.csv': list });
  await importFiles({ 'schools.csv': `${titles}\n${leaver}\n${stayer}\n`, 'formulas.csv': formulas });
  expect(await office()).toMatchObject({ member: true, hidden_by: null, label: 'Du Pont' });
  expect(await db.selectFrom('formulas').select('price_cents').execute()).toEqual([{ price_cents: 120_000 }]);
});

it('stays hidden where its page was opposed, or where only members are shown', async () => {
  const path = join(write({ 'list.csv': list }), 'list.csv');
  await typeCommand(['schools', 'import', path, '--apply'], { session: { db } });
  expect(await office()).toMatchObject({ member: true, hidden_by: 'import' });
  await sql`update official_schools set opposed_at = now()`.execute(db);
  await importFiles({ 'list.csv': list });
  expect(await office()).toMatchObject({ member: true, hidden_by: 'import' });
});

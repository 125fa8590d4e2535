import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PartChange } from '#contracts/desk-listing.ts';
import type { Database } from '#database/schema.ts';
import type { AddedFormula } from '#domain/desk/part-values.ts';
import type { PartRows } from '#domain/network/tables.ts';
import { createNetworkReviews } from '#services/reviews/network-reviews.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { createDeskBench } from '#test/support/desk.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { mailsOfTests } from '#test/support/mails.ts';
import { applyPlan, lockNetwork } from '../import/apply.ts';
import { planImport } from '../import/plan.ts';
import type { NetworkContext } from '../import/stored.ts';
import { getOffice } from '../schools/get-office.ts';
import { listChanges } from './list-changes.ts';
import { previewListing } from './preview-listing.ts';
import { publishPlanned } from './publish-change.ts';
import { readListing } from './read-listing.ts';
import { writePart } from './write-part.ts';

const bench = disposeAfterAll(await createDeskBench());
await bench.keepFewCommunes();
const context = {
  ...{ db: bench.db, sender: mailsOfTests, now: bench.now },
  ...{ operatorEmail: undefined, documentHosts: [], photos: undefined },
};
const [car, motorbike] = [4, 16];
let seance: string;
beforeEach(async () => {
  await bench.reset();
  for (const table of ['listing_changes', 'closed_formulas', 'official_schools'] as const) {
    await bench.db.deleteFrom(table).execute();
  }
  await bench.db.deleteFrom('formulas').where('office_id', 'in', [1, 2]).execute();
  await bench.db
    .insertInto('formulas')
    .values([aRow(1, 900_001), aRow(2, 900_002)])
    .execute();
  ({ seance } = await bench.signIn('ecole1@exemple.fr'));
});

const aRow = (office_id: number, id: number) => ({
  id,
  office_id,
  formula_type_id: car,
  price_cents: 120_000,
});
const aFormula = (changes: Partial<AddedFormula> = {}): AddedFormula => ({
  ...{ typeId: motorbike, price: 90_000, hourPrice: 5000, advancePayment: 20_000, hoursIncluded: 20 },
  ...{ lessonMinutes: 60, includes: ['theory'], validityDays: 365, courseUrl: null, processUrl: null },
  ...changes,
});
const asked = { officeId: 1 };
const read = () => readListing(context, { seance, ...asked });
const change = (offered: number[], added: AddedFormula | null = null): PartChange => ({
  ...{ part: 'formulas', values: { offered }, added },
});
async function write(offered: number[], added: AddedFormula | null = null) {
  const expected = (await read()).parts.formulas.version;
  return writePart(context, { seance, ...asked, expected, change: change(offered, added) });
}
const sold = async (officeId = 1) => {
  const office = await getOffice({ db: bench.db, reviews: createReviews(bench.db) }, officeId);
  return office?.clubInformations?.formules.map(({ id, price, formulaType }) => [id, formulaType.id, price]);
};
const history = async () => {
  const { results } = await listChanges(context, { seance, ...asked, page: 1 });
  return results.map(({ part, writer }) => `${part} by ${writer}`).toSorted();
};

describe('a formula that a school adds', () => {
  it('is on its page with its price and contents, each recorded as its own', async () => {
    const { outcome, listing } = await write([car], aFormula());
    expect(outcome).toBe('published');
    expect(await sold()).toEqual([
      [900_001, car, 120_000],
      [900_003, motorbike, 90_000],
    ]);
    expect(listing.parts.formulas.values).toEqual({ offered: [car, motorbike] });
    expect(listing.parts.contents.values.formulas).toContainEqual(
      expect.objectContaining({ id: 900_003, hoursIncluded: 20, includes: ['theory'] }),
    );
    expect(await history()).toEqual(['contents by school', 'formulas by school', 'prices by school']);
  });

  it('without contents leaves those of the others to their writer', async () => {
    await write(
      [car],
      aFormula({ hoursIncluded: null, lessonMinutes: null, includes: null, validityDays: null }),
    );
    expect(await history()).toEqual(['formulas by school', 'prices by school']);
  });

  it('is previewed and not stored; added twice, it is one', async () => {
    const body = { seance, ...asked, expected: 0, change: change([car], aFormula()) };
    const preview = await previewListing(context, createReviews(bench.db), body);
    expect(preview.office.clubInformations?.formules).toHaveLength(2);
    expect(await sold()).toHaveLength(1);
    await writePart(context, body);
    expect(await writePart(context, body)).toMatchObject({ outcome: 'unchanged' });
    expect(await sold()).toHaveLength(2);
  });

  it.each<Partial<AddedFormula>>([{ price: 95_000 }, { includes: null }])(
    'added twice with other values (%o) is refused the second time',
    async (changes) => {
      const body = { seance, ...asked, expected: 0 };
      await writePart(context, { ...body, change: change([car], aFormula()) });
      const other = { ...body, change: change([car], aFormula(changes)) };
      await expect(writePart(context, other)).rejects.toMatchObject({ status: 409 });
      expect(await sold()).toContainEqual([900_003, motorbike, 90_000]);
    },
  );

  it('of an older version is refused, and so is one that its agreement does not cover', async () => {
    await write([car], aFormula());
    const stale = { seance, ...asked, expected: 0, change: change([car], aFormula({ typeId: 5 })) };
    await expect(writePart(context, stale)).rejects.toMatchObject({ status: 409 });
    await bench.db
      .insertInto('official_schools')
      .values({
        ...{
          office_id: 1,
          agreement: 'E2306900010',
          name: 'ÉCOLE',
          street: '',
          zip_code: '69001',
          city: 'LYON',
        },
        ...{ licences: ['B'], aac: false, supervised: false, one_euro: false, label: false },
        ...{ association: false, online: false, adapted: [], natural_person: false },
        ...{ source: 'Liste', read_on: '2026-12-01' },
      })
      .execute();
    expect((await read()).addable).not.toContain(31);
    await expect(write([car, motorbike], aFormula({ typeId: 31 }))).rejects.toMatchObject({
      ...{ status: 422, messages: { 'added.typeId': [expect.any(String)] } },
    });
  });

  it('has a number of its own, also when two schools add one at the same instant', async () => {
    const other = await bench.signIn('ecole2@exemple.fr');
    const body = { expected: 0, change: change([car], aFormula()) };
    await Promise.all([
      writePart(context, { seance, ...asked, ...body }),
      writePart(context, { ...other, officeId: 2, ...body }),
    ]);
    const numbers = [...((await sold(1)) ?? []), ...((await sold(2)) ?? [])].map(([id]) => id);
    expect(numbers.toSorted()).toEqual([900_001, 900_002, 900_003, 900_004]);
  });

  it('is what was missing before its school sells', async () => {
    expect((await read()).steps).toContain('essentials');
    await write([car], aFormula());
    expect((await read()).steps).not.toContain('essentials');
    await write([]);
    expect((await read()).steps).toContain('formula');
  });
});

describe('a formula that a school drops', () => {
  it('is sold no more; added again, it has its number', async () => {
    await write([car], aFormula());
    await write([motorbike]);
    expect(await sold()).toEqual([[900_003, motorbike, 90_000]]);
    const closed = bench.db.selectFrom('closed_formulas').select(['id', 'office_id']);
    expect(await closed.execute()).toEqual([{ id: 900_001, office_id: 1 }]);
    await write([motorbike], aFormula({ typeId: car, price: 130_000 }));
    expect(await sold()).toContainEqual([900_001, car, 130_000]);
    expect(await closed.execute()).toEqual([]);
  });

  it('has the price of its new offer, whatever was planned before it was dropped', async () => {
    const { parts } = await read();
    const formulas = parts.prices.values.formulas.map((row) => ({ ...row, price: 140_000 }));
    const planned = { part: 'prices', values: { ...parts.prices.values, formulas }, startsOn: '2026-12-12' };
    await writePart(context, { seance, ...asked, expected: 0, change: planned as PartChange });
    await write([]);
    await write([], aFormula({ typeId: car, price: 130_000 }));
    await publishPlanned(bench.db, new Date('2026-12-12T00:00:00Z'));
    expect(await sold()).toEqual([[900_001, car, 130_000]]);
  });

  it('is passed over by prices planned before, which keep those added since', async () => {
    const { parts } = await read();
    const formulas = parts.prices.values.formulas.map((row) => ({ ...row, price: 140_000 }));
    const planned = { part: 'prices', values: { ...parts.prices.values, formulas }, startsOn: '2026-12-12' };
    await writePart(context, { seance, ...asked, expected: 0, change: planned as PartChange });
    await write([], aFormula());
    expect(await publishPlanned(bench.db, new Date('2026-12-12T00:00:00Z'))).toBe(1);
    expect(await sold()).toEqual([[900_003, motorbike, 90_000]]);
  });
});

describe('an import', () => {
  function takeFile(formulas: readonly PartRows['formulas'][], override = false) {
    const school = { file: 'schools.csv', line: 2, fields: { id: 1 }, parts: { formulas } };
    const written = { schools: [school], refusals: [], refused: [] };
    const whole: Kysely<Database> = bench.db;
    return whole.transaction().execute(async (db) => {
      const reviews = createNetworkReviews(db);
      const network: NetworkContext = { db, reviews, sender: mailsOfTests as never, now: bench.now() };
      await lockNetwork(network.db);
      const plan = await planImport(network, written, { hideMissing: false, override });
      await applyPlan(network, plan);
      return plan.conflicts.map(({ part, changes }) => [part, changes.map(({ row }) => row)]);
    });
  }
  const ofFile = (formula_type_id: number) => ({ formula_type_id, price_cents: 120_000 });

  it('keeps a formula that the school added and the files lack, and says so; --override drops it', async () => {
    await write([car], aFormula());
    expect(await takeFile([ofFile(car)])).toEqual([['formulas', ['moto-permis-a2']]]);
    expect(await sold()).toHaveLength(2);
    expect(await takeFile([ofFile(car)], true)).toEqual([['formulas', ['moto-permis-a2']]]);
    expect(await sold()).toEqual([[900_001, car, 120_000]]);
    expect(await history()).toContain('formulas by import');
    expect(await takeFile([ofFile(car), ofFile(motorbike)])).toEqual([]);
    expect(await sold()).toHaveLength(2);
  });

  it('does not bring back a formula that the school dropped, and adds another', async () => {
    await write([]);
    expect(await takeFile([ofFile(car), ofFile(5)])).toEqual([
      ['formulas', ['voiture-formule-b-traditionnelle']],
    ]);
    expect((await sold())?.map(([, type]) => type)).toEqual([5]);
    expect(await takeFile([ofFile(car), ofFile(5)])).toHaveLength(1);
    expect((await sold())?.map(([, type]) => type)).toEqual([5]);
  });
});

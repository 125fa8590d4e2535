import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { priceRanges } from '#data/demonstration/offers.ts';
import { passesLuhn } from '#domain/card/card-rules.ts';
import { frontCategories } from '#domain/licences/front-categories.ts';
import { formulaTypes, onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import { guaranteeLabels } from '#domain/school/guarantees.ts';
import { borrowTestDatabase, createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { fillDemonstrationNetwork } from './fill.ts';

/** Debited amounts that the card provider's sandbox refuses (docs/product/paying.md#provider). */
const refusedAmounts = [
  33305, 33351, 33358, 33338, 33361, 33313, 33314, 33355, 33334, 33363, 33303, 33394, 33391,
];
const schools = 200;

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));

async function query<Row>(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(test.db)).rows;
}
const values = async <T>(text: string) => (await query<{ value: T }>(text)).map(({ value }) => value);

describe('the demonstration network', () => {
  it('has a school in each département, overseas ones with their time zone', async () => {
    const zones = await query<{ departement: string; zone: string }>(
      `select distinct departement_code as departement, time_zone as zone
       from offices join communes on code = commune_code`,
    );
    expect(zones).toHaveLength(101);
    expect(zones).toContainEqual({ departement: '974', zone: 'Indian/Reunion' });
    expect(zones.filter(({ zone }) => zone !== 'Europe/Paris')).toHaveLength(5);
    const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
    expect(zones.filter(({ zone }) => !known.has(zone))).toEqual([]);
  });

  it('stores with each school the figures of its reviews', async () => {
    expect(
      await query(
        `select o.id from offices o left join reviews r on r.office_id = o.id group by o.id
         having o.nb_reviews <> count(r.id) or abs(coalesce(o.note, 0) - coalesce(avg(r.note), 0)) > 1e-9
           or (o.note is null) <> (count(r.id) = 0)`,
      ),
    ).toEqual([]);
  });

  it('has reviews that all differ, with a first name and an initial, dated before they were answered', async () => {
    const [row] = await query<Record<string, number>>(
      `select count(commentaire) - count(distinct commentaire) as repeated,
        count(*) filter (where commentaire ~ '[][{}|]' or response ~ '[][{}|]' or commentaire ~ '  | \\.') as unfilled,
        count(*) filter (where identite !~ '^[[:alpha:]-]+ [A-Z]\\.$') as unnamed,
        count(*) filter (where published_at <= experienced_on or response_at <= published_at) as early,
        count(*) filter (where (response is null) <> (response_at is null)) as undated
       from reviews`,
    );
    expect(row).toEqual({ repeated: 0, unfilled: 0, unnamed: 0, early: 0, undated: 0 });
    const [told] = await query<Record<string, number>>(
      'select count(response) as answered, count(*) filter (where commentaire is null) as silent from reviews',
    );
    expect(told?.answered).toBeGreaterThan(1000);
    expect(told?.silent).toBeGreaterThan(100);
  });

  it('sells every formula type that has a price and has reviews of every reviewed training', async () => {
    const sold = await values<number>('select distinct formula_type_id as value from formulas order by 1');
    const priced = [...priceRanges.map(({ id }) => id), ...onlineCodeFormulaTypeIds];
    expect(sold).toEqual(priced.toSorted((a, b) => a - b));
    const reviewed = await values<number>('select distinct training_id as value from reviews');
    const wanted = new Set(frontCategories.flatMap(({ reviewsTrainingId: id }) => (id === null ? [] : [id])));
    expect(new Set(reviewed)).toEqual(wanted);
  });

  it('has every guarantee, every kind of opening hours and the materials that the site uses', async () => {
    expect(new Set(await values('select distinct label as value from guarantees'))).toEqual(
      new Set(guaranteeLabels),
    );
    const shapes = await values<string>(
      `select distinct concat_ws(' ', debut_am is null, fin_am is null, debut_pm is null, fin_pm is null) as value
       from opening_hours`,
    );
    expect(new Set(shapes)).toEqual(new Set(['f f f f', 'f t t f', 'f f t t', 't t f f', 't t t t']));
    const materials = await query<{ category: string; documented: boolean }>(
      `select distinct category, documentation_url is not null as documented from equipment
       where material_id in (14, 15) or category = 'Evaluation de départ' order by 1, 2`,
    );
    expect(materials).toEqual([
      { category: 'Evaluation de départ', documented: false },
      { category: 'Evaluation de départ', documented: true },
      { category: 'Gestion', documented: false },
    ]);
  });

  it('grants the one-euro loan only with the State’s label, the CPF only with Qualiopi', async () => {
    expect(
      await query(
        `select id from offices where not pmr and 'PMR' = any(garanties)
          or 'Permis à 1€/jour' = any(garanties) and not 'Label DSR' = any(garanties)
          or exists (select from unnest(garanties) g where g like 'CPF%') and not 'Qualiopi' = any(garanties)`,
      ),
    ).toEqual([]);
  });

  it('asks prices inside their ranges, deposits below them, and no amount that the sandbox refuses', async () => {
    const range = async (type: number) =>
      (
        await query<{ lowest: number; highest: number }>(
          `select min(price_cents) as lowest, max(price_cents) as highest from formulas where formula_type_id = ${type}`,
        )
      )[0] ?? { lowest: 0, highest: 0 };
    for (const [type, lowest, highest] of [
      [4, 80_000, 190_000],
      [13, 15_000, 40_000],
      ...onlineCodeFormulaTypeIds.map((id) => [id, 1900, 4900] as const),
    ] as const) {
      const found = await range(type);
      expect(found.lowest).toBeGreaterThanOrEqual(lowest);
      expect(found.highest).toBeLessThanOrEqual(highest);
    }
    const odd = await query(
      `select id from formulas where advance_payment_cents >= price_cents
        or coalesce(advance_payment_cents, price_cents) in (${refusedAmounts})
        or price_cents in (${refusedAmounts})`,
    );
    expect(odd).toEqual([]);
    const deposits = await values<boolean>(
      'select distinct advance_payment_cents is null as value from formulas',
    );
    expect(deposits).toHaveLength(2);
  });

  it('asks a deposit before every assessment, of at most 30 % of the price', async () => {
    const assessed = formulaTypes.flatMap(({ id, withStartingAssessment: is }) => (is ? [id] : []));
    const beyond = await query(
      `select id from formulas where formula_type_id in (${assessed})
        and (advance_payment_cents is null or advance_payment_cents > 0.3 * price_cents)`,
    );
    expect(assessed).toContain(19);
    expect(beyond).toEqual([]);
  });

  it('gives the label and its loan to road licences only, and what requires the label to labelled schools only', async () => {
    const taught = 'formulas f join formula_types t on t.id = f.formula_type_id';
    const teaches = `exists (select from ${taught} where f.office_id = o.id`;
    const odd = await query(`select o.id from offices o where ${teaches}) and not ${teaches} and
      t.license_group_id <> 4) and o.garanties && array['Label DSR', 'Permis à 1€/jour']`);
    const reserved = await query(`select o.id from offices o where not 'Label DSR' = any(o.garanties)
      and exists (select from guarantees g where g.office_id = o.id) and ${teaches} and t.id in (9, 12, 18))`);
    expect([odd, reserved]).toEqual([[], []]);
  });

  it('has schools that sell online, and some that lack each duty of a seller', async () => {
    const [row] = await query<Record<string, number>>(
      `select count(*) filter (where cgv_uri is null) as terms,
        count(*) filter (where mediator_url is null) as mediator,
        count(*) filter (where agrement is null) as agreement,
        count(*) filter (where num_nulls(cgv_uri, mediator_url, agrement) = 0
          and mediator_url like 'https:%') as sellers from offices`,
    );
    expect(Math.min(row?.terms ?? 0, row?.mediator ?? 0, row?.agreement ?? 0)).toBeGreaterThan(0);
    expect(row?.sellers).toBeGreaterThan(0.75 * schools);
  });

  it('sells each online theory as a pass at the formula’s price, some of them incomplete', async () => {
    expect(
      await query(
        `select p.office_id from passes p join formula_types t using (slug)
         left join formulas f on f.office_id = p.office_id and f.formula_type_id = t.id
         where f.id is null or p.price_cents <> f.price_cents`,
      ),
    ).toEqual([]);
    const [row] = await query<Record<string, number>>(
      `select count(*) filter (where price_cents is null) as priceless,
        count(*) filter (where duration_days is null) as endless,
        count(*) filter (where not online_sale) as unsold,
        count(distinct slug) as slugs from passes`,
    );
    expect(row?.slugs).toBe(onlineCodeFormulaTypeIds.length);
    expect(Math.min(row?.priceless ?? 0, row?.endless ?? 0, row?.unsold ?? 0)).toBeGreaterThan(0);
  });

  it('contacts nobody real: fictional numbers, reserved domains, unassigned SIRET numbers', async () => {
    const phones = await values<string>(
      'select phone_number as value from offices where phone_number is not null',
    );
    const fictional = /^(?:01 99 00|02 61 91|03 53 01|04 65 71|05 36 49|06 39 98) \d\d \d\d$/u;
    expect(phones.filter((phone) => !fictional.test(phone))).toEqual([]);
    expect(new Set(phones.map((phone) => phone.slice(0, 2))).size).toBe(6);
    const sirets = await values<string>('select siret as value from offices where siret is not null');
    expect(
      sirets.filter(
        (siret) => !/^00\d{12}$/u.test(siret) || !passesLuhn(siret) || !passesLuhn(siret.slice(0, 9)),
      ),
    ).toEqual([]);
    const emails = await values<string>('select email as value from offices where email is not null');
    expect(emails.filter((email) => !/^contact@[a-z0-9-]{1,63}\.example$/u.test(email))).toEqual([]);
  });

  it('has unique page addresses, and postal codes of the towns', async () => {
    expect(
      await query(
        `select o.id from offices o join communes c on c.code = o.commune_code
         where o.uri <> c.slug || '/' || o.slug || '/' || o.id or not o.zip_code = any(c.codes_postaux)
           or o.city_name <> c.nom`,
      ),
    ).toEqual([]);
  });

  it('is filled once', async () => {
    const before = await values('select max(updated_at) as value from offices');
    const progress: number[] = [];
    await fillDemonstrationNetwork(test.db, { schools: 10, onProgress: (done) => progress.push(done) });
    expect(progress).toEqual([1]);
    expect(await values('select max(updated_at) as value from offices')).toEqual(before);
  });
});

describe('filling', () => {
  const digest = `select md5(string_agg(t::text, '|' order by t::text)) as value from`;

  it('makes the same network on every machine, and reports its progress', async () => {
    const digests: unknown[] = [];
    for (const _ of ['here', 'there']) {
      await using fresh = await borrowTestDatabase('reference');
      const progress: number[] = [];
      await fillDemonstrationNetwork(fresh.db, { schools: 40, onProgress: (done) => progress.push(done) });
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(progress.at(-1)).toBe(1);
      for (const table of [
        'offices',
        'formulas',
        'reviews',
        'opening_hours',
        'equipment',
        'passes',
        'guarantees',
      ]) {
        digests.push(
          (await sql.raw<{ value: string }>(`${digest} ${table} t`).execute(fresh.db)).rows[0]?.value,
        );
      }
    }
    expect(digests.slice(digests.length / 2)).toEqual(digests.slice(0, digests.length / 2));
  });

  it('leaves nothing after a failure, and can be repeated', async () => {
    await using fresh = await borrowTestDatabase('reference');
    const breaking = fillDemonstrationNetwork(fresh.db, {
      // More than one batch.
      schools: 151,
      onProgress: (done) => {
        if (done > 0) throw new Error('pulled the plug');
      },
    });
    await expect(breaking).rejects.toThrow('pulled the plug');
    expect(await fresh.db.selectFrom('offices').select('id').execute()).toEqual([]);
    await fillDemonstrationNetwork(fresh.db, { schools: 3 });
    expect(await fresh.db.selectFrom('offices').select('id').execute()).toHaveLength(3);
  });

  it('is done once by two processes that start together', async () => {
    await using fresh = await borrowTestDatabase('reference');
    await Promise.all([1, 2].map(() => fillDemonstrationNetwork(fresh.db, { schools: 20 })));
    expect(await fresh.db.selectFrom('offices').select('id').execute()).toHaveLength(20);
  });
});

import { type Kysely, sql } from 'kysely';
import type { PriceFigures } from '#contracts/directory-prices.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { formulaTypes } from '#domain/school/formula-types.ts';

interface Row {
  readonly type: number;
  readonly offices: number;
  readonly prices: readonly [min: number, low: number, median: number, high: number, max: number];
}

export async function listPrices(
  db: Kysely<DirectoryDatabase>,
  departement?: string,
): Promise<PriceFigures[]> {
  const here =
    departement === undefined
      ? sql`true`
      : sql`o.commune_code in (select code from communes where departement_code = ${departement})`;
  // An office with several prices counts by its lowest.
  const { rows } = await sql<Row>`
    select type, count(*) as offices,
      percentile_disc(array[0, 0.25, 0.5, 0.75, 1]) within group (order by price) as prices
    from (
      select f.formula_type_id as type, min(f.price_cents) as price
      from formulas f join shown_offices o on o.id = f.office_id where ${here}
      group by f.formula_type_id, f.office_id
    ) as sold
    group by type`.execute(db);
  const byType = new Map(rows.map((row) => [row.type, row]));
  return formulaTypes.flatMap(({ id, slug }) => {
    const row = byType.get(id);
    if (!row) return [];
    const [min, low, median, high, max] = row.prices;
    return { formulaTypeSlug: slug, nbOffices: row.offices, price: { min, low, median, high, max } };
  });
}

import { sql } from 'kysely';
import type { PassFigures } from '#contracts/directory-passes.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { findFormulaType, onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import { passSlugsOf } from '#domain/school/pass-offer.ts';
import { daysPerMonth } from '#domain/time/duration.ts';

interface Row {
  /** Null: of any length. */
  readonly months: number | null;
  readonly offices: number;
  readonly lowest: number | null;
  readonly middle: number;
  readonly highest: number;
  readonly shortest: number;
  readonly longest: number;
}

export async function listPasses(db: DirectoryDb): Promise<PassFigures[]> {
  const figures = await Promise.all(
    onlineCodeFormulaTypeIds.map(async (id) => {
      const formulaTypeSlug = findFormulaType(id)?.slug ?? '';
      // An office that lists it twice is counted by the more exact name, as its marker is.
      const slugs = passSlugsOf(formulaTypeSlug);
      const { rows } = await sql<Row>`
        select months, count(*) as offices, min(price_cents) as lowest, max(price_cents) as highest,
          percentile_disc(0.5) within group (order by price_cents) as middle,
          min(duration_days) as shortest, max(duration_days) as longest
        from (
          select distinct on (f.office_id) p.price_cents, p.duration_days,
            p.duration_days / ${daysPerMonth}::int as months
          from formulas f join passes p on p.office_id = f.office_id join shown_offices o on o.id = f.office_id
          where f.formula_type_id = ${id} and p.slug = any(${slugs}::text[]) and p.online_sale
            and p.price_cents is not null and p.duration_days is not null
          order by f.office_id, array_position(${slugs}::text[], p.slug)
        ) as offered
        group by grouping sets ((), (months))
        order by months nulls first`.execute(db);
      const [row, ...accesses] = rows;
      if (!row || row.lowest === null) return [];
      return {
        formulaTypeSlug,
        nbOffices: row.offices,
        price: { min: row.lowest, median: row.middle, max: row.highest },
        duration: { min: row.shortest, max: row.longest },
        accesses: accesses.map(({ months, offices, lowest }) => ({
          months: months ?? 0,
          nbOffices: offices,
          lowest: lowest ?? 0,
        })),
      };
    }),
  );
  return figures.flat();
}

export async function listTerms(db: DirectoryDb): Promise<string[]> {
  const rows = await db
    .selectFrom('shown_offices')
    .select('cgv_uri')
    .distinct()
    .where('cgv_uri', 'is not', null)
    .orderBy('cgv_uri')
    .execute();
  return rows.flatMap(({ cgv_uri }) => cgv_uri ?? []);
}

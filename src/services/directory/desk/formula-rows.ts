import { type Kysely, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { FormulasPublication } from '#domain/desk/keep-formulas.ts';
import type { PartValues } from '#domain/desk/part-values.ts';
import { listAddable } from '#domain/school/official-trainings.ts';

/** Types of formula that the school's agreement covers by the State's list, without those it offers. */
export async function readAddable(
  db: Kysely<DirectoryDatabase>,
  officeId: number,
  { offered }: PartValues['formulas'],
): Promise<number[]> {
  const official = await db
    .selectFrom('official_schools')
    .select('licences')
    .where('office_id', '=', officeId)
    .where('left_on', 'is', null)
    .executeTakeFirst();
  return listAddable(official?.licences ?? [], offered);
}

/** By school, in their order. */
export async function readFormulasPublications(
  db: Kysely<DirectoryDatabase>,
): Promise<ReadonlyMap<number, readonly FormulasPublication[]>> {
  const { rows } = await sql<FormulasPublication & { office_id: number }>`
    select office_id, writer, before -> 'offered' as before, after -> 'offered' as after, settled_at as at
    from listing_changes where part = 'formulas' and state = 'published' order by revision`.execute(db);
  return Map.groupBy(rows, ({ office_id }) => office_id);
}

/** Planned prices, without those of the types of formula that are not in `offered`. */
export async function dropPlannedPrices(
  db: Kysely<DirectoryDatabase>,
  officeId: number,
  { offered }: PartValues['formulas'],
): Promise<void> {
  await sql`update listing_changes set after = jsonb_set(after, '{formulas}', coalesce((
      select jsonb_agg(planned order by place)
      from jsonb_array_elements(after -> 'formulas') with ordinality as each (planned, place)
      where (planned ->> 'id')::int not in (select id from formulas
        where office_id = ${officeId} and formula_type_id <> all(${[...offered]}::int[]))), '[]'))
    where office_id = ${officeId} and part = 'prices' and state = 'planned'`.execute(db);
}

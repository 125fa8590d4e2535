import { type Kysely, sql } from 'kysely';
import type { Office, Place } from '#contracts/directory.ts';
import type { Database } from '#database/schema.ts';
import { type FindQuery, findOffices } from '#services/directory/lists/find-offices.ts';

export const traditional = 'voiture-formule-b-traditionnelle';
export const lyon = {
  city: 'Lyon',
  dep: '69',
  location: [45.758, 4.835] as [number, number],
} satisfies Place;

/** Puts a third of the schools around Lyon, some of them in the commune, and some nowhere, there as elsewhere. */
export async function scatterAroundLyon(db: Kysely<Database>): Promise<void> {
  await sql`update offices set latitude = 45.5 + (id % 50) * 0.01, longitude = 4.6 + (id % 37) * 0.01
    where id % 3 = 0`.execute(db);
  await sql`update offices set city_name = 'Lyon', commune_code = '69123' where id % 12 = 0`.execute(db);
  await sql`update offices set latitude = null, longitude = null where id % 11 = 0`.execute(db);
}

/** Every page of a list, and what its first one says beside its schools. */
export async function findAllOffices(
  db: Kysely<Database>,
  query: FindQuery,
  slug: string = traditional,
  now = new Date(),
) {
  const first = await findOffices(db, slug, query, now);
  const results: Office[] = [...first.results];
  for (let page = 2; page <= first.nbPages; page += 1) {
    results.push(...(await findOffices(db, slug, { ...query, page }, now)).results);
  }
  return { ...first, results };
}

export const numbersOf = (offices: readonly { readonly id: number }[]) => offices.map(({ id }) => id);
export const inOrder = (values: readonly number[]) => values.toSorted((a, b) => a - b);

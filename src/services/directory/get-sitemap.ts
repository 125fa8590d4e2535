import { type Kysely, sql } from 'kysely';
import type { directory } from '#contracts/directory.ts';
import type { OperationAnswer } from '#contracts/operation.ts';
import type { Database } from '#database/schema.ts';

/** Every office that has an address, under its city, each with the instant of its last change. */
export async function getSitemap(
  db: Kysely<Database>,
): Promise<OperationAnswer<typeof directory.getSitemap>> {
  const { rows } = await sql<{ slug: string; nom: string; uris: string[]; dates: string[] }>`
    select c.slug, c.nom, array_agg(o.uri order by o.id) as uris,
      array_agg(to_char(o.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by o.id) as dates
    from offices o join communes c on c.code = o.commune_code
    where o.uri <> ''
    group by c.code
    order by c.slug`.execute(db);
  return rows.map(({ slug, nom, uris, dates }) => ({
    slug,
    nom,
    offices: uris.map((uri, index) => ({ uri, updatedAt: dates[index] ?? null })),
  }));
}

import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';

export type Commune = Pick<
  Database['communes'],
  'code' | 'slug' | 'nom' | 'population' | 'departement_code' | 'departement_nom' | 'latitude' | 'longitude'
>;

/** Also by a slug with a code: `saint-denis-974` is the commune stored as `saint-denis`. */
export async function findCommune(db: Kysely<DirectoryDatabase>, slug: string): Promise<Commune | undefined> {
  const stored = await select(db).where('slug', '=', slug).executeTakeFirst();
  if (stored) return stored;
  const [, bare, suffix] = /^(.+)-(\d[\dab]\d{3}|\d[\dab]\d?)$/u.exec(slug) ?? [];
  if (bare === undefined || suffix === undefined) return undefined;
  const code = suffix.toUpperCase();
  if (code.length < 5) {
    return select(db).where('slug', '=', bare).where('departement_code', '=', code).executeTakeFirst();
  }
  const commune = await select(db).where('code', '=', code).executeTakeFirst();
  return commune && isNamed(commune, bare) ? commune : undefined;
}

function select(db: Kysely<DirectoryDatabase>) {
  return db
    .selectFrom('communes')
    .select([
      'code',
      'slug',
      'nom',
      'population',
      'departement_code',
      'departement_nom',
      'latitude',
      'longitude',
    ]);
}

function isNamed({ slug, departement_code: departement }: Commune, bare: string): boolean {
  return slug === bare || slug === `${bare}-${departement.toLowerCase()}`;
}

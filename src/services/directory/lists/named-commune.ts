import type { Kysely } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { slugify } from '#domain/text/text.ts';

/** Without a département, the most populated of that name. */
export async function findNamedCommune(
  db: Kysely<DirectoryDatabase>,
  { city = '', dep }: { readonly city?: string | undefined; readonly dep?: string | undefined },
): Promise<string | undefined> {
  const slug = slugify(city);
  if (slug === '') return undefined;
  const slugs = dep === undefined ? [slug] : [slug, `${slug}-${dep.toLowerCase()}`];
  const found = await db
    .selectFrom('communes')
    .select(['code', 'departement_code'])
    .where('slug', 'in', slugs)
    .execute();
  return found.find(({ departement_code: code }) => dep === undefined || code === dep)?.code;
}

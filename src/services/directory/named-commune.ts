import type { Kysely } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { type RememberAnswer, rememberAnswers } from './remembered-answers.ts';

type Remember = RememberAnswer<string | undefined>;

/** Every search around a place asks for one of a few, and communes hardly ever change. */
const remembered = new WeakMap<Kysely<DirectoryDatabase>, Remember>();

/**
 * The code of a commune by the name and the département of a place, remembered for half a minute; without a département,
 * the most populated of that name.
 */
export async function findNamedCommune(
  db: Kysely<DirectoryDatabase>,
  slug: string,
  departementCode: string | undefined,
): Promise<string | undefined> {
  if (slug === '') return undefined;
  const remember: Remember = remembered.get(db) ?? rememberAnswers();
  remembered.set(db, remember);
  return remember(JSON.stringify([slug, departementCode]), () => readCommune(db, slug, departementCode));
}

async function readCommune(
  db: Kysely<DirectoryDatabase>,
  slug: string,
  departementCode: string | undefined,
): Promise<string | undefined> {
  const slugs = departementCode === undefined ? [slug] : [slug, `${slug}-${departementCode.toLowerCase()}`];
  const found = await db
    .selectFrom('communes')
    .select(['code', 'departement_code'])
    .where('slug', 'in', slugs)
    .execute();
  const match = found.find(
    ({ departement_code: code }) => departementCode === undefined || code === departementCode,
  );
  return match?.code;
}

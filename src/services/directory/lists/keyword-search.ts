import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { keywordCriteria, maxLikened, maxSuggestible } from '#domain/search/ranking.ts';
import { normaliseText } from '#domain/text/text.ts';
import { describeOffices, type FoundOffice, orderBy, viewOf, type Window } from '../queries.ts';
import { isInScope, type ListScope } from './listing-terms.ts';

const commonWords = new Set(
  'auto autoecole bateau centre conduite d de des du ecole en et formation l la le les moto motoecole permis'.split(
    ' ',
  ),
);

const maxWords = 8;
const minIndexedLength = 2;
/** Prefixes up to this length are stored with a school's words (`words_to_find` of schema.sql). */
const maxExactPrefixLength = 3;
const minListedLength = 3;
const maxCorrections = 6;

interface KeywordSearch {
  readonly scope: ListScope;
  readonly keyWord: string;
  readonly window: Window;
}

type MeantWord = Awaited<ReturnType<typeof findCorrections>>[number];

interface Found {
  readonly offices: FoundOffice[];
  readonly total: number;
  readonly members: number;
}

type Wanted = NonNullable<Awaited<ReturnType<typeof readKeyword>>>;

/** Best match first, every match counted. */
export async function findByKeyword(
  db: Kysely<DirectoryDatabase>,
  { scope, keyWord, window }: KeywordSearch,
): Promise<Found> {
  const wanted = await readKeyword(db, keyWord);
  return wanted ? findMatching(db, scope, wanted, window) : { offices: [], total: 0, members: 0 };
}

/** The beginning of the list of `findByKeyword`; where many schools match, the best of some of them: counting and
 * comparing all would cost most of a suggestion's time. */
export async function suggestByKeyword(
  db: Kysely<DirectoryDatabase>,
  { scope, keyWord, limit }: Pick<KeywordSearch, 'scope' | 'keyWord'> & Pick<Window, 'limit'>,
): Promise<FoundOffice[]> {
  const wanted = await readKeyword(db, keyWord);
  if (!wanted) return [];
  const beginning = beginsWith(sql`o.search_text`, sql`${wanted.text}::text`);
  // `offset 0`: joined without it, thousands of listings are read for the first hundred.
  const found = sql`(select id, search_text, city_name from ${viewOf(scope)} o where ${matches(wanted)} offset 0) o`;
  const candidates = sql`
    (select o.id, o.search_text, l.price_cents from ${officesInTowns(scope)} and ${beginning}
      order by o.search_text using ~<~ limit ${maxSuggestible})
    union
    (select o.id, o.search_text, l.price_cents from ${officesInTowns(scope, found)} limit ${maxSuggestible})`;
  const chosen = sql`
    select id, price_cents as min_price, row_number() over (order by ${keywordOrder}) as rank
    from (select *, starts_with(search_text, ${wanted.text}) as begins, similarity(search_text, ${wanted.text}) as likeness
      from (${candidates}) as candidates) as compared
    order by rank limit ${limit}`;
  const { rows } = await describeOffices(chosen, scope).execute(db);
  return rows;
}

/** Every typed word must match the name or town; an unknown word may have one typing error. */
async function readKeyword(db: Kysely<DirectoryDatabase>, keyWord: string) {
  const typed = normaliseText(keyWord).split(' ').slice(0, maxWords);
  const telling = typed.filter((word) => !commonWords.has(word));
  const text = typed.join(' ');
  if (text === '') return undefined;
  const words = await findMeantWords(db, telling.length > 0 ? telling : typed);
  return words.some((choices) => choices.length === 0) ? undefined : { text, words };
}

function matches({ text, words }: Wanted): RawBuilder<boolean> {
  const isIndexed = words.some((choices) => choices.every(({ word }) => word.length >= minIndexedLength));
  return isIndexed
    ? sql<boolean>`o.search_words @@ ${writeQuery(words)}::tsquery`
    : beginsWith(sql`o.search_text`, sql`${text}::text`);
}

const keywordOrder = orderBy(keywordCriteria, {
  beginning: sql`begins desc`,
  likeness: sql`likeness desc`,
  number: sql`id`,
});

async function findMatching(
  db: Kysely<DirectoryDatabase>,
  scope: ListScope,
  wanted: Wanted,
  { offset, limit }: Window,
): Promise<Found> {
  const { text } = wanted;
  const matching = sql`
    select o.id, o.search_text, l.price_cents, count(*) over () as total, count(*) filter (where l.member) over () as members
    from ${officesInTowns(scope)} and ${matches(wanted)}`;
  // Likeness costs ten times what the other criteria do.
  const page = sql`
    select id, price_cents, total, members, starts_with(search_text, ${text}) as begins,
      case when total <= ${maxLikened} then similarity(search_text, ${text}) end as likeness
    from (${matching}) as matching
    order by ${keywordOrder} limit ${limit} offset ${offset}`;
  const chosen = sql`
    select id, price_cents as min_price, total, members, row_number() over (order by ${keywordOrder}) as rank
    from (${page}) as page`;
  const { rows } = await describeOffices(chosen, {
    ...scope,
    more: sql<{ total: number; members: number }>`, chosen.total, chosen.members`,
  }).execute(db);
  if (rows.length === 0 && offset > 0) {
    const { total, members } = await findMatching(db, scope, wanted, { offset: 0, limit: 1 });
    return { offices: [], total, members };
  }
  return { offices: rows, total: rows[0]?.total ?? 0, members: rows[0]?.members ?? 0 };
}

function officesInTowns(scope: ListScope, offices = sql`${viewOf(scope)} o`): RawBuilder<unknown> {
  return sql`${offices} join listings l on l.office_id = o.id
    where ${isInScope(scope)} and btrim(o.city_name) <> ''`;
}

/** Each word in full or, where it begins others, as their beginning. Words hold a–z and 0–9 only: no escaping needed. */
function writeQuery(words: readonly (readonly MeantWord[])[]): string {
  const terms = words.map((choices) =>
    choices.map(({ word, isPrefix }) => {
      if (!isPrefix) return `'${word}'`;
      return word.length > maxExactPrefixLength ? `'${word}':*` : `'~${word}'`;
    }),
  );
  return terms.map((choices) => `(${choices.join(' | ')})`).join(' & ');
}

async function findMeantWords(
  db: Kysely<DirectoryDatabase>,
  typed: readonly string[],
): Promise<MeantWord[][]> {
  const listed = typed.filter(({ length }) => length >= minListedLength);
  const known = await findKnownWords(db, listed);
  return Promise.all(
    typed.map((word) => {
      if (word.length < minListedLength) return [{ word, isWord: true, isPrefix: true }];
      const found = known.get(word);
      return found ? [found] : findCorrections(db, word);
    }),
  );
}

async function findKnownWords(
  db: Kysely<DirectoryDatabase>,
  words: readonly string[],
): Promise<Map<string, MeantWord>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<MeantWord>`
    select word, exists (select from office_words as o where o.word = typed.word) as "isWord",
      exists (select from office_words as o where ${beginsWith(sql`o.word`, sql`typed.word`)} and o.word <> typed.word) as "isPrefix"
    from unnest(${words}::text[]) as typed (word)`.execute(db);
  return new Map(rows.filter(({ isWord, isPrefix }) => isWord || isPrefix).map((row) => [row.word, row]));
}

async function findCorrections(db: Kysely<DirectoryDatabase>, typed: string) {
  const { rows } = await sql<{ word: string; variant: string }>`
    select distinct on (office_words.word) office_words.word, variant
    from unnest(${oneErrorVariants(typed)}::text[]) as variant
    cross join lateral (
      select word from office_words where ${beginsWith(sql`word`, sql`variant`)}
      order by word using ~<~ limit 3) as office_words
    order by office_words.word, variant = office_words.word desc`.execute(db);
  const exact = rows.filter(({ word, variant }) => word === variant);
  const meant = exact.length > 0 ? exact : rows;
  return meant
    .slice(0, maxCorrections)
    .map(({ word }) => ({ word, isWord: true, isPrefix: exact.length === 0 }));
}

/** A form that an index of prefixes serves whatever the collation. */
function beginsWith(text: RawBuilder<unknown>, beginning: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || '{'))`;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const correctable = { shortest: 4, longest: 24 };

/** A letter missing, added, wrong, or two neighbours swapped. */
export function oneErrorVariants(typed: string): string[] {
  if (typed.length < correctable.shortest || typed.length > correctable.longest) return [];
  const variants = new Set<string>();
  for (let place = 0; place <= typed.length; place += 1) {
    const before = typed.slice(0, place);
    const [here = '', next = ''] = typed.slice(place);
    const after = typed.slice(place + 1);
    for (const letter of letters) {
      variants.add(`${before}${letter}${here}${after}`);
      if (here) variants.add(`${before}${letter}${after}`);
    }
    if (here) variants.add(`${before}${after}`);
    if (next) variants.add(`${before}${next}${here}${after.slice(1)}`);
  }
  variants.delete(typed);
  return [...variants];
}

import { type Kysely, sql } from 'kysely';

/**
 * The beginnings of a school's words, up to three letters, stand among them as `~po`: what begins with so few letters is
 * found as a whole word is. Among 240,000 schools the beginning of a word led to up to a tenth of them, all of which were
 * gathered before the other words were looked at.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function words_to_find(search_text text) returns tsvector
    language sql immutable strict parallel safe
    begin atomic
      select array_to_tsvector(coalesce(array_agg(term), '{}'))
      from (
        select word as term from unnest(string_to_array(search_text, ' ')) as word where word <> ''
        union
        select '~' || left(word, letters)
        from unnest(string_to_array(search_text, ' ')) as word, generate_series(1, 3) as letters
        where word <> ''
      ) as terms;
    end`,
  'alter table offices drop column search_words',
  `alter table offices add column search_words tsvector not null
    generated always as (words_to_find(search_text)) stored`,
  // Written at once: a list of what is still to be sorted in would be read through by each search.
  'create index offices_search_words on offices using gin (search_words) with (fastupdate = off)',
  // A new column counts as no change: nothing would be known of its commonest words, which are better read than gathered.
  'analyze offices',
];

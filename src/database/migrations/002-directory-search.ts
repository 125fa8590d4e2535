import { type Kysely, sql } from 'kysely';

/**
 * What a search by name needs to stay quick in a large directory: texts in the order of their beginnings, and the
 * words of all names and towns, each once, so that a misspelt word is looked for among words and not among schools.
 * A word that no school uses any more stays: it finds nothing and costs nothing.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index offices_search_beginning on offices (search_text text_pattern_ops)',

  'create table office_words (word text primary key)',
  'create index office_words_beginning on office_words (word text_pattern_ops)',
  `create function remember_office_words() returns trigger language plpgsql as $$
    begin
      insert into office_words
        select distinct word from changed, unnest(string_to_array(search_text, ' ')) as word
        where length(word) > 2
        order by word
      on conflict do nothing;
      return null;
    end $$`,
  `create trigger remember_new_words after insert on offices
    referencing new table as changed for each statement execute function remember_office_words()`,
  `create trigger remember_changed_words after update on offices
    referencing new table as changed for each statement execute function remember_office_words()`,
  `insert into office_words
    select distinct word from offices, unnest(string_to_array(search_text, ' ')) as word where length(word) > 2`,
];

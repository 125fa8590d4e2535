import { type Kysely, sql } from 'kysely';

/**
 * Listings are rows that the directory writes by the rules of the domain (docs/decisions/0064), and a hidden school stays where it
 * is. The start fills the table (`services/directory/lists/refresh-listings.ts`).
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Their triggers go with them.
  `drop function refresh_listings_of_part, refresh_all_listings, refresh_listings_of_offices, refresh_listings_of_terms,
    refresh_deferred_listings, remember_office_words, date_office, date_office_of_part cascade`,
  'drop function refresh_or_defer_listings, refresh_listings, training_total, hour_within',
  'drop function weighted_rating, offers_uneuro, offers_cpf, minute_of_day',
  'drop table listings, deferred_listings, training_terms',
  `create table listings (
    formula_type_id integer not null,
    office_id integer not null,
    price_cents integer not null,
    total_base_cents bigint,
    held_hours integer not null,
    hour_beyond_cents integer,
    place cube,
    commune_code text not null,
    uneuro boolean not null,
    cpf boolean not null,
    pmr boolean not null,
    club boolean not null,
    soir boolean not null,
    mercredi boolean not null,
    samedi boolean not null,
    sold_online boolean not null,
    rating double precision,
    rating_points double precision not null,
    hours_points double precision not null,
    calendar text not null,
    week smallint[] not null,
    primary key (formula_type_id, office_id),
    foreign key (office_id, formula_type_id) references formulas (office_id, formula_type_id)
      on update cascade on delete cascade
  )`,
  'create index listings_of_office on listings (office_id)',
  'create index listings_calendar on listings (calendar)',
  'create table listing_rules (digest text primary key)',
  // Nothing is looked up by it any more.
  'drop index offices_place',

  `alter table offices
    add column hidden_at timestamptz,
    add column hidden_by text check (hidden_by in ('operator', 'import', 'demonstration')),
    add constraint offices_hidden check ((hidden_at is null) = (hidden_by is null))`,
  'create view shown_offices as select * from offices where hidden_at is null',
  // Schools that were hidden come back with all their rows. One of the demonstration kept nothing but its name.
  `do $$
  declare part text; names text;
  begin
    foreach part in array '{offices,formulas,opening_hours,guarantees,equipment,passes,reviews}'::text[] loop
      select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns
        where table_schema = current_schema() and table_name = part and is_generated = 'NEVER';
      execute format('insert into %1$I (%2$s) select %3$s from hidden_schools,
        jsonb_populate_recordset(null::%1$I, hidden_schools.kept -> %1$L) as rows where hidden_schools.kept is not null',
        part, names, 'rows.' || replace(names, ', ', ', rows.'));
    end loop;
  end $$`,
  `insert into offices (id, label, slug, uri, commune_code, city_name, zip_code, street_name, email, search_text,
      is_demonstration)
    select id, label, '', uri, (select min(code) from communes), '', '', '', email, '', true
    from hidden_schools where kept is null`,
  `update offices set hidden_at = hidden.hidden_at, hidden_by = hidden.hidden_by
    from hidden_schools as hidden where hidden.id = offices.id`,
  'delete from closed_formulas using formulas where closed_formulas.id = formulas.id',
  'drop table hidden_schools',
];

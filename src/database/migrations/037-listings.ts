import { type Kysely, sql } from 'kysely';

/**
 * What lists around a place are cut, ordered, weighed and counted by: a row for each formula, kept by triggers whoever writes
 * schools, formulas and opening hours (docs/decisions/0064). The terms of totals are reference data, written at each start.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const termColumns = `formula_type_id integer not null references formula_types (id) on delete cascade,
    asked_hours integer not null check (asked_hours >= 0),
    likely_hours integer not null,
    most_hours integer not null,
    least_hours integer not null,
    accompaniment_hours numeric not null,
    fees_cents integer not null,
    hour_price text check (hour_price in ('car', 'own')),
    primary key (formula_type_id, asked_hours)`;

/** Hours that are asked for often, and 0 for as many as are expected: `totals` has one place for each. */
const keptTotals = [1, 2, 3, 4, 5, 6];

/** A number that no school has: noted beside the schools, it calls for the work once, however many they are. */
const callForWork = -(2 ** 31);

const statements = [
  'create extension if not exists btree_gist',
  `create table training_terms (${termColumns})`,
  `create table listings (
    office_id integer not null,
    formula_type_id integer not null,
    price_cents integer not null,
    hour_cents integer,
    hours_included integer,
    is_accompanied boolean not null,
    totals bigint[],
    place cube,
    commune_code text not null,
    zip_code text not null,
    time_zone text not null,
    uneuro boolean not null,
    cpf boolean not null,
    pmr boolean not null,
    club boolean not null,
    rating double precision,
    latest_evening text,
    opens_wednesday boolean not null,
    opens_saturday boolean not null,
    week int4multirange not null,
    weekly_minutes integer not null,
    primary key (office_id, formula_type_id),
    foreign key (office_id, formula_type_id) references formulas (office_id, formula_type_id)
      on update cascade on delete cascade
  )`,
  'create index listings_place on listings using gist (formula_type_id, place)',
  'create index listings_commune on listings (commune_code, formula_type_id)',
  'create index listings_time_zone on listings (time_zone)',
  'create index listings_rating on listings (formula_type_id, rating desc nulls last)',
  ...keptTotals.map(
    (at) => `create index listings_total_${at} on listings (formula_type_id, (totals[${at}]))`,
  ),

  // What an hour costs: as told, or a motorbike's formula divided by its hours.
  `create function hour_within(
    terms training_terms, price integer, hour integer, held integer
  ) returns bigint language sql immutable parallel safe
  return coalesce(hour, case when terms.hour_price = 'own'
    then round(price::numeric / nullif(coalesce(held, terms.least_hours), 0)) end)::bigint`,

  // totalAtSchool of domain/simulator/school-total.ts, in cents; null where an hour is counted that nobody tells.
  `create function training_total(
    terms training_terms, price integer, hour integer, held integer, accompanied boolean
  ) returns bigint language sql immutable parallel safe
  return case when terms.hour_price is null then price::bigint + terms.fees_cents
    else coalesce(
      price::bigint + terms.fees_cents
        + greatest(0, terms.likely_hours - coalesce(held, terms.least_hours))
          * hour_within(terms, price, hour, held)
        + round(case when accompanied then 0 else terms.accompaniment_hours end
          * hour_within(terms, price, hour, held))::bigint,
      case when greatest(0, terms.most_hours - coalesce(held, terms.least_hours))
          + case when accompanied then 0 else terms.accompaniment_hours end = 0
        then price::bigint + terms.fees_cents end)
    end`,

  // weightedRating of domain/school/rating.ts.
  `create function weighted_rating(note double precision, reviews integer) returns double precision
  language sql immutable parallel safe
  return case when reviews > 0 then (reviews * note + 10 * 4.7::float8) / (reviews + 10) end`,

  // guaranteeBadges of domain/school/guarantees.ts.
  `create function offers_uneuro(garanties text[]) returns boolean language sql immutable parallel safe
  return 'Permis à 1€/jour' = any(garanties)`,
  `create function offers_cpf(garanties text[]) returns boolean language sql immutable parallel safe
  return exists (select from unnest(garanties) as label where starts_with(label, 'CPF'))`,

  `create function minute_of_day(clock text) returns integer language sql immutable parallel safe
  return case when clock ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'
    then left(clock, 2)::integer * 60 + right(clock, 2)::integer end`,

  // The stretches are openRanges of domain/school/opening-hours.ts in minutes since Monday; `week` holds two weeks, so that the next opening lies ahead on any day.
  // School by school along indexes: however many there are, and before any statistics, the work grows with them alone.
  // The schools are locked first, so that of two writers the second reads what the first has written.
  `create function refresh_listings(changed integer[]) returns void language plpgsql as $$
  begin
    perform from offices where id = any(changed) order by id for no key update;
    insert into listings
      with schools as materialized (
        select o.id, o.place, o.commune_code, o.zip_code, o.time_zone, o.garanties, o.pmr, o.club, o.note, o.nb_reviews,
          hours.latest_evening, coalesce(hours.wednesday, false) as wednesday,
          coalesce(hours.saturday, false) as saturday, coalesce(hours.this_week + hours.next_week, '{}') as week,
          coalesce((select sum(upper(stretch) - lower(stretch)) from unnest(hours.this_week) as stretch), 0) as minutes,
          (select round(price_cents * 60.0 / coalesce(lesson_minutes, 60))::integer from formulas
            where office_id = o.id and formula_type_id = 10) as lesson_hour
        from offices o, lateral (
          select max(fin_pm) filter (where weekday <= 5) as latest_evening,
            bool_or(weekday = 3 and (debut_am is not null or debut_pm is not null)) as wednesday,
            bool_or(weekday = 6 and (debut_am is not null or debut_pm is not null)) as saturday,
            range_agg(int4range(midnight + first, midnight + past)) filter (where first < past) as this_week,
            range_agg(int4range(midnight + first + 10080, midnight + past + 10080)) filter (where first < past) as next_week
          from opening_hours,
            lateral (values
              (debut_am, case when fin_am is null and debut_pm is null then fin_pm else fin_am end),
              (debut_pm, fin_pm)) as told (opens, closes),
            lateral (select (weekday - 1) * 1440 as midnight, minute_of_day(opens) as first, minute_of_day(closes) as past) as half
          where office_id = o.id) as hours
        where o.id = any(changed)
      )
      select o.id, f.formula_type_id, f.price_cents, told.hour, f.hours_included, told.accompanied,
        (select array_agg(training_total(t, f.price_cents, told.hour, f.hours_included, told.accompanied)
            order by t.asked_hours)
          from training_terms t where t.formula_type_id = f.formula_type_id),
        o.place, o.commune_code, o.zip_code, o.time_zone,
        offers_uneuro(o.garanties), offers_cpf(o.garanties), o.pmr, o.club, weighted_rating(o.note, o.nb_reviews),
        o.latest_evening, o.wednesday, o.saturday, o.week, o.minutes
      from schools o
      join formulas f on f.office_id = o.id
      left join training_terms expected
        on expected.formula_type_id = f.formula_type_id and expected.asked_hours = 0,
      lateral (select coalesce('first-accompaniment' = any(f.includes), false) as accompanied,
        coalesce(f.hour_price_cents,
          case when expected.hour_price is distinct from 'own' then o.lesson_hour end) as hour) as told
      order by o.id, f.formula_type_id
    on conflict (office_id, formula_type_id) do update set
      price_cents = excluded.price_cents, hour_cents = excluded.hour_cents,
      hours_included = excluded.hours_included, is_accompanied = excluded.is_accompanied,
      totals = excluded.totals, place = excluded.place, commune_code = excluded.commune_code,
      zip_code = excluded.zip_code, time_zone = excluded.time_zone,
      uneuro = excluded.uneuro, cpf = excluded.cpf, pmr = excluded.pmr, club = excluded.club,
      rating = excluded.rating, latest_evening = excluded.latest_evening,
      opens_wednesday = excluded.opens_wednesday, opens_saturday = excluded.opens_saturday,
      week = excluded.week, weekly_minutes = excluded.weekly_minutes
    where listings is distinct from excluded;
  end $$`,

  // Who writes many schools may put their listings off: they are noted, and made once, when the transaction ends at the latest.
  `create table deferred_listings (
    writer xid8 not null default pg_current_xact_id(),
    office_id integer not null,
    primary key (writer, office_id)
  )`,
  `create function refresh_or_defer_listings(changed integer[]) returns void language plpgsql as $$
  begin
    if current_setting('creneau.listings', true) = 'deferred' then
      insert into deferred_listings (office_id)
        select unnest(changed) union all select ${callForWork} on conflict do nothing;
    else
      perform refresh_listings(changed);
    end if;
  end $$`,
  `create function refresh_deferred_listings() returns trigger language plpgsql as $$
  declare noted integer[];
  begin
    with taken as (delete from deferred_listings where writer = pg_current_xact_id() returning office_id)
      select array_agg(office_id) into noted from taken;
    perform refresh_listings(noted);
    return null;
  end $$`,
  `create constraint trigger refresh_deferred_listings after insert on deferred_listings
    deferrable initially deferred
    for each row when (new.office_id = ${callForWork}) execute function refresh_deferred_listings()`,

  `create function refresh_listings_of_part() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      perform refresh_or_defer_listings(array(select office_id from changed union select office_id from before));
    else
      perform refresh_or_defer_listings(array(select distinct office_id from changed));
    end if;
    return null;
  end $$`,
  ...['formulas', 'opening_hours'].flatMap((part) =>
    [
      'insert on % referencing new table as changed',
      'update on % referencing old table as before new table as changed',
      'delete on % referencing old table as changed',
    ].map(
      (
        change,
      ) => `create trigger refresh_listings_on_${change.split(' ', 1)[0]} after ${change.replace('%', part)}
        for each statement execute function refresh_listings_of_part()`,
    ),
  ),
  `create function refresh_all_listings() returns trigger language plpgsql as $$
  begin
    perform refresh_or_defer_listings(array(select id from offices));
    return null;
  end $$`,
  `create trigger refresh_listings_on_truncate after truncate on opening_hours
    for each statement execute function refresh_all_listings()`,
  `create function refresh_listings_of_offices() returns trigger language plpgsql as $$
  begin
    perform refresh_or_defer_listings(array(
      select now.id from changed now join before on before.id = now.id
      where (now.place, now.commune_code, now.zip_code, now.time_zone, now.garanties, now.pmr, now.club,
          now.note, now.nb_reviews)
        is distinct from (before.place, before.commune_code, before.zip_code, before.time_zone,
          before.garanties, before.pmr, before.club, before.note, before.nb_reviews)));
    return null;
  end $$`,
  `create trigger refresh_listings_on_update after update on offices
    referencing old table as before new table as changed
    for each statement execute function refresh_listings_of_offices()`,
  `create function refresh_listings_of_terms() returns trigger language plpgsql as $$
  begin
    perform refresh_or_defer_listings(array(
      select distinct office_id from formulas
      where formula_type_id in (select formula_type_id from changed)));
    return null;
  end $$`,
  ...(['insert', 'update', 'delete'] as const).map(
    (change) => `create trigger refresh_listings_on_${change} after ${change} on training_terms
      referencing ${change === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function refresh_listings_of_terms()`,
  ),
  'select refresh_listings(array(select id from offices))',
];

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

  // totalAtSchool of domain/simulator/school-total.ts, in cents; null where an hour is counted that nobody tells.
  `create function training_total(
    terms training_terms, price integer, hour integer, held integer, accompanied boolean
  ) returns bigint language sql immutable parallel safe
  return (
    select case
      when terms.hour_price is null then sure
      when unit is not null then sure + round(beyond * unit)::bigint + round(exam * unit)::bigint
      when most + exam = 0 then sure
    end
    from (select price::bigint + terms.fees_cents as sure,
      coalesce(hour, case terms.hour_price when 'own'
        then round(price::numeric / nullif(coalesce(held, terms.least_hours), 0)) end)::numeric as unit,
      greatest(0, terms.likely_hours - coalesce(held, terms.least_hours)) as beyond,
      greatest(0, terms.most_hours - coalesce(held, terms.least_hours)) as most,
      case when accompanied then 0 else terms.accompaniment_hours end as exam) as counted
  )`,

  // weightedRating of domain/school/rating.ts.
  `create function weighted_rating(note double precision, reviews integer) returns double precision
  language sql immutable parallel safe
  return case when reviews > 0 then (reviews * note + 10 * 4.7::float8) / (reviews + 10) end`,

  // guaranteeBadges of domain/school/guarantees.ts.
  `create function offers_uneuro(garanties text[]) returns boolean language sql immutable parallel safe
  return 'Permis à 1€/jour' = any(garanties)`,
  `create function offers_cpf(garanties text[]) returns boolean language sql immutable parallel safe
  return exists (select from unnest(garanties) as label where starts_with(label, 'CPF'))`,

  `create function minute_of_day(clock text) returns integer language sql immutable strict parallel safe
  return case when clock ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'
    then left(clock, 2)::integer * 60 + right(clock, 2)::integer end`,

  // openRanges of domain/school/opening-hours.ts, in minutes since Monday.
  `create function minutes_open(
    weekday integer, debut_am text, fin_am text, debut_pm text, fin_pm text
  ) returns int4multirange language sql immutable parallel safe
  return (
    select coalesce(range_agg(int4range(day + first, day + past)), '{}')
    from (values
      (minute_of_day(debut_am),
        minute_of_day(case when fin_am is null and debut_pm is null then fin_pm else fin_am end)),
      (minute_of_day(debut_pm), minute_of_day(fin_pm))) as half (first, past),
      (values ((weekday - 1) * 1440)) as start (day)
    where first < past
  )`,

  // `week` holds two weeks, so that the next opening lies ahead on any day.
  // The schools are locked first, so that of two writers the second reads what the first has written.
  `create function refresh_listings(changed integer[]) returns void language plpgsql as $$
  begin
    perform from offices where id = any(changed) order by id for no key update;
    insert into listings
      with stretches as (
        select h.*, minutes_open(h.weekday, h.debut_am, h.fin_am, h.debut_pm, h.fin_pm) as this_week,
          minutes_open(h.weekday + 7, h.debut_am, h.fin_am, h.debut_pm, h.fin_pm) as next_week
        from opening_hours h where h.office_id = any(changed)
      ), open as materialized (
        select office_id, max(fin_pm) filter (where weekday <= 5) as latest_evening,
          bool_or(weekday = 3 and (debut_am is not null or debut_pm is not null)) as wednesday,
          bool_or(weekday = 6 and (debut_am is not null or debut_pm is not null)) as saturday,
          range_agg(this_week) + range_agg(next_week) as week,
          sum((select sum(upper(stretch) - lower(stretch)) from unnest(this_week) as stretch))::integer as minutes
        from stretches group by office_id
      ), lesson as materialized (
        select office_id, round(price_cents * 60.0 / coalesce(lesson_minutes, 60))::integer as hour
        from formulas where office_id = any(changed) and formula_type_id = 10
      ), priced as (
        select f.*, coalesce('first-accompaniment' = any(f.includes), false) as accompanied,
          coalesce(f.hour_price_cents, case when expected.hour_price is distinct from 'own' then lesson.hour end) as hour
        from formulas f
        left join lesson on lesson.office_id = f.office_id
        left join training_terms expected
          on expected.formula_type_id = f.formula_type_id and expected.asked_hours = 0
        where f.office_id = any(changed)
      )
      select o.id, f.formula_type_id, f.price_cents, f.hour, f.hours_included, f.accompanied,
        (select array_agg(training_total(t, f.price_cents, f.hour, f.hours_included, f.accompanied)
            order by t.asked_hours)
          from training_terms t where t.formula_type_id = f.formula_type_id),
        o.place, o.commune_code, o.zip_code, o.time_zone,
        offers_uneuro(o.garanties), offers_cpf(o.garanties), o.pmr, o.club, weighted_rating(o.note, o.nb_reviews),
        open.latest_evening, coalesce(open.wednesday, false), coalesce(open.saturday, false),
        coalesce(open.week, '{}'), coalesce(open.minutes, 0)
      from priced f
      join offices o on o.id = f.office_id
      left join open on open.office_id = f.office_id
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

  `create function refresh_listings_of_part() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      perform refresh_listings(array(select office_id from changed union select office_id from before));
    else
      perform refresh_listings(array(select distinct office_id from changed));
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
    perform refresh_listings(array(select id from offices));
    return null;
  end $$`,
  `create trigger refresh_listings_on_truncate after truncate on opening_hours
    for each statement execute function refresh_all_listings()`,
  `create function refresh_listings_of_offices() returns trigger language plpgsql as $$
  begin
    perform refresh_listings(array(
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
    perform refresh_listings(array(
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

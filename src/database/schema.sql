-- The schema as release 384c4e0 left it, 22 November 2026: a fresh database starts from it, then runs src/database/migrations/
-- like every other. Never edited: a change is a migration (docs/how-to/add-a-column.md). The types are in schema.ts.

create schema card_sandbox;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists earthdistance;

-- As ll_to_earth of earthdistance, which a restored dump cannot call up to PostgreSQL 17: the search path is empty meanwhile.
create function place_of(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(
    cube(
      cube(earth() * cos(radians(latitude)) * cos(radians(longitude))),
      earth() * cos(radians(latitude)) * sin(radians(longitude))
    ),
    earth() * sin(radians(latitude))
  );

-- The words of a school, and the beginnings of each up to three letters as `~po`: so few letters are found as a whole word is.
create function words_to_find(search_text text) returns tsvector
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
  end;

-- The directory: communes, schools, what they sell and what is said of them.
create table communes (
  code text primary key,
  slug text not null unique,
  nom text not null,
  codes_postaux text[] not null,
  departement_code text not null,
  departement_nom text not null,
  population integer not null,
  latitude double precision,
  longitude double precision
);
create index communes_place on communes using gist (place_of(latitude, longitude))
  where latitude is not null and longitude is not null;

-- A place and the words to find a school by are computed once, when it is written.
create table offices (
  id integer primary key,
  label text not null,
  slug text not null,
  uri text unique,
  commune_code text not null references communes (code),
  city_name text not null,
  zip_code text not null,
  street_name text not null,
  latitude double precision,
  longitude double precision,
  time_zone text not null default 'Europe/Paris',
  phone_number text,
  email text,
  logo text,
  pmr boolean not null default false,
  club boolean not null default false,
  note double precision check (note between 1 and 5),
  nb_reviews integer not null default 0,
  garanties text[] not null default '{}',
  search_text text not null,
  presentation text,
  photos text[] not null default '{}',
  quality_certificate_uri text,
  evaluation_process_uri text,
  pmr_conditions_uri text,
  cgv_uri text,
  private_policy_uri text,
  mediator_url text,
  dgr_url text,
  reg_url text,
  soc_facebook text,
  soc_instagram text,
  soc_youtube text,
  soc_tiktok text,
  agrement text,
  siret text,
  is_demonstration boolean not null default false,
  updated_at timestamptz not null default now(),
  place cube generated always as (place_of(latitude, longitude)) stored,
  search_words tsvector not null generated always as (words_to_find(search_text)) stored
);
create index offices_commune on offices (commune_code);
create index offices_search_beginning on offices (search_text text_pattern_ops);
create index offices_place on offices using gist (place) where place is not null;
create index offices_search_words on offices using gin (search_words) with (fastupdate = off);

-- The words of all names and towns, each once, for a misspelt one. A word that no school uses any more costs nothing.
create table office_words (
  word text primary key
);
create index office_words_beginning on office_words (word text_pattern_ops);

create table formula_types (
  id integer primary key,
  slug text not null unique,
  label text not null,
  license_group_id integer not null,
  info_url text,
  with_starting_assessment boolean not null default false
);

create table formulas (
  id integer primary key,
  office_id integer not null references offices (id) on delete cascade,
  formula_type_id integer not null references formula_types (id),
  price_cents integer not null check (price_cents > 0),
  advance_payment_cents integer check (advance_payment_cents > 0),
  url_training_course text,
  url_training_process text,
  unique (office_id, formula_type_id)
);
create index formulas_by_type on formulas (formula_type_id, office_id) include (price_cents);

create table opening_hours (
  office_id integer not null references offices (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  debut_am text,
  fin_am text,
  debut_pm text,
  fin_pm text,
  primary key (office_id, weekday)
);

create table guarantees (
  office_id integer not null references offices (id) on delete cascade,
  position smallint not null,
  label text not null,
  info text,
  primary key (office_id, position)
);

create table equipment (
  office_id integer not null references offices (id) on delete cascade,
  material_id integer not null,
  label text not null,
  category text not null,
  documentation_url text,
  primary key (office_id, material_id)
);

create table passes (
  office_id integer not null references offices (id) on delete cascade,
  slug text not null,
  price_cents integer,
  duration_days integer,
  online_sale boolean not null default false,
  primary key (office_id, slug)
);

create table reviews (
  id integer generated by default as identity primary key,
  office_id integer not null references offices (id) on delete cascade,
  license_group_id integer not null,
  training_id integer not null,
  experienced_on date not null,
  published_at timestamptz not null,
  note smallint not null check (note between 1 and 5),
  commentaire text,
  identite text not null,
  checked boolean not null default false,
  response text,
  response_at timestamptz
);
create index reviews_by_date on reviews (office_id, license_group_id, published_at desc, id desc) include (note);

-- A request to a school knows its content by a hash, so that the same one sent twice is one.
create table contacts (
  id uuid primary key default gen_random_uuid(),
  office_id integer not null references offices (id),
  days jsonb not null,
  prospect jsonb not null,
  created_at timestamptz not null default now(),
  fingerprint text
);
create index contacts_by_fingerprint on contacts (fingerprint, created_at);
create index contacts_by_sender on contacts (lower(prospect ->> 'email'), created_at);
create index contacts_by_office on contacts (office_id, created_at);
create index contacts_by_age on contacts (created_at);

-- Reports outlive what they tell of: the words as they stood, and the review by its number alone.
create table review_reports (
  reference text primary key,
  review_id integer not null,
  office_id integer not null,
  about text not null check (about in ('review', 'response')),
  reason text not null,
  message text not null,
  email text not null,
  reported jsonb not null,
  created_at timestamptz not null default now(),
  decision text check (decision in ('kept', 'removed')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create index review_reports_open on review_reports (created_at) where decided_at is null;
create index review_reports_by_review on review_reports (review_id);

-- Enrolment: who buys, what was paid and given back. Stored before the card provider is asked.
create table buyers (
  id uuid primary key,
  office_id integer not null references offices (id),
  last_name text not null,
  first_name text not null,
  birthday date not null,
  nationality text not null,
  email text not null,
  gender text not null,
  street text not null,
  zip_code text not null,
  phone text not null,
  client_id text,
  marque text,
  offre_id text,
  user_key text not null unique,
  wallet_key text not null unique,
  registration_key text not null unique,
  provider_user_id text,
  provider_wallet_id text,
  card_registration_id text unique,
  created_at timestamptz not null default now(),
  representative jsonb
);
create index buyers_by_email on buyers (lower(email), office_id);

create table payment_intents (
  id uuid primary key,
  buyer_id uuid not null references buyers (id),
  office_id integer not null references offices (id),
  formula_id integer not null,
  formula_label text not null,
  amount_cents integer not null check (amount_cents > 0),
  card_registration_id text not null unique,
  card_id text,
  idempotency_key text not null unique,
  request jsonb not null,
  pay_in_id text unique,
  status text not null check (status in ('created', 'pending', 'succeeded', 'failed')),
  secure_mode_redirect_url text,
  result_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finalised_at timestamptz,
  card_deactivated_at timestamptz,
  answered_at timestamptz,
  reference text not null unique,
  formula_type_id integer,
  price_cents integer not null,
  commencement text not null default 'apres-delai' check (commencement in ('apres-delai', 'sur-demande', 'immediat')),
  terms_version text,
  offer_terms_version text
);
create index payment_intents_by_buyer on payment_intents (buyer_id);
create index payment_intents_open on payment_intents (created_at)
  where status in ('created', 'pending') or card_deactivated_at is null;

create table enrolments (
  id uuid primary key,
  payment_intent_id uuid not null unique references payment_intents (id),
  buyer_id uuid not null references buyers (id),
  office_id integer not null references offices (id),
  formula_id integer not null,
  created_at timestamptz not null default now()
);

create table refunds (
  id uuid primary key,
  payment_intent_id uuid not null references payment_intents (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  idempotency_key text not null unique,
  status text not null check (status in ('created', 'succeeded', 'failed')),
  provider_refund_id text unique,
  result_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finalised_at timestamptz
);
create index refunds_of_payment on refunds (payment_intent_id);
create index refunds_open on refunds (created_at) where status = 'created';

create table withdrawals (
  id uuid primary key,
  payment_intent_id uuid not null unique references payment_intents (id),
  statement jsonb not null,
  received_at timestamptz not null default now()
);

-- Each text of the terms that was ever in force, whole: an order names one by its version.
create table terms_texts (
  version text not null,
  blocks jsonb not null,
  in_force_from timestamptz not null default now(),
  name text not null default 'cgu',
  primary key (name, version)
);

-- The outbox (docs/decisions/0017): a mail is a row written with what it is about. Its key outlives what it says of a person.
create table mails (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'abandoned')),
  recipient text,
  reply_to text,
  subject text,
  text_body text,
  html_body text,
  attachments jsonb not null default '[]',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  erased_at timestamptz,
  check ((state = 'waiting') = (settled_at is null)),
  check (erased_at is not null
    or recipient is not null and subject is not null and text_body is not null and html_body is not null),
  check (erased_at is null or state <> 'waiting')
);
create index mails_due on mails (next_attempt_at) where state = 'waiting';
create index mails_to_erase on mails (settled_at) where settled_at is not null and erased_at is null;
create index mails_latest on mails (created_at desc, id);

-- Lost with a crash of PostgreSQL, which costs nobody anything. The order of the columns is the limiter's.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
);
create index rate_limits_expire on rate_limits (expire);

-- How often each event happened on a day, nothing of who made it happen (docs/decisions/0012).
create table audience_counts (
  day date not null,
  event text not null,
  form text not null,
  detail text not null,
  count bigint not null check (count > 0),
  primary key (day, event, form, detail)
);

-- What visitors write to the operator, and schools apply with (docs/decisions/0030).
create table operator_messages (
  reference text primary key,
  subject text not null,
  name text not null,
  email text not null,
  order_reference text,
  message text not null,
  fingerprint text not null,
  created_at timestamptz not null default now()
);
create index operator_messages_by_fingerprint on operator_messages (fingerprint, created_at);
create index operator_messages_by_sender on operator_messages (lower(email), created_at);
create index operator_messages_by_age on operator_messages (created_at);

create table club_applications (
  reference text primary key,
  label text not null,
  siret text not null check (siret ~ '^[0-9]{14}$'),
  agreement text not null,
  street text not null,
  zip_code text not null,
  city text not null,
  phone text not null,
  email text not null,
  manager text not null,
  trainings text[] not null,
  labels text[] not null,
  website text,
  message text,
  created_at timestamptz not null default now()
);
create index club_applications_by_siret on club_applications (siret, created_at);
create index club_applications_by_sender on club_applications (lower(email), created_at);
create index club_applications_by_age on club_applications (created_at);

create table fleet_requests (
  reference text primary key,
  brand text not null,
  company text not null,
  siret text not null check (siret ~ '^[0-9]{14}$'),
  name text not null,
  email text not null,
  phone text not null,
  drivers integer not null check (drivers > 0),
  wanted text[] not null,
  places text,
  message text,
  file jsonb,
  fingerprint text not null,
  created_at timestamptz not null default now()
);
create index fleet_requests_by_fingerprint on fleet_requests (fingerprint, created_at);
create index fleet_requests_by_sender on fleet_requests (lower(email), created_at);
create index fleet_requests_by_age on fleet_requests (created_at);

-- A partner's signed token is good once: what was used, until it is refused anyway.
create table partner_tokens (
  digest text primary key,
  expires_at timestamptz not null
);
create index partner_tokens_expiry on partner_tokens (expires_at);

-- The card sandbox. An event and its deliveries are rows of the transaction in which the thing happened.
create table card_sandbox.users (
  id text primary key,
  client_id text not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);

create table card_sandbox.wallets (
  id text primary key,
  client_id text not null,
  owner_id text not null references card_sandbox.users (id),
  description text not null,
  tag text,
  balance_cents bigint not null default 0,
  created_at timestamptz not null default now()
);

create table card_sandbox.card_registrations (
  id text primary key,
  client_id text not null,
  user_id text not null references card_sandbox.users (id),
  card_type text not null,
  tag text,
  token_hash text,
  token_card jsonb,
  card_holder_name text,
  card_id text,
  status text not null check (status in ('CREATED', 'VALIDATED', 'ERROR')),
  result_code text,
  result_message text,
  created_at timestamptz not null default now()
);

create table card_sandbox.cards (
  id text primary key,
  client_id text not null,
  user_id text not null references card_sandbox.users (id),
  alias text not null,
  expiration_date text not null,
  card_provider text not null,
  card_type text not null,
  card_holder_name text,
  behaviour text not null,
  fingerprint text not null,
  active boolean not null default true,
  validity text not null default 'UNKNOWN' check (validity in ('UNKNOWN', 'VALID', 'INVALID')),
  created_at timestamptz not null default now()
);
create index cards_of_user on card_sandbox.cards (user_id, created_at);

create table card_sandbox.pay_ins (
  id text primary key,
  client_id text not null,
  author_id text not null references card_sandbox.users (id),
  wallet_id text not null references card_sandbox.wallets (id),
  credited_user_id text not null references card_sandbox.users (id),
  card_id text not null references card_sandbox.cards (id),
  amount_cents integer not null,
  fees_cents integer not null,
  status text not null check (status in ('CREATED', 'SUCCEEDED', 'FAILED')),
  result_code text,
  result_message text,
  secure_mode text not null,
  secure_mode_needed boolean not null,
  secure_mode_return_url text,
  statement_descriptor text,
  tag text,
  created_at timestamptz not null default now(),
  executed_at timestamptz
);
create index pay_ins_of_author on card_sandbox.pay_ins (author_id, created_at);
create index pay_ins_open on card_sandbox.pay_ins (created_at) where status = 'CREATED';

create table card_sandbox.tokens (
  token_hash text primary key,
  client_id text not null,
  expires_at timestamptz not null
);

create table card_sandbox.responses (
  client_id text not null,
  idempotency_key text not null,
  status_code integer,
  resource jsonb,
  created_at timestamptz not null default now(),
  primary key (client_id, idempotency_key)
);

create table card_sandbox.refunds (
  id text primary key,
  client_id text not null,
  pay_in_id text not null references card_sandbox.pay_ins (id),
  author_id text not null references card_sandbox.users (id),
  wallet_id text not null references card_sandbox.wallets (id),
  amount_cents integer not null check (amount_cents > 0),
  fees_cents integer not null,
  status text not null check (status in ('CREATED', 'SUCCEEDED', 'FAILED')),
  result_code text,
  result_message text,
  tag text,
  created_at timestamptz not null default now(),
  executed_at timestamptz
);
create index refunds_of_pay_in on card_sandbox.refunds (pay_in_id);
create index refunds_of_author on card_sandbox.refunds (author_id, created_at);

create table card_sandbox.hooks (
  id text primary key,
  client_id text not null,
  event_type text not null,
  url text not null,
  tag text,
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  validity text not null default 'UNKNOWN' check (validity in ('UNKNOWN', 'VALID', 'INVALID')),
  created_at timestamptz not null default now(),
  unique (client_id, event_type)
);

create table card_sandbox.events (
  id bigint generated always as identity primary key,
  client_id text not null,
  event_type text not null,
  resource_id text not null,
  happened_at timestamptz not null default now()
);
create index events_by_time on card_sandbox.events (client_id, happened_at, id);

create table card_sandbox.deliveries (
  event_id bigint not null references card_sandbox.events (id) on delete cascade,
  hook_id text not null references card_sandbox.hooks (id),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_failure text,
  primary key (event_id, hook_id)
);
create index deliveries_due on card_sandbox.deliveries (next_attempt_at) where next_attempt_at is not null;

create unlogged table card_sandbox.call_windows (
  client_id text not null,
  minutes integer not null,
  started_at timestamptz not null,
  calls integer not null,
  primary key (client_id, minutes)
);

create unlogged table card_sandbox.met_faults (
  client_id text not null,
  subject text not null,
  calls integer not null,
  primary key (client_id, subject)
);

create function remember_office_words() returns trigger language plpgsql as $$
    begin
      insert into office_words
        select distinct word from changed, unnest(string_to_array(search_text, ' ')) as word
        where length(word) > 2
        order by word
      on conflict do nothing;
      return null;
    end $$;
create trigger remember_new_words after insert on offices
  referencing new table as changed for each statement execute function remember_office_words();
create trigger remember_changed_words after update on offices
  referencing new table as changed for each statement execute function remember_office_words();

-- offices.updated_at tells when what a school's page shows last changed, whoever wrote it. A write that brings its own date
-- keeps it; a filling that knows the dates of what it writes says so: set local creneau.dates_given = 'on'.
create function date_office() returns trigger language plpgsql as $$
    declare
      generated constant text[] := '{search_words,place}';
    begin
      if to_jsonb(new) - generated is distinct from to_jsonb(old) - generated then
        new.updated_at := now();
      end if;
      return new;
    end $$;
create trigger date_changed_office before update on offices for each row
  when (new.updated_at = old.updated_at) execute function date_office();
create function date_office_of_part() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('creneau.dates_given', true), '') <> 'on' then
        update offices set updated_at = now()
          where id in (select office_id from changed) and updated_at < now();
      end if;
      return null;
    end $$;
do $$
declare part text; change text;
begin
  foreach part in array '{formulas,opening_hours,guarantees,equipment,passes,reviews}'::text[] loop
    foreach change in array '{insert,update,delete}'::text[] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement
        execute function date_office_of_part()', 'date_office_on_' || change, change, part,
        case change when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;

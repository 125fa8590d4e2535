-- The schema of release 1.0.0, whole: a fresh database starts from it, then runs src/database/migrations/ like every other.
-- Frozen: a change is a migration (docs/how-to/add-a-column.md). The types are in schema.ts.

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
  search_words tsvector not null generated always as (words_to_find(search_text)) stored,
  external_ref text,
  position_approximate boolean not null default false,
  hidden_at timestamptz,
  hidden_by text check (hidden_by in ('operator', 'import', 'demonstration')),
  constraint offices_hidden check ((hidden_at is null) = (hidden_by is null))
);
create index offices_commune on offices (commune_code);
create index offices_search_beginning on offices (search_text text_pattern_ops);
create index offices_search_words on offices using gin (search_words) with (fastupdate = off);
create unique index offices_external_ref on offices (external_ref) where external_ref is not null;

-- What every public answer reads.
create view shown_offices as select * from offices where hidden_at is null;

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
  unique (office_id, formula_type_id),
  hours_included integer check (hours_included > 0),
  lesson_minutes integer check (lesson_minutes > 0),
  includes text[],
  validity_days integer check (validity_days > 0),
  hour_price_cents integer check (hour_price_cents > 0)
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

-- One narrow row a formula: what lists are filtered, ordered and counted by, written by services/directory/lists.
create table listings (
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
);
create index listings_of_office on listings (office_id);
create index listings_calendar on listings (calendar);

-- The rules that listings were last computed by, as a hash.
create table listing_rules (
  digest text primary key
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
  response_at timestamptz,
  source text,
  external_ref text
);
create index reviews_by_date on reviews (office_id, license_group_id, published_at desc, id desc) include (note);

-- A request to a school knows its content by a hash, so that the same one sent twice is one.
create table contacts (
  id uuid primary key default gen_random_uuid(),
  office_id integer not null,
  days jsonb not null,
  prospect jsonb not null,
  created_at timestamptz not null default now(),
  fingerprint text
);
create index contacts_by_fingerprint on contacts (fingerprint, created_at);
create index contacts_by_sender on contacts (lower(prospect ->> 'email'), created_at);
create index contacts_by_office on contacts (office_id, created_at);
create index contacts_by_age on contacts (created_at);

create table closed_formulas (
  id integer primary key,
  office_id integer not null,
  formula_type_id integer not null,
  kept jsonb not null,
  closed_at timestamptz not null default now()
);
create index closed_formulas_of_office on closed_formulas (office_id, formula_type_id);

create table former_addresses (
  uri text primary key,
  office_id integer not null,
  left_at timestamptz not null default now()
);

-- Why and when a school is hidden, and what it was told; one open row a school.
create table school_hidings (
  id bigint generated always as identity primary key,
  school_id integer not null,
  label text not null,
  address text not null,
  email text,
  reason text not null check (reason in
    ('law', 'repeated-breach', 'closed', 'own-wish', 'left-network', 'breach', 'other')),
  facts text not null check (length(facts) <= 2000),
  decided_at timestamptz not null,
  told_by text not null check (told_by in ('mail', 'letter')),
  letter_sent_at timestamptz,
  hide_from timestamptz,
  hidden_at timestamptz,
  ended_at timestamptz,
  check (told_by = 'letter' or letter_sent_at is null),
  check (hide_from is not null or hidden_at is not null or told_by = 'letter')
);
create unique index school_hidings_open on school_hidings (school_id) where ended_at is null;

-- Pictures that schools gave as files, each once, by its hash; already compressed, so stored without compression.
create table pictures (
  hash text primary key,
  kind text not null check (kind in ('jpg', 'png', 'webp', 'avif', 'gif')),
  bytes bytea not null check (octet_length(bytes) between 1 and 10 * 1024 * 1024),
  check (hash = encode(sha256(bytes), 'hex'))
);
alter table pictures alter column bytes set storage external;

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
  check ((decision is null) = (decided_at is null)),
  office_label text
);
create index review_reports_open on review_reports (created_at) where decided_at is null;
create index review_reports_by_review on review_reports (review_id);

-- Enrolment: who buys, what was paid and given back. Stored before the card provider is asked.
create table buyers (
  id uuid primary key,
  office_id integer not null,
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
create index buyers_by_representative on buyers (lower(representative ->> 'email')) where representative is not null;

-- The consent of a minor's representative, given by a mailed link or by a mailed code.
create table parental_consents (
  id uuid primary key,
  learner_key text not null unique,
  holder_key text unique,
  token_hash text unique,
  way text not null check (way in ('lien', 'code')),
  office_id integer not null,
  formula_id integer not null,
  order_key text not null,
  amount_cents integer not null check (amount_cents > 0),
  email text not null,
  request jsonb,
  consent_text text not null,
  code_hash text,
  code_expires_at timestamptz,
  code_tries smallint not null default 0 check (code_tries between 0 and 5),
  codes_sent smallint not null default 0 check (codes_sent between 0 and 3),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reminded_at timestamptz,
  opened_at timestamptz,
  confirmed_at timestamptz,
  text_sha256 text,
  withdrawn_at timestamptz,
  check (expires_at > created_at),
  check ((confirmed_at is null) = (text_sha256 is null)),
  check (confirmed_at is null or holder_key is not null),
  check ((code_hash is null) = (code_expires_at is null)),
  check (way = 'lien' or token_hash is null),
  check (way = 'code' or (code_hash is null and codes_sent = 0 and code_tries = 0)),
  check (withdrawn_at is null or (token_hash is null and code_hash is null)),
  unique (id, text_sha256)
);
create index parental_consents_by_email on parental_consents (lower(email));
create index parental_consents_by_end on parental_consents (expires_at);

create table payment_intents (
  id uuid primary key,
  buyer_id uuid not null references buyers (id),
  office_id integer not null,
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
  offer_terms_version text,
  order_key text not null,
  holds_order boolean check (holds_order),
  abandoned_at timestamptz,
  returned_at timestamptz,
  browser_key text,
  access_revoked_at timestamptz,
  asked_at timestamptz,
  school jsonb not null,
  access_days integer,
  contents jsonb,
  school_terms_sha256 text,
  access_given_at timestamptz,
  access_given_by text check (access_given_by in ('school', 'operator')),
  parental_consent_id uuid,
  parental_text_sha256 text,
  alarmed_at timestamptz,
  card_hash text,
  constraint returned_holds_nothing check (returned_at is null or holds_order is null),
  constraint payment_intents_access_given_by_somebody check ((access_given_at is null) = (access_given_by is null)),
  constraint payment_intents_confirmed_consent
    foreign key (parental_consent_id, parental_text_sha256)
    references parental_consents (id, text_sha256) match full on delete set null
);
create index payment_intents_by_buyer on payment_intents (buyer_id);
create index payment_intents_open on payment_intents (created_at)
  where status in ('created', 'pending') or card_deactivated_at is null;
create unique index payment_intents_one_order on payment_intents (order_key)
  where holds_order and status <> 'failed';
create index payment_intents_of_order on payment_intents (order_key);
create index payment_intents_of_browser on payment_intents (browser_key) where browser_key is not null;
create unique index payment_intents_one_consent on payment_intents (parental_consent_id)
  where holds_order and status <> 'failed' and parental_consent_id is not null;

create table order_links (
  token_hash text primary key,
  payment_intent_id uuid not null references payment_intents (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index order_links_of_payment on order_links (payment_intent_id);

create table enrolments (
  id uuid primary key,
  payment_intent_id uuid not null unique references payment_intents (id),
  buyer_id uuid not null references buyers (id),
  office_id integer not null,
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
  finalised_at timestamptz,
  alarmed_at timestamptz,
  owed_at timestamptz
);
create index refunds_of_payment on refunds (payment_intent_id);
create index refunds_open on refunds (created_at) where status = 'created';

-- Chargebacks, as the card provider last reported them.
create table disputes (
  id uuid primary key,
  payment_intent_id uuid not null references payment_intents (id),
  provider_dispute_id text not null unique,
  type text not null check (type in ('CONTESTABLE', 'NOT_CONTESTABLE', 'RETRIEVAL')),
  outcome text check (outcome in ('won', 'lost')),
  amount_cents integer not null check (amount_cents >= 0),
  taken_cents integer not null check (taken_cents between 0 and amount_cents),
  reason text,
  contest_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  read_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((outcome is null) = (closed_at is null)),
  check (type <> 'RETRIEVAL' or taken_cents = 0)
);
create index disputes_of_payment on disputes (payment_intent_id);
create index disputes_open on disputes (read_at) where outcome is null;

create table withdrawals (
  id uuid primary key,
  payment_intent_id uuid not null unique references payment_intents (id),
  statement jsonb not null,
  received_at timestamptz not null default now()
);

-- Terms of schools, each text once, and where they are fetched.
create table school_terms_texts (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  content bytea not null check (octet_length(content) between 1 and 5242880),
  kept_at timestamptz not null default now()
);
create table school_terms (
  url text primary key,
  sha256 text references school_terms_texts,
  next_check_at timestamptz not null default now(),
  last_failure text
);
create index school_terms_due on school_terms (next_check_at);

-- What the operator noted where the directory has no field for it.
create table school_agreements (
  office_id integer primary key,
  agreement text not null,
  noted_at timestamptz not null default now()
);
create table noted_contents (
  office_id integer not null,
  formula_id integer not null,
  hours_included integer check (hours_included > 0),
  includes text[],
  validity_days integer check (validity_days > 0),
  noted_at timestamptz not null default now(),
  primary key (office_id, formula_id)
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
create index mails_by_recipient on mails (lower(recipient), kind, created_at);

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
  created_at timestamptz not null default now(),
  terms_version text
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
  fingerprint text not null,
  created_at timestamptz not null default now(),
  attachment bytea check (octet_length(attachment) between 1 and 1000000),
  attachment_kind text check (attachment_kind in ('csv', 'xlsx', 'ods', 'pdf')),
  constraint fleet_requests_attachment_has_kind check ((attachment is null) = (attachment_kind is null))
);
create index fleet_requests_by_fingerprint on fleet_requests (fingerprint, created_at);
create index fleet_requests_by_sender on fleet_requests (lower(email), created_at);
create index fleet_requests_by_age on fleet_requests (created_at);

-- Reports of illegal content, decided by the operator.
create table content_notices (
  reference text primary key,
  kind text not null,
  places text not null,
  passage text,
  reasons text not null,
  name text,
  email text,
  fingerprint text not null,
  created_at timestamptz not null default now(),
  decision text check (decision in ('kept', 'removed')),
  because text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is null) = (because is null)),
  check (decision is null or (name is null and email is null))
);
create index content_notices_by_fingerprint on content_notices (fingerprint, created_at);
create index content_notices_by_sender on content_notices (lower(email), created_at);
create index content_notices_open on content_notices (created_at) where decided_at is null;

-- A partner's signed token is good once: what was used, until it is refused anyway.
create table partner_tokens (
  digest text primary key,
  expires_at timestamptz not null
);
create index partner_tokens_expiry on partner_tokens (expires_at);

-- Secrets that all processes share, sealed by SESSION_SECRET.
create table shared_secrets (
  name text primary key,
  sealed text not null,
  created_at timestamptz not null default now()
);

-- Requests to render pages again, each counted once; the latest is what every process follows.
create table content_purges (
  number bigint generated always as identity primary key,
  id text not null unique check (id <> ''),
  received_at timestamptz not null default now(),
  subject text not null default 'texts' check (subject in ('texts', 'schools'))
);

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

create table card_sandbox.disputes (
  id text primary key,
  client_id text not null,
  pay_in_id text not null references card_sandbox.pay_ins (id),
  type text not null check (type in ('CONTESTABLE', 'NOT_CONTESTABLE', 'RETRIEVAL')),
  status text not null check (status in ('PENDING_CLIENT_ACTION', 'CLOSED')),
  result_code text check (result_code in ('WON', 'LOST')),
  amount_cents integer not null check (amount_cents > 0),
  closes_as text check (closes_as in ('WON', 'LOST')),
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index disputes_of_pay_in on card_sandbox.disputes (pay_in_id);
create index disputes_to_close on card_sandbox.disputes (closes_at) where status <> 'CLOSED';

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

import * as v from 'valibot';
import {
  httpUrl,
  imageHost,
  integer,
  isHttpUrl,
  listOf,
  numbers,
  origin,
  secret,
  text,
  wholeNumber,
} from './environment-values.ts';
import { isSmtpUrl } from './mail-config.ts';
import { tileServices } from './tiles-config.ts';

/** docs/configuration.md, .env.example */
const databaseUrl = v.pipe(
  text,
  v.regex(
    /^postgres(ql)?:\/\//u,
    'Give a PostgreSQL address, such as postgres://user:password@host:5432/creneau',
  ),
);

export const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(1, 65_535, 3000), '3000'),
  HOST: v.optional(text),
  PUBLIC_URL: v.optional(origin),
  TRUST_PROXY: v.optional(integer(0, 9, 'Give the number of proxies in front of Créneau, such as 1'), '0'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'Give one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  WORKERS: v.optional(wholeNumber(1, 64, 2, 'processes')),
  SHUTDOWN_DELAY: v.optional(wholeNumber(0, 300, 15, 'seconds'), '0'),
  METRICS_PORT: v.optional(wholeNumber(1, 65_535, 9464)),
  METRICS_TOKEN: v.optional(secret),

  DATA_DIR: v.optional(text, '.data'),
  ERASURES_DIR: v.optional(text),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_READ_URL: v.optional(databaseUrl),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(2, 1000, 20), '20'),
  IMAGE_CACHE_MB: v.optional(wholeNumber(64, 1_000_000, 512, 'megabytes'), '512'),
  TILE_CACHE_MB: v.optional(wholeNumber(16, 1_000_000, 128, 'megabytes'), '128'),
  DEMONSTRATION: v.optional(v.picklist(['on', 'off'], 'Give on or off'), 'on'),
  SESSION_SECRET: v.optional(secret),
  OLDER_ORDERS: v.optional(v.picklist(['ask', 'leave'], 'Give ask or leave'), 'leave'),
  DESK: v.optional(v.picklist(['on', 'off'], 'Give on or off'), 'off'),
  OPERATOR_CONSOLE: v.optional(v.picklist(['on', 'off'], 'Give on or off')),
  SUPPORT_LIMIT: v.optional(wholeNumber(0, 100_000, 300, 'euros'), '300'),
  SUPPORT_DAILY_LIMIT: v.optional(wholeNumber(0, 1_000_000, 1500, 'euros'), '1500'),

  DIRECTORY_URL: v.optional(httpUrl('https://annuaire.example.fr')),
  DIRECTORY_TOKEN: v.optional(secret),
  ENROLMENT_URL: v.optional(httpUrl('https://inscription.example.fr')),
  ENROLMENT_TOKEN: v.optional(secret),
  COURSE: v.optional(v.picklist(['embedded', 'off'], 'Give embedded or off')),
  COURSE_URL: v.optional(httpUrl('https://cours.example.fr')),
  COURSE_TOKEN: v.optional(secret),
  CONTENT_URL: v.optional(
    v.pipe(
      httpUrl('https://contenus.example.fr'),
      v.transform((url) => url.replace(/\/api$/u, '')),
    ),
  ),
  CONTENT_TOKEN: v.optional(secret),
  CONTENT_PURGE_SECRET: v.optional(secret),
  GEO_URL: v.optional(httpUrl('https://geo.api.gouv.fr')),
  GEO_TOKEN: v.optional(secret),
  OFFICIAL_SCHOOLS: v.optional(v.picklist(['off', 'monthly'], 'Give off or monthly'), 'off'),
  OFFICIAL_SCHOOLS_URL: v.optional(
    httpUrl('https://exemple.fr/auto-ecoles.csv'),
    'https://autoecoles.securite-routiere.gouv.fr/sites/default/files/certified-schools/auto-ecoles.csv',
  ),
  GEOCODE_URL: v.optional(httpUrl('https://data.geopf.fr/geocodage')),
  PARTNER_SECRET: v.optional(
    v.pipe(
      text,
      v.minLength(32, 'Give at least 32 characters, such as `openssl rand -hex 32` prints'),
      v.transform((shared) => new TextEncoder().encode(shared)),
    ),
  ),
  CARDS_ENVIRONMENT: v.optional(
    v.picklist(['sandbox', 'production'], 'Give sandbox or production'),
    'sandbox',
  ),
  CARDS_REHEARSAL: v.optional(v.picklist(['yes', 'no'], 'Give yes or no'), 'no'),
  CARDS_URL: v.optional(
    v.pipe(
      httpUrl('https://api.sandbox.mangopay.com'),
      v.check(
        (url) => !/\/v2\.\d+$/u.test(url) && !/[?#@]/u.test(url),
        'Give the address before its version, such as https://api.sandbox.mangopay.com',
      ),
    ),
  ),
  CARDS_TOKEN_HOSTS: v.optional(listOf(origin), ''),
  CARDS_CLIENT_ID: v.optional(
    v.pipe(text, v.regex(/^[\w.-]{1,100}$/u, 'Give the identifier the card provider gave you')),
  ),
  CARDS_API_KEY: v.optional(text),
  CARDS_PROVIDER_NAME: v.optional(text),
  CARDS_PROVIDER_PRIVACY_URL: v.optional(httpUrl('https://mangopay.com/privacy-statement')),
  CARDS_REFUSED_LIMITS: v.optional(
    numbers(
      3,
      4,
      'Give three numbers of refused cards an hour, for an address, a network and all, and a fourth for one card or buyer, such as 20,40,200,8',
    ),
  ),
  CARDS_SANDBOX_CALL_LIMITS: v.optional(
    numbers(
      4,
      4,
      'Give four numbers of calls, for 15, 30 and 60 minutes and for 24 hours, such as 2300,4500,8800,105600',
    ),
  ),
  CARDS_SANDBOX_RETRY_DELAYS: v.optional(
    numbers(1, 100, 'Give whole numbers of seconds, such as 60,600,3600'),
  ),
  TILES_URL: v.optional(
    v.pipe(
      text,
      v.check(
        (url) =>
          tileServices.includes(url) ||
          (isHttpUrl(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part))),
        'Give an address holding {z}, {x} and {y}, such as https://tiles.example.fr/{z}/{x}/{y}.png, or one of drawn, ign, osm',
      ),
    ),
  ),
  TILES_ATTRIBUTION: v.optional(text),

  SMTP_URL: v.optional(
    v.pipe(
      text,
      v.check(
        isSmtpUrl,
        'Give the SMTP server that sends the mails, such as smtps://user:password@smtp.example.fr:465, both user and password encoded as in any address',
      ),
    ),
  ),
  MAIL_RETENTION_DAYS: v.optional(wholeNumber(1, 3650, 30, 'days'), '30'),
  CONTACT_RETENTION_DAYS: v.optional(wholeNumber(1, 3650, 90, 'days'), '90'),
  APPLICATION_RETENTION_DAYS: v.optional(wholeNumber(1, 3650, 365, 'days'), '365'),
  UNPAID_RETENTION_DAYS: v.optional(wholeNumber(1, 3650, 90, 'days'), '90'),

  MATOMO_URL: v.optional(httpUrl('https://stats.example.fr')),
  MATOMO_SITE_ID: v.optional(integer(1, 2_147_483_647, 'Give the number of the site in Matomo, such as 1')),
  TAG_MANAGER_ID: v.optional(
    v.pipe(text, v.regex(/^[\w-]{1,40}$/u, 'Give the identifier of the container, such as GTM-ABC1234')),
  ),
  TAG_MANAGER_URL: v.optional(origin, 'https://www.googletagmanager.com'),
  TAG_MANAGER_HOSTS: v.optional(listOf(origin), ''),

  SITE_FILE: v.optional(text),
  ROUTE_RULES: v.optional(text),
  DOCUMENT_HOSTS: v.optional(listOf(httpUrl('https://documents.example.fr')), ''),
  IMAGE_HOSTS: v.optional(listOf(imageHost), ''),
});

export type Environment = v.InferOutput<typeof environmentSchema>;

/** Never repeated in messages, not even when wrong. */
export const secretVariables: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SESSION_SECRET',
  'DIRECTORY_TOKEN',
  'ENROLMENT_TOKEN',
  'COURSE_TOKEN',
  'CONTENT_TOKEN',
  'CONTENT_PURGE_SECRET',
  'GEO_TOKEN',
  'METRICS_TOKEN',
  'PARTNER_SECRET',
  'CARDS_API_KEY',
  'SMTP_URL',
];

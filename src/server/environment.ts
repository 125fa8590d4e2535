import * as v from 'valibot';

/** An unset or empty variable takes its default. */
const text = v.pipe(v.string(), v.trim());

const integer = (least: number, most: number, message: string) =>
  v.pipe(
    text,
    v.regex(/^\d+$/u, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol);
}

const httpUrl = (example: string) =>
  v.pipe(
    text,
    v.check(isHttpUrl, `Give a whole http or https address, such as ${example}`),
    v.transform((url) => url.replace(/\/+$/u, '')),
  );

const origin = v.pipe(
  httpUrl('https://www.example.fr'),
  v.check(
    (url) => new URL(url).pathname === '/' && !/[?#@]/u.test(url),
    'Give scheme and host only, such as https://www.example.fr; the site lives at the root of its host',
  ),
  v.transform((url) => new URL(url).origin),
);

const listOf = <Item extends v.GenericSchema<string, string>>(item: Item) =>
  v.pipe(
    text,
    v.transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
    v.array(item),
  );

/** A name of the public internet: with a dot, and no number at its end, which would be an address. */
const hostName = v.pipe(
  text,
  v.toLowerCase(),
  v.regex(
    /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/u,
    'Give names of hosts alone, such as photos.example.fr, without scheme, port or path',
  ),
);

const secret = v.pipe(
  text,
  v.minLength(16, 'Give at least 16 characters, such as `openssl rand -hex 32` prints'),
);

/** Every variable that Créneau reads; docs/configuration.md and .env.example say what each is for. */
export const environmentSchema = v.object({
  PORT: v.optional(integer(1, 65_535, 'Give a whole number from 1 to 65535, such as 3000'), '3000'),
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

  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(
    v.pipe(
      text,
      v.regex(
        /^postgres(ql)?:\/\//u,
        'Give a PostgreSQL address, such as postgres://user:password@host:5432/creneau',
      ),
    ),
  ),
  DATABASE_CONNECTIONS: v.optional(integer(2, 1000, 'Give a whole number from 2 to 1000, such as 20'), '20'),
  IMAGE_CACHE_MB: v.optional(
    integer(16, 1_000_000, 'Give a number of megabytes of at least 16, such as 512'),
    '512',
  ),
  DEMONSTRATION: v.optional(v.picklist(['on', 'off'], 'Give on or off'), 'on'),
  SESSION_SECRET: v.optional(secret),

  DIRECTORY_URL: v.optional(httpUrl('https://annuaire.example.fr')),
  DIRECTORY_TOKEN: v.optional(secret),
  ENROLMENT_URL: v.optional(httpUrl('https://inscription.example.fr')),
  GEO_URL: v.optional(httpUrl('https://geo.api.gouv.fr')),
  CARDS_URL: v.optional(httpUrl('https://api.sandbox.mangopay.com')),
  CARDS_TOKEN_HOSTS: v.optional(listOf(origin), ''),
  CARDS_CLIENT_ID: v.optional(
    v.pipe(text, v.regex(/^[\w.-]{1,100}$/u, 'Give the identifier the card provider gave you')),
  ),
  CARDS_API_KEY: v.optional(text),
  TILES_URL: v.optional(
    v.pipe(
      text,
      v.check(
        (url) => isHttpUrl(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
        'Give an address holding {z}, {x} and {y}, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      ),
    ),
  ),
  TILES_ATTRIBUTION: v.optional(text),

  SITE_NAME: v.optional(text, 'Créneau'),
  POSTAL_ADDRESS: v.optional(text, '12 rue des Créneaux, 75011 Paris'),
  STUDENT_AREA_URL: v.optional(httpUrl('https://eleves.example.fr'), 'https://example.org/espace-eleve'),
  DOCUMENT_HOSTS: v.optional(listOf(httpUrl('https://documents.example.fr')), ''),
  IMAGE_HOSTS: v.optional(listOf(hostName), ''),
  SOCIAL_FACEBOOK: v.optional(httpUrl('https://www.facebook.com/reseau'), 'https://www.facebook.com'),
  SOCIAL_YOUTUBE: v.optional(httpUrl('https://www.youtube.com/@reseau'), 'https://www.youtube.com'),
  SOCIAL_INSTAGRAM: v.optional(httpUrl('https://www.instagram.com/reseau'), 'https://www.instagram.com'),
  SOCIAL_LINKEDIN: v.optional(httpUrl('https://www.linkedin.com/company/reseau'), 'https://www.linkedin.com'),
  SOCIAL_TWITCH: v.optional(httpUrl('https://www.twitch.tv/reseau'), 'https://www.twitch.tv'),
  SOCIAL_TIKTOK: v.optional(httpUrl('https://www.tiktok.com/@reseau'), 'https://www.tiktok.com'),
});

export type Environment = v.InferOutput<typeof environmentSchema>;

/** Their values are never repeated, not even when they are wrong. */
export const secretVariables: readonly string[] = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'DIRECTORY_TOKEN',
  'CARDS_API_KEY',
];

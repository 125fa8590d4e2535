import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { brandStyles } from '#domain/brand/colours.ts';
import { imageHostOf } from '#domain/images.ts';
import { readRouteRules } from '../http/route-rules.ts';
import { servicePaths } from '../service-paths.ts';
import {
  type Brand,
  BrandFault,
  checkBrand,
  findBrand,
  logoPath,
  readSocialLinks,
  usualBrandFile,
} from './brand.ts';
import { ownName } from './brand-schema.ts';
import { embeddedClientId, missingCardSettings, readPaymentProvider, readSale } from './cards-config.ts';
import { type Environment, environmentSchema, secretVariables } from './environment.ts';
import { missingMailSettings } from './lack-of-mail.ts';
import { readSmtp } from './mail-config.ts';
import { missingOperatorSettings, readOperator } from './operator-config.ts';
import { readTiles } from './tiles-config.ts';

/** Each worker holds connections, which PostgreSQL limits. */
const maxWorkers = 16;

/** An undefined address means the embedded service, an undefined secret a generated one. */
export type Config = ReturnType<typeof readConfig>;

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

type GivenEnvironment = Readonly<Record<string, string | undefined>>;

/** Once, at the start. @throws ConfigurationError naming every wrong variable or key. */
export function readConfig(
  environment: GivenEnvironment = process.env,
  brand: Brand = readBrandOf(environment),
) {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.entries).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = v.safeParse(environmentSchema, given);
  if (!parsed.success) throw new ConfigurationError(describeIssues(parsed.issues));
  const variables = parsed.output;
  const lack =
    missingCardSettings(variables) ??
    lackOfMatomo(variables) ??
    missingMailSettings(variables, brand) ??
    missingOperatorSettings(variables, brand) ??
    excessOfCourses(variables);
  if (lack) throw new ConfigurationError(lack);
  const { rules: routeRules, faults } = readRouteRules(variables.ROUTE_RULES);
  if (faults.length > 0)
    throw new ConfigurationError(faults.map((fault) => `ROUTE_RULES: ${fault}`).join('\n'));
  const publicUrl = variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`;
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl,
    routeRules,
    proxies: variables.TRUST_PROXY,
    logLevel: variables.LOG_LEVEL,
    workers: variables.WORKERS ?? Math.min(availableParallelism(), maxWorkers),
    shutdownDelaySeconds: variables.SHUTDOWN_DELAY,
    dataDir: resolve(variables.DATA_DIR),
    erasuresFolder: variables.ERASURES_DIR && resolve(variables.ERASURES_DIR),
    database: {
      url: variables.DATABASE_URL,
      readUrl: variables.DATABASE_READ_URL,
      connections: variables.DATABASE_CONNECTIONS,
    },
    imageCache: {
      folder: resolve(variables.DATA_DIR, 'images'),
      maxBytes: variables.IMAGE_CACHE_MB * 1024 * 1024,
    },
    tileCache: {
      folder: resolve(variables.DATA_DIR, 'tiles'),
      maxBytes: variables.TILE_CACHE_MB * 1024 * 1024,
    },
    streetTiles: readTiles(variables, isDemonstration(variables)).streets,
    // Fictional schools are never created where real cards are debited.
    demonstration: isDemonstration(variables),
    sessionKey: variables.SESSION_SECRET,
    leavesOlderOrders: variables.OLDER_ORDERS === 'leave',
    directory: { url: variables.DIRECTORY_URL, token: variables.DIRECTORY_TOKEN },
    enrolment: { url: variables.ENROLMENT_URL, token: variables.ENROLMENT_TOKEN },
    course: {
      url: variables.COURSE_URL,
      token: variables.COURSE_TOKEN,
      isEmbedded: embedsCourse(variables),
    },
    content: {
      url: variables.CONTENT_URL,
      token: variables.CONTENT_TOKEN,
      purgeSecret: variables.CONTENT_PURGE_SECRET,
    },
    geo: { url: variables.GEO_URL, token: variables.GEO_TOKEN },
    console: {
      access: variables.OPERATOR_CONSOLE,
      limits: { order: variables.SUPPORT_LIMIT * 100, day: variables.SUPPORT_DAILY_LIMIT * 100 },
    },
    metrics: { port: variables.METRICS_PORT, token: variables.METRICS_TOKEN },
    /** Named in full by the operator: may be in a private network. */
    trustedImageHosts: readImageHosts(variables).trusted,
    geocode: { url: variables.GEOCODE_URL },
    officialSchools: {
      url: variables.OFFICIAL_SCHOOLS_URL,
      isMonthly: variables.OFFICIAL_SCHOOLS === 'monthly',
    },
    partner: { file: brand.partner, secret: variables.PARTNER_SECRET },
    cards: {
      environment: variables.CARDS_ENVIRONMENT,
      url: variables.CARDS_URL,
      clientId: variables.CARDS_CLIENT_ID ?? embeddedClientId,
      apiKey: variables.CARDS_API_KEY,
      refusedLimits: variables.CARDS_REFUSED_LIMITS,
      sandbox: {
        callLimits: variables.CARDS_SANDBOX_CALL_LIMITS,
        retryDelays: variables.CARDS_SANDBOX_RETRY_DELAYS,
      },
    },
    mail: { smtp: readSmtp(variables.SMTP_URL, brand) },
    retention: {
      mailDays: variables.MAIL_RETENTION_DAYS,
      contactDays: variables.CONTACT_RETENTION_DAYS,
      unpaidDays: variables.UNPAID_RETENTION_DAYS,
      applicationDays: variables.APPLICATION_RETENTION_DAYS,
    },
    operator: readOperator(brand, readPaymentProvider(variables)),
    brand: {
      logo: brand.logo,
      favicon: brand.favicon,
      accent: brand.colours?.accent,
      shared: isOwnBrand(brand) ? undefined : { name: brand.name, colours: brand.colours, logo: brand.logo },
    },
    public: readPublicConfig(variables, publicUrl, brand),
  };
}

function isDemonstration({
  DEMONSTRATION,
  DIRECTORY_URL,
  CARDS_ENVIRONMENT,
}: Pick<Environment, 'DEMONSTRATION' | 'DIRECTORY_URL' | 'CARDS_ENVIRONMENT'>): boolean {
  return DEMONSTRATION === 'on' && DIRECTORY_URL === undefined && CARDS_ENVIRONMENT !== 'production';
}

function readBrandOf(environment: GivenEnvironment): Brand {
  const file = environment.SITE_FILE?.trim() || undefined;
  try {
    return findBrand(file) ?? checkBrand({}, usualBrandFile);
  } catch (error) {
    if (error instanceof BrandFault) throw new ConfigurationError(error.message, { cause: error });
    throw error;
  }
}

export type GivenPublicConfig = ReturnType<typeof readPublicConfig>;

/** The part that browsers may know; nothing else leaves the server. */
export interface PublicConfig extends GivenPublicConfig {
  readonly demonstration: boolean;
}

function readPublicConfig(variables: Environment, publicUrl: string, brand: Brand) {
  return {
    siteName: brand.name,
    logo: brand.logo && logoPath,
    brandStyles: brand.colours && brandStyles(brand.colours),
    groundColour: brand.colours?.ground,
    ownSharePictures: isOwnBrand(brand),
    publicUrl,
    version: packageVersion,
    studentAreaUrl: brand.studentArea,
    /** Also the schools that the State alone lists. */
    showsEverybody: brand.network?.show === 'everybody',
    socialLinks: readSocialLinks(brand),
    postalAddress: brand.postalAddress,
    links: brand.links as Readonly<Record<string, string | undefined>>,
    cards: {
      baseUrl: variables.CARDS_URL ?? publicUrl + servicePaths.cards,
      clientId: variables.CARDS_CLIENT_ID ?? embeddedClientId,
      tokenHosts:
        variables.CARDS_TOKEN_HOSTS.length > 0
          ? variables.CARDS_TOKEN_HOSTS
          : [new URL(variables.CARDS_URL ?? publicUrl).origin],
    },
    tiles: readTiles(variables, isDemonstration(variables)).shown,
    insecureCourseOrigin: readInsecureCourse(variables),
    courseElsewhere: variables.COURSE_URL !== undefined,
    consent: readConsent(variables),
    /** Of real schools; fictional ones always sell. */
    sale: readSale(variables),
    desk: variables.DESK === 'on',
    console: variables.OPERATOR_CONSOLE === 'on',
    enrolmentElsewhere: variables.ENROLMENT_URL !== undefined,
    documentHosts: variables.DOCUMENT_HOSTS.length > 0 ? variables.DOCUMENT_HOSTS : [demonstrationDocuments],
    imageHosts: readImageHosts(variables).all,
    contactRetentionDays: variables.DIRECTORY_URL ? undefined : variables.CONTACT_RETENTION_DAYS,
    inboxRetentionDays: {
      message: variables.CONTACT_RETENTION_DAYS,
      application: variables.APPLICATION_RETENTION_DAYS,
    },
    retentionDays: {
      mail: variables.MAIL_RETENTION_DAYS,
      unpaid: variables.ENROLMENT_URL ? undefined : variables.UNPAID_RETENTION_DAYS,
    },
  };
}

/** The demonstration's default; elsewhere it must be set. */
function embedsCourse({ COURSE, COURSE_URL, ENROLMENT_URL, ...variables }: Environment): boolean {
  if (COURSE !== undefined) return COURSE === 'embedded';
  return isDemonstration(variables) && COURSE_URL === undefined && ENROLMENT_URL === undefined;
}

function excessOfCourses({ COURSE, COURSE_URL, ENROLMENT_URL }: Environment): string | undefined {
  if (COURSE !== 'embedded') return undefined;
  if (COURSE_URL !== undefined) {
    return 'COURSE=embedded and COURSE_URL: only one of them opens the theory courses. Remove the other.';
  }
  return ENROLMENT_URL === undefined
    ? undefined
    : 'COURSE=embedded: it opens the courses of the embedded enrolment service only. Remove it, or ENROLMENT_URL.';
}

/** Of a platform of courses that is tried without HTTPS. */
function readInsecureCourse({ COURSE_URL }: Environment): string | undefined {
  return COURSE_URL?.startsWith('http:') ? new URL(COURSE_URL).origin : undefined;
}

/** With another name, colours or logo our pictures would not fit. */
function isOwnBrand({ name, colours, logo }: Brand): boolean {
  return name === ownName && colours === undefined && logo === undefined;
}

function readConsent(variables: Environment) {
  const { MATOMO_URL, MATOMO_SITE_ID, TAG_MANAGER_ID, TAG_MANAGER_URL, TAG_MANAGER_HOSTS } = variables;
  if (!MATOMO_URL && !TAG_MANAGER_ID) return undefined;
  return {
    matomo: MATOMO_URL && MATOMO_SITE_ID ? { url: MATOMO_URL, siteId: MATOMO_SITE_ID } : undefined,
    tagManager: TAG_MANAGER_ID
      ? { id: TAG_MANAGER_ID, origin: TAG_MANAGER_URL, hosts: TAG_MANAGER_HOSTS }
      : undefined,
  };
}

function lackOfMatomo({ MATOMO_URL, MATOMO_SITE_ID }: Environment): string | undefined {
  if ((MATOMO_URL === undefined) === (MATOMO_SITE_ID === undefined)) return undefined;
  const [given, missing] = MATOMO_URL ? ['MATOMO_URL', 'MATOMO_SITE_ID'] : ['MATOMO_SITE_ID', 'MATOMO_URL'];
  return `${given} is set but ${missing} is not. Give both, or remove ${given}.`;
}

const demonstrationDocuments = 'https://documents.example';

function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  const lines = issues.map((issue) => {
    const name = v.getDotPath(issue)?.split('.')[0] ?? 'environment';
    const value = issue.path?.[0] && 'input' in issue.path[0] ? issue.path[0] : undefined;
    const shown = secretVariables.includes(name) ? '' : ` “${String(value?.value)}”`;
    return `${name}:${shown} is not usable. ${issue.message}.`;
  });
  return [...new Set(lines)].join('\n');
}

const packageVersion = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** Pictures may come from the content service's own host, wherever it is. */
function readImageHosts({ IMAGE_HOSTS, CONTENT_URL }: Pick<Environment, 'IMAGE_HOSTS' | 'CONTENT_URL'>): {
  readonly all: readonly string[];
  readonly trusted: readonly string[];
} {
  const origins = [
    ...IMAGE_HOSTS.filter((host) => host.includes('://')),
    ...(CONTENT_URL ? [CONTENT_URL] : []),
  ];
  const trusted = [...new Set(origins.map((address) => imageHostOf(new URL(address))))];
  const named = IMAGE_HOSTS.map((host) => (host.includes('://') ? imageHostOf(new URL(host)) : host));
  return { all: [...new Set([...named, ...trusted])], trusted };
}

import * as v from 'valibot';
import { createCardsClient } from '#clients/cards.ts';
import { createClient } from '#clients/client.ts';
import { createDirectoryClient } from '#clients/directory.ts';
import { createGeoClient } from '#clients/geo.ts';
import type { Upstream } from '#clients/http.ts';
import { course } from '#contracts/course.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { createSmtpTransport } from '#mails/transport.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { bearerOf } from '../upstreams.ts';
import { askContent, type Lack } from './check-content.ts';
import { checkDatabase } from './check-database.ts';

export interface UpstreamCheck {
  readonly name: string;
  readonly address: string | undefined;
  readonly outcome: 'ok' | 'failed' | 'embedded';
  readonly token: 'accepted' | 'refused' | 'none' | undefined;
  readonly ms: number | undefined;
  readonly sentence: string;
}

interface Question {
  readonly name: string;
  readonly variable: string;
  readonly address: string | undefined;
  readonly token?: { readonly variable: string; readonly isGiven: boolean };
  readonly ask: () => Promise<string | Lack | undefined>;
}

export const answersWell = 'answers as it should';

const timeoutMs = 5000;

export function checkUpstreams(config: Config): Promise<UpstreamCheck[]> {
  return Promise.all(questionsOf(config).map(check));
}

const ofOrders = ['directory', 'enrolment', 'course'];

/** At the start: a bearer that another system refuses would show as schools and orders that are not found. */
export async function reportRefusals(config: Named, log: Pick<Log, 'error'>): Promise<void> {
  const asked = questionsOf(config).filter(({ name }) => ofOrders.includes(name));
  for (const { name, outcome, address, sentence } of await Promise.all(asked.map(check))) {
    if (outcome === 'failed') log.error({ upstream: name, address }, sentence);
  }
}

async function check({ name, variable, address, token, ask }: Question): Promise<UpstreamCheck> {
  if (address === undefined) {
    const sentence = `embedded: ${variable} is not set`;
    return { name, address, outcome: 'embedded', token: undefined, ms: undefined, sentence };
  }
  const began = performance.now();
  const result = (outcome: 'ok' | 'failed', sentence: string, refused = false): UpstreamCheck => ({
    name,
    address,
    outcome,
    token:
      token && (token.isGiven ? (refused ? 'refused' : outcome === 'ok' ? 'accepted' : undefined) : 'none'),
    ms: Math.round(performance.now() - began),
    sentence,
  });
  try {
    const remark = await ask();
    if (remark === undefined) return result('ok', answersWell);
    return typeof remark === 'string' ? result('failed', remark) : result('ok', remark.lacks);
  } catch (error) {
    const refused = error instanceof UpstreamError && (error.status === 401 || error.status === 403);
    return result('failed', adviceFor(error, { variable, token }), refused);
  }
}

/** Never the upstream's own words, which may hold personal data. */
export function adviceFor(error: unknown, { variable, token }: Pick<Question, 'variable' | 'token'>): string {
  if (!(error instanceof UpstreamError)) {
    return `It cannot be used (${codeOf(error)}). Check ${variable}.`;
  }
  const { failure, status = 0, operation } = error;
  if (failure === 'time-out')
    return `It did not answer ${operation} within ${timeoutMs / 1000} s. Check that service.`;
  if (failure === 'network' && isRedirect(error.cause)) {
    return `It answers ${operation} with a redirect, which is not followed. Set ${variable} to the address it redirects to.`;
  }
  if (failure === 'network') {
    return `It cannot be reached (${codeOf(error.cause)}). Check ${variable}, and the network and firewall of this machine.`;
  }
  if (failure === 'shape') {
    return `Its answer to ${operation} does not match the contract${fieldsOf(error.cause)}. Check that ${variable} is the address of this service in a compatible release.`;
  }
  if (status === 401 || status === 403) {
    if (!token) return `It refuses the request (${status}). Check its key; ${variable} is its address.`;
    return token.isGiven
      ? `The token was refused (${status}). Set ${token.variable} to the one that this service expects, with permission for ${operation}.`
      : `It requires a token (${status}). Set ${token.variable}, or allow ${operation} without a token there.`;
  }
  if (status === 404)
    return `It has no ${operation} (404). Check that ${variable} is its address, without an extra path.`;
  if (status === 429) return 'It refuses for now: too many requests (429). Try again later.';
  return `It fails at ${operation} (${status}). Look at its own log.`;
}

/** Node's fetch has no code for this failure, only a message. */
function isRedirect(error: unknown): boolean {
  return error instanceof Error && (error.message === 'unexpected redirect' || isRedirect(error.cause));
}

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { readonly code?: unknown };
    if (typeof code === 'string' && /^[\w-]{2,60}$/u.test(code)) return code;
  }
  return error instanceof Error ? error.name : 'unknown';
}

function fieldsOf(cause: unknown): string {
  if (!(cause instanceof v.ValiError)) return '';
  const issues = cause.issues as readonly v.BaseIssue<unknown>[];
  const fields = issues.slice(0, 3).map((issue) => v.getDotPath(issue) ?? 'the answer');
  return ` (${fields.join(', ')})`;
}

type Named = Pick<
  Config,
  | 'directory'
  | 'enrolment'
  | 'course'
  | 'content'
  | 'geo'
  | 'cards'
  | 'database'
  | 'mail'
  | 'streetTiles'
  | 'public'
>;

function questionsOf(config: Named): Question[] {
  const { directory, content, geo, cards, database, mail } = config;
  const { tiles, imageHosts } = config.public;
  const tilesAt = config.streetTiles ?? (tiles.url.startsWith('/') ? undefined : tiles.url);
  let unreadable = 0;
  const at = (name: string, url: string | undefined, headers?: Upstream['headers']): Upstream => ({
    name,
    baseUrl: url ?? '',
    fetch,
    headers,
    timeoutMs,
    onUnreadable({ count }) {
      unreadable += count;
    },
  });
  const tokenOf = (variable: string, token: string | undefined) => ({
    variable,
    isGiven: token !== undefined,
  });
  const { smtp } = mail;
  const host = database.url === undefined ? undefined : withoutSecret(database.url);
  return [
    {
      name: 'database',
      variable: 'DATABASE_URL',
      address: host,
      ask: () => checkDatabase(database.url ?? ''),
    },
    {
      name: 'directory',
      variable: 'DIRECTORY_URL',
      address: directory.url,
      token: tokenOf('DIRECTORY_TOKEN', directory.token),
      async ask() {
        const client = createDirectoryClient(at('directory', directory.url, bearerOf(directory)));
        const { nbMembers } = await client.getStatistics();
        return nbMembers > 0 ? undefined : 'It answers, but has no school: fill it.';
      },
    },
    {
      name: 'enrolment',
      variable: 'ENROLMENT_URL',
      address: config.enrolment.url,
      token: tokenOf('ENROLMENT_TOKEN', config.enrolment.token),
      async ask() {
        const upstream = at('enrolment', config.enrolment.url, bearerOf(config.enrolment));
        await createClient(enrolment, upstream).listFormulaTypes();
        return (await answersSites(upstream)) ? undefined : ownCallsRefused;
      },
    },
    {
      name: 'course',
      variable: 'COURSE_URL',
      address: config.course.url,
      token: tokenOf('COURSE_TOKEN', config.course.token),
      // No order has this reference: the answer is 404.
      async ask() {
        const upstream = at('course', config.course.url, bearerOf(config.course));
        await createClient(course, upstream).getAccess({ order: 'CHECK' });
        return undefined;
      },
    },
    {
      name: 'content',
      variable: 'CONTENT_URL',
      address: content.url,
      token: tokenOf('CONTENT_TOKEN', content.token),
      ask: () => askContent(at('content', content.url, bearerOf(content)), imageHosts, () => unreadable),
    },
    {
      name: 'geo',
      variable: 'GEO_URL',
      address: geo.url,
      token: tokenOf('GEO_TOKEN', geo.token),
      async ask() {
        const lyon = await createGeoClient(at('geo', geo.url, bearerOf(geo))).getCity('69123');
        return lyon
          ? undefined
          : 'It answers, but has no commune 69123 (Lyon). Check that GEO_URL is its address.';
      },
    },
    {
      name: 'cards',
      variable: 'CARDS_URL',
      address: cards.url,
      token: tokenOf('CARDS_API_KEY', cards.apiKey),
      async ask() {
        const { clientId, apiKey = '' } = cards;
        await createCardsClient({ upstream: at('cards', cards.url), clientId, apiKey }).listHooks();
        return undefined;
      },
    },
    {
      name: 'tiles',
      variable: 'TILES_URL',
      address: tilesAt,
      ask: async () => tilesAt && askTile(tilesAt),
    },
    {
      name: 'mail',
      variable: 'SMTP_URL',
      address: smtp && `${smtp.host}:${smtp.port}`,
      async ask() {
        await (smtp && createSmtpTransport(smtp).check());
        return undefined;
      },
    },
  ];
}

const ownCallsRefused =
  'It answers the published calls alone, so orders cannot be tracked. Set ENROLMENT_TOKEN there, and here to the same value.';

/** False for our own service without a token; true for a foreign one, which has the published calls only. */
async function answersSites(upstream: Upstream): Promise<boolean> {
  try {
    await createClient(enrolment, upstream).listCourseOpenings();
    return true;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return false;
    throw error;
  }
}

async function askTile(url: string): Promise<string | undefined> {
  const tile = url.replace('{z}', '5').replace('{x}', '16').replace('{y}', '11').replace('{r}', '');
  const response = await fetch(tile.replace('{s}', 'a'), { signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  if (!response.ok)
    return `It answers ${response.status} for a tile of France. Check TILES_URL and its terms of use.`;
  const kind = response.headers.get('content-type') ?? 'nothing';
  return kind.startsWith('image/') ? undefined : `It answers ${kind}, no picture. Check TILES_URL.`;
}

/** A database on a socket has no host that a URL could name. */
function withoutSecret(url: string): string {
  if (!URL.canParse(url)) return 'a socket';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

import type { Hono, MiddlewareHandler } from 'hono';
import type { SandboxEnv } from './sandbox.ts';

/** The words of the provider's addresses; identifiers keep their case. */
const words: ReadonlySet<string> = new Set([
  'oauth',
  'token',
  'users',
  'natural',
  'wallets',
  'cards',
  'cardregistrations',
  'payins',
  'card',
  'direct',
  'web',
  'validation',
  'fingerprints',
  'preauthorizations',
  'refunds',
  'transactions',
  'responses',
  'hooks',
  'events',
]);

/** The provider's addresses in lower case; the same text when they are already. */
export function lowerCaseWords(path: string): string {
  return path
    .split('/')
    .map((segment) => (words.has(segment.toLowerCase()) ? segment.toLowerCase() : segment))
    .join('/');
}

/** What the lists may be asked, as the routes spell it; the provider's own clients write `sort` and `Per_Page` too. */
const queryNames = new Map(
  [
    'page',
    'per_page',
    'Sort',
    'BeforeDate',
    'AfterDate',
    'EventType',
    'Status',
    'Type',
    'Nature',
    'Active',
  ].map((name) => [name.toLowerCase(), name]),
);

/** The names of a query as the routes spell them, values untouched. */
function spellNames(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...query].map(([name, value]) => [queryNames.get(name.toLowerCase()) ?? name, value]),
  );
}

/** The provider reads its addresses in either letter case, and its own clients use both. */
export function anyLetterCase(app: Hono<SandboxEnv>): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const url = new URL(context.req.url);
    const start = url.pathname.search(/\/v2\.01\//iu);
    if (start < 0) return next();
    const path = url.pathname.slice(start);
    const lower = lowerCaseWords(path);
    const query = spellNames(url.searchParams).toString();
    if (lower === path && query === url.searchParams.toString()) return next();
    // Asked again under the address that the routes know, without whatever this service is mounted under.
    url.pathname = lower;
    url.search = query;
    return app.fetch(new Request(url, context.req.raw), context.env);
  };
}

import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import { coursePath } from '#domain/site-pages.ts';
import { pagePathOf } from '#site/router-protocol.ts';
import { isPrivate, siteRoutes } from '#site/routes.ts';
import type { PublicConfig } from '../config/config.ts';
import { servicePaths } from '../service-paths.ts';
import { isDecodable } from './route-of-path.ts';

interface HeaderOptions {
  readonly config: PublicConfig;
  /** Vite's development client needs inline styles and its own socket. */
  readonly development: boolean;
}

const isPicture = (path: string) =>
  [servicePaths.tiles, servicePaths.images].some((folder) => path.startsWith(`${folder}/`));

type Fixed = Readonly<Record<string, string>>;

/** Of answers that no page wrote: `all`, and `document` where a browser may show one, as it does an error. */
export function fixedHeaders({ publicUrl }: Pick<PublicConfig, 'publicUrl'>) {
  const all: Fixed = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  const document: Fixed = {
    ...all,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy':
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  };
  return { all, document };
}

/** The first in the chain: no answer leaves without them. What is already set stays. */
export function completeHeaders(config: Pick<PublicConfig, 'publicUrl'>): MiddlewareHandler {
  const { all, document } = fixedHeaders(config);
  return async (context, next) => {
    await next();
    const { status, headers } = context.res;
    const lacking = status >= 400 || headers.has('content-security-policy') ? document : all;
    for (const [name, value] of Object.entries(lacking)) if (!headers.has(name)) headers.set(name, value);
  };
}

const policyOnly = {
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  overwrite: false,
} as const satisfies Parameters<typeof secureHeaders>[0];

/** The policy of a page; lists the card provider's two hosts (docs/payments.md). No tag manager where a card or personal data are shown. */
export function securityHeaders({ config, development }: HeaderOptions): MiddlewareHandler {
  const cards = [new URL(config.cards.baseUrl).origin, ...config.cards.tokenHosts];
  const foreign = [...new Set(cards)].filter((origin) => origin !== config.publicUrl);
  const tiles = URL.canParse(config.tiles.url)
    ? [new URL(config.tiles.url.replaceAll(/\{\w\}/gu, 'a')).origin]
    : [];
  const { matomo, tagManager } = config.consent ?? {};
  const measured = matomo ? [new URL(matomo.url).origin] : [];
  const tagHosts = tagManager ? [tagManager.origin, ...tagManager.hosts] : [];
  const withTags = (tags: readonly string[], leadsTo: readonly string[] = []) =>
    secureHeaders({
      ...policyOnly,
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", NONCE, ...tags],
        // Leaflet and React set style attributes; style elements must be ours.
        styleSrc: ["'self'", "'unsafe-inline'"],
        styleSrcElem: ["'self'", development ? "'unsafe-inline'" : NONCE],
        imgSrc: ["'self'", 'data:', ...tiles, ...tags],
        connectSrc: ["'self'", ...foreign, ...measured, ...tags, ...(development ? ['ws:'] : [])],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...foreign, ...leadsTo],
        frameAncestors: ["'none'"],
        ...(config.publicUrl.startsWith('https:') && { upgradeInsecureRequests: [] }),
      },
    });
  const privatePages = withTags([]);
  // Chromium checks where the answer to a form redirects: to the course, which any host may serve.
  const { insecureCourseOrigin } = config;
  const coursePage = withTags([], ['https:', ...(insecureCourseOrigin ? [insecureCourseOrigin] : [])]);
  const others = withTags(tagHosts);
  return (context, next) => {
    const { pathname } = new URL(context.req.url);
    // Pictures need no policy, and come by the dozen.
    if (isPicture(pathname)) return next();
    if (pathname === coursePath) return coursePage(context, next);
    return (tagHosts.length > 0 && !isPrivatePage(pathname) ? others : privatePages)(context, next);
  };
}

const table = siteRoutes.map((route) => ({
  ...(route.path === '' ? { index: true as const } : { path: route.path }),
  handle: isPrivate(route),
}));
const known = new LRUCache<string, boolean>({ max: 2000 });

/** Pages with a card or personal data. Matched by the router; a path that cannot be decoded counts as one. */
export function isPrivatePage(path: string): boolean {
  const page = pagePathOf(path);
  const found =
    known.get(page) ?? (!isDecodable(page) || matchRoutes(table, page)?.at(-1)?.route.handle === true);
  known.set(page, found);
  return found;
}

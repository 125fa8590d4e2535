import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { coursePath } from '#domain/site-pages.ts';
import type { PublicConfig } from '../config/config.ts';
import { servicePaths } from '../service-paths.ts';
import { isPrivatePage } from './private-pages.ts';

interface HeaderOptions {
  readonly config: PublicConfig;
  /** Vite's development client needs inline styles and its own socket. */
  readonly development: boolean;
}

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

const off = {
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  overwrite: false,
} as const satisfies Options;

/** Pictures need no policy, and come by the dozen. */
const pictureHeaders = secureHeaders({
  ...off,
  crossOriginOpenerPolicy: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xFrameOptions: false,
});
const isPicture = (path: string) =>
  [servicePaths.tiles, servicePaths.images].some((folder) => path.startsWith(`${folder}/`));

function fixedHeaders(publicUrl: string): Options {
  return {
    ...off,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
    permissionsPolicy: {
      geolocation: ['self'],
      camera: [],
      microphone: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
  };
}

export function bareHeaders({ publicUrl }: Pick<PublicConfig, 'publicUrl'>): MiddlewareHandler {
  const contentSecurityPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
  return secureHeaders({ ...fixedHeaders(publicUrl), contentSecurityPolicy });
}

/** Lists the card provider's two hosts (docs/payments.md). No tag manager where a card or personal data are shown. */
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
      ...fixedHeaders(config.publicUrl),
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
    if (isPicture(pathname)) return pictureHeaders(context, next);
    if (pathname === coursePath) return coursePage(context, next);
    return (tagHosts.length > 0 && !isPrivatePage(pathname) ? others : privatePages)(context, next);
  };
}

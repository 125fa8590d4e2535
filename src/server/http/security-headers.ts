import { isCardPage } from '#domain/card/card-pages.ts';
import type { PublicConfig } from '../config.ts';

/** By what the policy knows our own inline scripts and styles. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface HeaderOptions {
  readonly config: PublicConfig;
  /** Vite's development client needs inline styles and a socket of its own. */
  readonly development: boolean;
}

/** The headers of every answer that do not change from one to the next. */
export function fixedSecurityHeaders({
  config,
}: {
  readonly config: Pick<PublicConfig, 'publicUrl'>;
}): readonly (readonly [string, string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    [
      'permissions-policy',
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), interest-cohort=(), browsing-topics=()',
    ],
    ...(config.publicUrl.startsWith('https:')
      ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const)
      : []),
  ];
}

/**
 * Builds the content security policy that lets inline scripts and styles through by their sources: a nonce, or hashes
 * on a shared page. Only what we serve runs; the browser may call us and the card provider, whose two hosts must be listed or the
 * tokenisation is blocked (payments.md). What a visitor may consent to is let through where it is configured; a tag
 * manager runs scripts of others, so never on a page that takes a card (docs/decisions/0012).
 */
export function contentSecurityPolicy({
  config,
  development,
}: HeaderOptions): (inline: InlineSources, path?: string) => string {
  const cards = [new URL(config.cards.baseUrl).origin, ...config.cards.tokenHosts];
  const foreign = [...new Set(cards)].filter((origin) => origin !== config.publicUrl);
  const tiles = URL.canParse(config.tiles.url)
    ? [new URL(config.tiles.url.replaceAll(/\{\w\}/gu, 'a')).origin]
    : [];
  const { matomo, tagManager } = config.consent ?? {};
  const measured = matomo ? [new URL(matomo.url).origin] : [];
  const tagHosts = tagManager ? [tagManager.origin, ...tagManager.hosts] : [];
  const scheme = config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];
  return (inline, path = '/') => {
    const tags = isCardPage(path) ? [] : tagHosts;
    return [
      "default-src 'self'",
      ["script-src 'self'", ...inline.scripts, ...tags].join(' '),
      // Leaflet and React position things by style attributes; a style element must be ours.
      "style-src 'self' 'unsafe-inline'",
      ["style-src-elem 'self'", ...(development ? ["'unsafe-inline'"] : inline.styles)].join(' '),
      ["img-src 'self' data:", ...tiles, ...tags].join(' '),
      ["connect-src 'self'", ...foreign, ...measured, ...tags, ...(development ? ['ws:'] : [])].join(' '),
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      ["form-action 'self'", ...foreign].join(' '),
      "frame-ancestors 'none'",
      ...scheme,
    ].join('; ');
  };
}

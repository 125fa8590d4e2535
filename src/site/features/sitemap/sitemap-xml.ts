/** One address of a sitemap, whole, or one sitemap of an index. */
export interface SitemapEntry {
  readonly loc: string;
  /** ISO 8601; left out when it is not known, since a made-up day is worse than none. */
  readonly lastmod?: string | null;
}

/** Limits of the protocol (sitemaps.org): addresses in a file, and its bytes before compression. */
export const mostAddresses = 50_000;
export const mostBytes = 50 * 1024 * 1024;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** One or several documents, each within the limits; one without an address when there is none. */
export function writeSitemaps(
  entries: readonly SitemapEntry[],
  limits: { readonly addresses: number; readonly bytes: number } = {
    addresses: mostAddresses,
    bytes: mostBytes,
  },
): { readonly xml: string; readonly lastmod: string | undefined }[] {
  const frame = Buffer.byteLength(wrap('urlset', []));
  const parts: { items: string[]; bytes: number; lastmod: string | undefined }[] = [];
  for (const entry of entries) {
    const item = writeEntry('url', entry);
    const bytes = Buffer.byteLength(item) + 1;
    let part = parts.at(-1);
    if (!part || part.items.length >= limits.addresses || part.bytes + bytes > limits.bytes) {
      part = { items: [], bytes: frame, lastmod: undefined };
      parts.push(part);
    }
    part.items.push(item);
    part.bytes += bytes;
    part.lastmod = later(part.lastmod, entry.lastmod);
  }
  if (parts.length === 0) parts.push({ items: [], bytes: frame, lastmod: undefined });
  return parts.map(({ items, lastmod }) => ({ xml: wrap('urlset', items), lastmod }));
}

export function writeSitemapIndex(entries: readonly SitemapEntry[]): string {
  return wrap(
    'sitemapindex',
    entries.map((entry) => writeEntry('sitemap', entry)),
  );
}

function wrap(element: string, items: readonly string[]): string {
  return `${declaration}<${element} xmlns="${namespace}">\n${items.map((item) => `${item}\n`).join('')}</${element}>\n`;
}

function writeEntry(element: string, { loc, lastmod }: SitemapEntry): string {
  const when = lastmod ? `<lastmod>${escapeXml(withoutMilliseconds(lastmod))}</lastmod>` : '';
  return `<${element}><loc>${escapeXml(loc)}</loc>${when}</${element}>`;
}

function withoutMilliseconds(instant: string): string {
  return instant.replace(/\.\d+(?=Z|[+-])/u, '');
}

function later(left: string | undefined, right: string | null | undefined): string | undefined {
  if (!right || !left) return left ?? right ?? undefined;
  return Date.parse(right) > Date.parse(left) ? right : left;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return /[&<>"']/u.test(text) ? text.replaceAll(/[&<>"']/gu, (letter) => entities[letter] ?? '') : text;
}

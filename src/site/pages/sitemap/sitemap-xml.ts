export interface SitemapEntry {
  readonly loc: string;
  /** ISO 8601; omitted when unknown, since a wrong date is worse than none. */
  readonly lastmod?: string | null;
}

/** Limits of the protocol (sitemaps.org): addresses per file, and bytes before compression. */
export const maxAddresses = 50_000;
export const maxBytes = 50 * 1024 * 1024;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const sitemapFrame = { start: opening('urlset'), end: closing('urlset') };

export function writeSitemap(entries: readonly SitemapEntry[]): string {
  return sitemapFrame.start + entries.map(writeAddress).join('') + sitemapFrame.end;
}

export function writeSitemapIndex(entries: readonly SitemapEntry[]): string {
  const items = entries.map((entry) => writeEntry('sitemap', entry));
  return opening('sitemapindex') + items.join('') + closing('sitemapindex');
}

export function writeAddress(entry: SitemapEntry): string {
  return writeEntry('url', entry);
}

function opening(element: string): string {
  return `${declaration}<${element} xmlns="${namespace}">\n`;
}

function closing(element: string): string {
  return `</${element}>\n`;
}

function writeEntry(element: string, { loc, lastmod }: SitemapEntry): string {
  const when = lastmod ? `<lastmod>${escapeXml(withoutMilliseconds(lastmod))}</lastmod>` : '';
  return `<${element}><loc>${escapeXml(loc)}</loc>${when}</${element}>\n`;
}

const withoutMilliseconds = (instant: string): string => instant.replace(/\.\d+(?=Z|[+-])/u, '');

export function later(left: string | undefined, right: string | null | undefined): string | undefined {
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

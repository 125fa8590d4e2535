import { createHash } from 'node:crypto';
import {
  later,
  maxAddresses,
  maxBytes,
  type SitemapEntry,
  sitemapFrame,
  writeAddress,
  writeSitemap,
} from './sitemap-xml.ts';

export interface SitemapFile {
  readonly xml: string;
  readonly etag: string;
  readonly lastmod: string | undefined;
}

const frameBytes = Buffer.byteLength(sitemapFrame.start + sitemapFrame.end);

/** At least one file. */
export function writeSitemapFiles(
  entries: Iterable<SitemapEntry>,
  limits = { addresses: maxAddresses, bytes: maxBytes },
): SitemapFile[] {
  let [open, bytes]: [SitemapEntry[], number] = [[], frameBytes];
  const files = [open];
  for (const entry of entries) {
    const length = Buffer.byteLength(writeAddress(entry));
    if (open.length >= limits.addresses || bytes + length > limits.bytes) {
      [open, bytes] = [[], frameBytes];
      files.push(open);
    }
    open.push(entry);
    bytes += length;
  }
  return files.map(writeFile);
}

function writeFile(entries: readonly SitemapEntry[]): SitemapFile {
  const xml = writeSitemap(entries);
  return {
    xml,
    etag: `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 20)}"`,
    lastmod: entries.reduce<string | undefined>((last, { lastmod }) => later(last, lastmod), undefined),
  };
}

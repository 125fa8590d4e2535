import { type ImageAddress, imageFormats, imageWidths, readImageAddress } from '#domain/images.ts';
import { ImageRefusal } from './refusal.ts';

export type ImageRequest = ReturnType<typeof readRequest>;

const form = /^\/([1-9]\d{0,4})\/([a-z]+)\/(local|https?)(\/.+)$/su;

/** The source is not decoded, so never twice. @throws ImageRefusal 400, 403 (host) or 404 (width, format) */
export function readRequest(url: URL, hosts: readonly string[]) {
  const [, digits, name, kind, path = ''] = form.exec(url.pathname) ?? [];
  const width = imageWidths.find((known) => String(known) === digits);
  const format = imageFormats.find((known) => known === name);
  if (!width || !format || !kind) throw new ImageRefusal(404, 'no such size or format');

  if (kind === 'local') {
    const [, stamp] = /^\?v=([\da-f]{8})$/u.exec(url.search) ?? [];
    if (url.search && !stamp) throw new ImageRefusal(400, 'a file of this site has no query but its stamp');
    return { width, format, source: readSource(path), stamp };
  }
  const source = readSource(`${kind}:/${path}${url.search}`);
  refuseUnlisted(source, hosts);
  return { width, format, source, stamp: undefined };
}

/** @throws ImageRefusal 400 for a malformed source, 403 for its host */
export function readDrawing(url: URL, hosts: readonly string[]): ImageAddress {
  const [, scheme, path] = /^\/drawings\/(https?)(\/.+)$/su.exec(url.pathname) ?? [];
  if (!scheme) throw new ImageRefusal(400, 'malformed source');
  const source = readSource(`${scheme}:/${path}${url.search}`);
  refuseUnlisted(source, hosts);
  return source;
}

function refuseUnlisted({ host }: ImageAddress, hosts: readonly string[]): void {
  if (host === undefined || !hosts.includes(host)) throw new ImageRefusal(403, 'host not listed');
}

function readSource(address: string): ImageAddress {
  const source = readImageAddress(address);
  if (source?.address !== address) throw new ImageRefusal(400, 'malformed source');
  return source;
}

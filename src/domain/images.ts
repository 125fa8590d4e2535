export const imageBreakpoints = { xs: 320, sm: 320, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;

export const imageDensities = [1, 2] as const;

export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const imageWidths: readonly number[] = [
  ...new Set(
    Object.values(imageBreakpoints).flatMap((width) => imageDensities.map((times) => width * times)),
  ),
].sort((one, other) => one - other);

/** Widths for `srcset`, given the maximum CSS width: none beyond density 2. */
export function offeredWidths(shownWidth: number): readonly number[] {
  const sharpest = shownWidth * Math.max(...imageDensities);
  const enough = imageWidths.findIndex((width) => width >= sharpest);
  return enough < 0 ? imageWidths : imageWidths.slice(0, enough + 1);
}

export interface ImageAddress {
  /** From `imageHostOf`; undefined for a file of this site. */
  readonly host: string | undefined;
  /** Normalised by `new URL`, so that an image has one address. */
  readonly address: string;
}

const maxAddressLength = 2000;
/** Plain names only: no encoding, no `.` or `..`, no hidden file, no query. */
const localPath = /^(?:\/[\w~-][\w.~-]*)+$/u;

export function imageHostOf({ protocol, port, host, origin }: URL): string {
  return protocol === 'https:' && port === '' ? host : origin;
}

/** `/folder/file.ext` or `https://host/path`, without credentials or fragment; otherwise undefined. */
export function readImageAddress(address: string): ImageAddress | undefined {
  if (address.length > maxAddressLength) return undefined;
  if (localPath.test(address)) return { host: undefined, address };
  if (!/^https?:\/\/[^/\\]/u.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const { username, password, origin, pathname, search, href } = url;
  if (username || password || href.includes('#')) return undefined;
  // Without the `?` of an empty query; a trailing comma would end an entry of `srcset`.
  const written = origin + pathname + search;
  return written.endsWith(',') ? undefined : { host: imageHostOf(url), address: written };
}

export function acceptImage(
  address: string | null | undefined,
  hosts: readonly string[],
): string | undefined {
  const image = readImageAddress(address?.trim() ?? '');
  return image && (image.host === undefined || hosts.includes(image.host)) ? image.address : undefined;
}

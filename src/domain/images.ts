/** CSS widths, in pixels, at which a layout asks for another image (docs/product/content.md#images). */
export const imageBreakpoints = { xs: 320, sm: 320, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;

/** Device pixels per CSS pixel that images are made for. */
export const imageDensities = [1, 2] as const;

/** Output formats, the lightest first. */
export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The only widths, in device pixels, in which an image is made: each breakpoint at each density. */
export const imageWidths: readonly number[] = [
  ...new Set(
    Object.values(imageBreakpoints).flatMap((width) => imageDensities.map((times) => width * times)),
  ),
].sort((one, other) => one - other);

/** The widths worth offering for an image shown at most so many CSS pixels wide: none sharper than density 2 needs. */
export function offeredWidths(shownWidth: number): readonly number[] {
  const sharpest = shownWidth * Math.max(...imageDensities);
  const enough = imageWidths.findIndex((width) => width >= sharpest);
  return enough < 0 ? imageWidths : imageWidths.slice(0, enough + 1);
}

/** An address that has the form of an image's; whether its host is listed is another question. */
export interface ImageAddress {
  /** As `imageHostOf` writes it; undefined for a file of this site. */
  readonly host: string | undefined;
  /** As `new URL` writes it, so that an image has one address. */
  readonly address: string;
}

const longestAddress = 2000;
/** Plain names only: nothing to decode, no `.` or `..`, no hidden file, no query. */
const localPath = /^(?:\/[\w~-][\w.~-]*)+$/u;

/** How lists of hosts name where an address lies: by the name alone where https is spoken on its own port, else by the whole origin. */
export function imageHostOf({ protocol, port, host, origin }: URL): string {
  return protocol === 'https:' && port === '' ? host : origin;
}

/** Reads `/folder/file.ext` or `https://host/path`, without credentials or fragment; undefined for all else. */
export function readImageAddress(address: string): ImageAddress | undefined {
  if (address.length > longestAddress) return undefined;
  if (localPath.test(address)) return { host: undefined, address };
  if (!/^https?:\/\/[^/\\]/u.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const { username, password, origin, pathname, search, href } = url;
  if (username || password || href.includes('#')) return undefined;
  // Without the question mark of an empty query; a comma at the end would end an entry of `srcset`.
  const written = origin + pathname + search;
  return written.endsWith(',') ? undefined : { host: imageHostOf(url), address: written };
}

/** The address under which the site may show an image, or undefined: a file of its own, or one of a listed host. */
export function acceptImage(
  address: string | null | undefined,
  hosts: readonly string[],
): string | undefined {
  const image = readImageAddress(address?.trim() ?? '');
  return image && (image.host === undefined || hosts.includes(image.host)) ? image.address : undefined;
}

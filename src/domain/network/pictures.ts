/** File extensions. */
export const pictureKinds = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

const megabyte = 1024 * 1024;
/** A photograph of a phone is about half of this. */
export const maxPictureBytes = 10 * megabyte;

/** Folder of pictures beside the network's files, and prefix of their addresses. */
export const pictureFolder = 'photos';
const form = new RegExp(`^/${pictureFolder}/([\\da-f]{64})\\.(?:${pictureKinds.join('|')})$`, 'u');

/** Content-addressed, so that a picture never changes. */
export function pictureAddress(hash: string, kind: PictureKind): string {
  return `/${pictureFolder}/${hash}.${kind}`;
}

/** SHA-256 from the address; undefined for other addresses. */
export function pictureOf(address: string): string | undefined {
  return form.exec(address)?.[1];
}

/** A file name, not an address. */
export function namesPictureFile(value: string): boolean {
  return value !== '' && !/^(?:\/|[a-z][a-z\d+.-]*:)/iu.test(value);
}

/** Applies `change` to each value of a `|`-separated cell. */
export function mapPictures(cell: string, change: (value: string) => string): string {
  return cell
    .split('|')
    .map((value) => value.trim())
    .filter(Boolean)
    .map(change)
    .join(' | ');
}

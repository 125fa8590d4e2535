export const pictureKinds = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

const megabyte = 1024 * 1024;
export const maxPictureBytes = 10 * megabyte;

export const pictureFolder = 'photos';
const form = new RegExp(`^/${pictureFolder}/([\\da-f]{64})\\.(?:${pictureKinds.join('|')})$`, 'u');

/** Content-addressed, so that a picture never changes. */
export function pictureAddress(hash: string, kind: PictureKind): string {
  return `/${pictureFolder}/${hash}.${kind}`;
}

export function pictureOf(address: string): string | undefined {
  return form.exec(address)?.[1];
}

/** Other files of this site are drawings of the demonstration, which many schools share. */
export function isOwnPhoto(source: string): boolean {
  return !source.startsWith('/') || pictureOf(source) !== undefined;
}

export function namesPictureFile(value: string): boolean {
  return value !== '' && !/^(?:\/|[a-z][a-z\d+.-]*:)/iu.test(value);
}

export function mapPictures(cell: string, change: (value: string) => string): string {
  return cell
    .split('|')
    .map((value) => value.trim())
    .filter(Boolean)
    .map(change)
    .join(' | ');
}

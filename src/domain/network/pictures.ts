/** The kinds of pictures that schools give, by the endings of their files. */
export const pictureKinds = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

const megabyte = 1024 * 1024;
/** A photograph straight from a telephone is half of this. */
export const mostPictureBytes = 10 * megabyte;

/** The folder beside the files of a network in which its pictures lie, and what their addresses begin with. */
export const pictureFolder = 'photos';
const form = new RegExp(`^/${pictureFolder}/([\\da-f]{64})\\.(?:${pictureKinds.join('|')})$`, 'u');

/** Where the site has a picture that came as a file: named by what it is made of, so that it never changes. */
export function pictureAddress(hash: string, kind: PictureKind): string {
  return `/${pictureFolder}/${hash}.${kind}`;
}

/** The SHA-256 of the picture that an address names; undefined of every other address. */
export function pictureOf(address: string): string | undefined {
  return form.exec(address)?.[1];
}

/** Whether a cell names a file beside it, where it might be an address of the web or of this site. */
export function namesPictureFile(value: string): boolean {
  return value !== '' && !/^(?:\/|[a-z][a-z\d+.-]*:)/iu.test(value);
}

/** The pictures of a cell that a bar divides, each changed or left. */
export function mapPictures(cell: string, change: (value: string) => string): string {
  return cell
    .split('|')
    .map((value) => value.trim())
    .filter(Boolean)
    .map(change)
    .join(' | ');
}

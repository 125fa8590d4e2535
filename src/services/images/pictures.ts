import { readFile, stat } from 'node:fs/promises';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ImagesDatabase } from '#database/table-owners.ts';
import { maxPictureBytes, type PictureKind, pictureAddress, pictureOf } from '#domain/network/pictures.ts';
import { contentHash, type Original } from './local-files.ts';
import { ImageRefusal } from './refusal.ts';
import { readKind, resize } from './resize.ts';

export class PictureFault extends Error {
  override readonly name = 'PictureFault';
}

export type PictureFile = Awaited<ReturnType<typeof checkPicture>>;

const kindOf: Readonly<Record<string, PictureKind>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
};
const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;

/** Decodes the file once, unless its hash is known. @throws PictureFault */
export async function checkPicture(path: string, isKnown: (hash: string) => boolean) {
  const { size } = await stat(path);
  if (size > maxPictureBytes) {
    throw new PictureFault(`holds ${megabytes(size)} MB, ${megabytes(maxPictureBytes)} MB is the max`);
  }
  const bytes = await readFile(path);
  const hash = contentHash(bytes);
  try {
    const kind = kindOf[(await readKind(bytes)) ?? ''];
    if (kind === undefined) throw new ImageRefusal(415, 'a drawing');
    if (!isKnown(hash)) await resize(bytes, { width: 320, format: 'webp' });
    return { path, hash, kind, address: pictureAddress(hash, kind) };
  } catch (error) {
    if (!(error instanceof ImageRefusal)) throw error;
    throw new PictureFault(
      error.status === 413
        ? 'has more than 52 million pixels'
        : 'is not a complete picture. Use JPEG, PNG, WebP, GIF or AVIF',
    );
  }
}

type EncodedPicture = Awaited<ReturnType<typeof encodeUpload>>;

const maxUploadWidth = 2560;
const uploadKind = 'webp';

/** Encoded again, without what a camera adds. @throws PictureFault */
export async function encodeUpload(given: Buffer) {
  if (given.length > maxPictureBytes) throw new PictureFault('pèse plus de 10\u202fMo');
  try {
    const kind = kindOf[(await readKind(given)) ?? ''];
    if (kind === undefined) throw new ImageRefusal(415, 'a drawing');
    const bytes = await resize(given, { width: maxUploadWidth, format: uploadKind });
    const hash = contentHash(bytes);
    return { hash, bytes, address: pictureAddress(hash, uploadKind) };
  } catch (error) {
    if (!(error instanceof ImageRefusal)) throw error;
    throw new PictureFault(
      error.status === 413
        ? 'a plus de 52\u00a0millions de pixels'
        : 'n’est pas une image complète\u202f: choisissez un fichier JPEG, PNG, WebP, GIF ou AVIF',
    );
  }
}

/** In the caller's transaction, whatever tables it sees. */
export async function keepUpload(db: QueryExecutorProvider, { hash, bytes }: EncodedPicture): Promise<void> {
  await sql`insert into pictures (hash, kind, bytes) values (${hash}, ${uploadKind}, ${bytes})
    on conflict do nothing`.execute(db);
}

/** Stored once in the database, where all processes and backups have them (docs/decisions/0010). */
export function createPictures(db: Kysely<ImagesDatabase>) {
  const known = new LRUCache<string, true>({ max: 5000 });

  async function read(hash: string): Promise<Buffer | undefined> {
    const row = await db.selectFrom('pictures').select('bytes').where('hash', '=', hash).executeTakeFirst();
    return row?.bytes;
  }

  return {
    read,

    /** Undefined for an address of another kind. @throws ImageRefusal 404 when the picture is not stored. */
    async find(address: string): Promise<Original | undefined> {
      const hash = pictureOf(address);
      if (hash === undefined) return undefined;
      const isKept =
        known.get(hash) ??
        (await db.selectFrom('pictures').select('hash').where('hash', '=', hash).executeTakeFirst());
      if (!isKept) throw new ImageRefusal(404, 'a picture that is not kept');
      known.set(hash, true);
      return {
        hash,
        async read() {
          const bytes = await read(hash);
          if (!bytes) throw new ImageRefusal(404, 'a picture that is kept no more');
          return bytes;
        },
      };
    },

    async hashes(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('pictures').select('hash').execute();
      return new Set(rows.map(({ hash }) => hash));
    },

    /** Sequential: memory holds a single photograph. */
    async keep(files: Iterable<PictureFile>): Promise<void> {
      for (const { path, hash, kind } of files) {
        const bytes = await readFile(path);
        await db
          .insertInto('pictures')
          .values({ hash, kind, bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },

    async forgetAllBut(addresses: readonly string[]): Promise<void> {
      const used = addresses.flatMap((address) => pictureOf(address) ?? []);
      await db.deleteFrom('pictures').where('hash', '<>', sql<string>`all(${used}::text[])`).execute();
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;

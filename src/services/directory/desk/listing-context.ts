import type { Kysely, Transaction } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { ChangeMailing } from './change-mails.ts';

export interface ListingContext extends ChangeMailing {
  readonly db: Kysely<DirectoryDatabase>;
  readonly documentHosts: readonly string[];
  /** Undefined where none can be added. */
  readonly photos: PhotoStore | undefined;
  readonly now: () => Date;
}

/** The school of a session. */
export interface Asked {
  readonly seance: string;
  readonly officeId: number;
}

interface PreparedPhoto {
  readonly address: string;
  /** In the transaction that names it. */
  keep(transaction: Transaction<DirectoryDatabase>): Promise<void>;
}

/** Of the image service, which owns the pictures. Encoded again; a text says why it cannot be. */
export interface PhotoStore {
  prepare(bytes: Buffer): Promise<PreparedPhoto | string>;
}

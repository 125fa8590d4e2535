import type { Kysely, Transaction } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { ChangeMailing } from './change-mails.ts';
import type { NewChange } from './change-rows.ts';
import { openDesk } from './sessions.ts';

export interface ListingContext extends ChangeMailing {
  readonly db: Kysely<DirectoryDatabase>;
  readonly documentHosts: readonly string[];
  /** Undefined where none can be added. */
  readonly photos: PhotoStore | undefined;
  readonly now: () => Date;
}

/** No text of a request is one. */
export const byOperator: unique symbol = Symbol('operator');

/** A school, and who asks: a session of its desk, or an operator in this process. */
export type Asked = { readonly officeId: number } & (
  | { readonly seance: string }
  | { readonly right: typeof byOperator }
);

/** Undefined without a right to the school; an operator has one to each that is shown. */
export async function findWriter(
  db: Kysely<DirectoryDatabase>,
  asked: Asked,
  now: Date,
): Promise<Pick<NewChange, 'writer' | 'sessionId'> | undefined> {
  if ('right' in asked) return asked.right === byOperator ? { writer: 'operator' } : undefined;
  const session = await openDesk(db, asked, now);
  return session && { writer: 'school', sessionId: session.id };
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

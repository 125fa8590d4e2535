import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { generalTerms, listingTermsName, readTermsVersion, type Terms } from '#domain/order/terms.ts';
import { offerTermsName } from '#domain/partner/offer-terms.ts';
import type { Settings } from '../config/settings.ts';

/** All terms that were in force on this database: what an order names stays readable. */
export interface TermsArchive {
  list(name: string): Promise<readonly TermsLine[]>;
  find(name: string, version: string): Promise<Terms | undefined>;
}

export interface TermsLine {
  readonly version: string;
  /** `YYYY-MM-DD`, stated by the text. */
  readonly date: string;
  readonly sha256: string;
  readonly inForceFrom: Date;
}

export async function storeTerms(
  db: Kysely<Database>,
  name: string,
  { version, blocks }: Terms,
): Promise<void> {
  await db
    .insertInto('terms_texts')
    .values({ name, version, blocks: JSON.stringify(blocks) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function storeTermsInForce(
  db: Kysely<Database>,
  { terms, listingTerms, offerTerms }: Pick<Settings, 'terms' | 'listingTerms' | 'offerTerms'>,
): Promise<void> {
  await storeTerms(db, generalTerms, terms);
  await storeTerms(db, listingTermsName, listingTerms);
  for (const { offer, terms: ofOffer } of offerTerms) await storeTerms(db, offerTermsName(offer), ofOffer);
}

export function createTermsArchive(db: Kysely<Database>): TermsArchive {
  return {
    async list(name) {
      const rows = await db
        .selectFrom('terms_texts')
        .select(['version', 'in_force_from'])
        .where('name', '=', name)
        .orderBy('in_force_from', 'desc')
        .orderBy('version', 'desc')
        .execute();
      return rows.flatMap(({ version, in_force_from: inForceFrom }) => {
        const read = readTermsVersion(version);
        return read ? [{ version, ...read, inForceFrom }] : [];
      });
    },
    async find(name, version) {
      const read = readTermsVersion(version);
      if (!read) return undefined;
      const row = await db
        .selectFrom('terms_texts')
        .select('blocks')
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst();
      return row && { ...read, version, blocks: row.blocks };
    },
  };
}

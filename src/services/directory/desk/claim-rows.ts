import { type Kysely, sql, type Transaction } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { ClaimedSchool } from '#domain/requests/school-claim.ts';

type Db = Kysely<DirectoryDatabase>;

/** Of an application. */
export interface Claim {
  readonly reference: string;
  readonly officeId: number;
  readonly email: string;
  readonly siret: string;
}

export interface FoundSchool extends ClaimedSchool {
  readonly phone: string | null;
  /** That opens its desk. */
  readonly mailbox: string | null;
  readonly isMember: boolean;
  readonly siret: string | null;
  readonly uri: string;
}

/** Undefined where no page shows it; `everybody`: pages show schools that are no members too. */
export async function findClaimed(
  db: Db,
  officeId: number,
  everybody = true,
): Promise<FoundSchool | undefined> {
  return db
    .selectFrom(everybody ? 'listed_offices as office' : 'shown_offices as office')
    .leftJoin('official_schools as official', 'official.office_id', 'office.id')
    .where('office.id', '=', officeId)
    .where('office.uri', 'is not', null)
    .select(({ fn }) => [
      'office.id as officeId',
      'office.label',
      fn.coalesce('office.agrement', 'official.agreement').as('agreement'),
      'office.street_name as street',
      'office.zip_code as zipCode',
      'office.city_name as city',
      'office.phone_number as phone',
      'office.email as mailbox',
      'office.member as isMember',
      'office.siret',
      'office.uri',
    ])
    .$narrowType<{ uri: string }>()
    .executeTakeFirst();
}

/** Its row, made by the first act of the operator. */
export async function lockClaim(
  transaction: Transaction<DirectoryDatabase>,
  { reference, officeId, now }: Pick<Claim, 'reference' | 'officeId'> & { readonly now: Date },
) {
  await transaction
    .insertInto('school_claims')
    .values({ reference, office_id: officeId, created_at: now })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  return transaction
    .selectFrom('school_claims')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function listClaims(db: Db, references: readonly string[]) {
  return db
    .selectFrom('school_claims')
    .selectAll()
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
}

/** Those that opened no desk; the others are the record of who was given it. */
export async function eraseClaims(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('school_claims')
    .where('created_at', '<=', before)
    .where('opened_at', 'is', null)
    .where(sql<boolean>`(decision is distinct from 'accepted' or stopped_at is not null)`)
    .execute();
}

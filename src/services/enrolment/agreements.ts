import type { Kysely } from 'kysely';
import type { Office } from '#contracts/directory.ts';
import type { EnrolmentDatabase } from '#database/table-owners.ts';

/** The agreement numbers that the operator noted, of schools whose directory tells none (docs/operator.md). */
export interface Agreements {
  find(officeId: number): Promise<string | undefined>;
  list(): Promise<
    readonly { readonly officeId: number; readonly agreement: string; readonly notedAt: Date }[]
  >;
  note(officeId: number, agreement: string): Promise<void>;
  /** False when none was noted. */
  forget(officeId: number): Promise<boolean>;
}

export function createAgreements(db: Kysely<EnrolmentDatabase>): Agreements {
  return {
    async find(officeId) {
      const row = await db
        .selectFrom('school_agreements')
        .select('agreement')
        .where('office_id', '=', officeId)
        .executeTakeFirst();
      return row?.agreement;
    },
    async list() {
      const rows = await db.selectFrom('school_agreements').selectAll().orderBy('office_id').execute();
      return rows.map(({ office_id, agreement, noted_at }) => ({
        officeId: office_id,
        agreement,
        notedAt: noted_at,
      }));
    },
    async note(officeId, agreement) {
      await db
        .insertInto('school_agreements')
        .values({ office_id: officeId, agreement })
        .onConflict((conflict) =>
          conflict.column('office_id').doUpdateSet({ agreement, noted_at: new Date() }),
        )
        .execute();
    },
    async forget(officeId) {
      const { numDeletedRows } = await db
        .deleteFrom('school_agreements')
        .where('office_id', '=', officeId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** A school with the number that the operator noted, where its directory tells none. */
export async function withNotedAgreement(
  agreements: Pick<Agreements, 'find'>,
  office: Office,
): Promise<Office> {
  const { clubInformations } = office;
  if (!clubInformations || clubInformations.accueil.agrement) return office;
  const agrement = await agreements.find(office.id);
  if (agrement === undefined) return office;
  const accueil = { ...clubInformations.accueil, agrement };
  return { ...office, clubInformations: { ...clubInformations, accueil } };
}

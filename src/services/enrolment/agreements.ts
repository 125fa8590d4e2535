import type { Selectable } from 'kysely';
import type { Accueil, Formula } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import type { Database } from '#database/schema.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import type { SchoolFields } from '#domain/network/tables.ts';
import { type FormulaContents, type FormulaPart, readFormulaParts } from '#domain/school/formula-contents.ts';
import { type Identity, type SellerDetails, sellerFields, sellerList } from '#domain/school/seller.ts';

/** An undefined field keeps its value. */
export interface NotedContents {
  readonly hoursIncluded?: number | undefined;
  readonly includes?: readonly FormulaPart[] | undefined;
  readonly validityDays?: number | undefined;
}

interface NotedFormula extends NotedContents {
  readonly officeId: number;
  readonly formulaId: number;
  readonly notedAt: Date;
}

/** By the columns of an import; an undefined one keeps its value. */
export type NotedSchool = Pick<SchoolFields, 'agrement' | (typeof sellerList)[keyof SellerDetails]['column']>;

interface SchoolNotes extends SellerDetails, Identity {
  readonly officeId: number;
  readonly agreement: string | null;
  readonly notedAt: Date;
}

/** Recorded by the operator for schools whose directory lacks them. */
export interface Agreements {
  list(officeId?: number): Promise<readonly SchoolNotes[]>;
  note(officeId: number, noted: NotedSchool): Promise<void>;
  forget(officeId: number): Promise<boolean>;
  listContents(officeId?: number): Promise<readonly NotedFormula[]>;
  noteContents(officeId: number, formulaId: number, contents: NotedContents): Promise<void>;
}

const notedColumns = ['agreement', ...sellerFields.map((field) => sellerList[field].column)] as const;

export function createAgreements(db: EnrolmentDb): Agreements {
  return {
    async list(officeId) {
      const rows = await db
        .selectFrom('school_agreements')
        .selectAll()
        .$if(officeId !== undefined, (query) => query.where('office_id', '=', officeId ?? 0))
        .orderBy('office_id')
        .execute();
      return rows.map(toNotes);
    },
    async note(officeId, { agrement: agreement, ...seller }) {
      const noted = { ...seller, ...(agreement !== undefined && { agreement }) };
      await db
        .insertInto('school_agreements')
        .values({ office_id: officeId, ...noted })
        .onConflict((conflict) =>
          conflict.column('office_id').doUpdateSet({ ...noted, noted_at: new Date() }),
        )
        .execute();
    },
    async forget(officeId) {
      const ofSchool = (table: 'school_agreements' | 'noted_contents') =>
        db.deleteFrom(table).where('office_id', '=', officeId);
      // The delay of an upgrade was not noted: it stays.
      const cleared = await db
        .updateTable('school_agreements')
        .set(Object.fromEntries(notedColumns.map((column) => [column, null])))
        .where('office_id', '=', officeId)
        .where('seller_due', 'is not', null)
        .where((row) => row.or(notedColumns.map((column) => row(column, 'is not', null))))
        .executeTakeFirst();
      const deleted = await Promise.all([
        ofSchool('school_agreements').where('seller_due', 'is', null).executeTakeFirst(),
        ofSchool('noted_contents').executeTakeFirst(),
      ]);
      return cleared.numUpdatedRows + deleted.reduce((sum, one) => sum + one.numDeletedRows, 0n) > 0n;
    },
    async listContents(officeId) {
      const rows = await db
        .selectFrom('noted_contents')
        .selectAll()
        .$if(officeId !== undefined, (query) => query.where('office_id', '=', officeId ?? 0))
        .orderBy('office_id')
        .orderBy('formula_id')
        .execute();
      return rows.map((row) => ({
        officeId: row.office_id,
        formulaId: row.formula_id,
        hoursIncluded: row.hours_included ?? undefined,
        includes: row.includes ? readFormulaParts(row.includes) : undefined,
        validityDays: row.validity_days ?? undefined,
        notedAt: row.noted_at,
      }));
    },
    async noteContents(officeId, formulaId, { hoursIncluded, includes, validityDays }) {
      const noted = {
        ...(hoursIncluded !== undefined && { hours_included: hoursIncluded }),
        ...(includes !== undefined && { includes: [...includes] }),
        ...(validityDays !== undefined && { validity_days: validityDays }),
      };
      await db
        .insertInto('noted_contents')
        .values({ office_id: officeId, formula_id: formulaId, ...noted })
        .onConflict((conflict) =>
          conflict.columns(['office_id', 'formula_id']).doUpdateSet({ ...noted, noted_at: new Date() }),
        )
        .execute();
    },
  };
}

function toNotes(row: Selectable<Database['school_agreements']>): SchoolNotes {
  const seller = sellerFields.map((field) => [field, row[sellerList[field].column]]);
  return {
    officeId: row.office_id,
    agreement: row.agreement,
    ...(Object.fromEntries(seller) as unknown as SellerDetails),
    sellerDue: row.seller_due,
    notedAt: row.noted_at,
  };
}

/** Completes fields that the directory omits; a null is kept (our own directory always has them). */
export async function withNotes(
  agreements: Pick<Agreements, 'list' | 'listContents'>,
  office: Office,
): Promise<Office> {
  const { clubInformations, id } = office;
  if (!clubInformations) return office;
  const { accueil, formules } = clubInformations;
  const { agrement, legalName, legalForm, siret, insurer } = accueil;
  const [[noted], contents] = await Promise.all([
    agrement && legalName && legalForm && siret && insurer ? [] : agreements.list(id),
    formules.some(lacksFields) ? agreements.listContents(id) : [],
  ]);
  if (noted === undefined && contents.length === 0) return office;
  return {
    ...office,
    clubInformations: {
      ...clubInformations,
      ...(noted && { accueil: completeAccueil(accueil, noted) }),
      formules: formules.map((formula) => ({
        ...formula,
        ...fill(
          formula,
          contents.find(({ formulaId }) => formulaId === formula.id),
        ),
      })),
    },
  };
}

function completeAccueil(accueil: Accueil, noted: SchoolNotes): Accueil {
  const own = Object.entries(accueil).filter(([, value]) => value !== null && value !== '');
  const { agreement: agrement, officeId: _, notedAt: __, ...seller } = noted;
  return { ...accueil, ...seller, agrement, ...Object.fromEntries(own) };
}

function lacksFields({ hoursIncluded, includes, validityDays }: FormulaContents): boolean {
  return hoursIncluded === undefined || includes === undefined || validityDays === undefined;
}

function fill(formula: Formula, noted: NotedContents | undefined): Partial<Formula> {
  if (!noted) return {};
  const { hoursIncluded, includes, validityDays } = formula;
  return {
    hoursIncluded: hoursIncluded === undefined ? noted.hoursIncluded : hoursIncluded,
    includes: includes === undefined ? noted.includes && [...noted.includes] : includes,
    validityDays: validityDays === undefined ? noted.validityDays : validityDays,
  };
}

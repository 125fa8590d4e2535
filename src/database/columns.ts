import type { ColumnType, Generated } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** Of a school, beside its SIRET (domain/school/seller.ts). */
export interface SellerTable {
  legal_name: Generated<string | null>;
  legal_form: Generated<string | null>;
  insurer: Generated<string | null>;
  guarantor: Generated<string | null>;
  guarantee_ceiling_cents: Generated<number | null>;
  /** Until that day an upgrade lets it sell without a legal identity. */
  seller_due: Generated<string | null>;
}

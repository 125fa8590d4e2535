import type { Selectable } from 'kysely';
import type { NewRow } from '#database/insert-rows.ts';
import type { ReviewTables } from '#database/review-tables.ts';

export type ReviewRow = Selectable<ReviewTables['reviews']>;
export type NewReview = NewRow<'reviews'>;
export type ChangedReview = NewReview & { readonly id: number };

/** What was taken down of a school after a report: an import does not bring it back. */
export interface TakenDown {
  readonly office_id: number;
  readonly review_id: number;
  readonly identite: string;
  readonly commentaire: string | null;
}

/** What a network's files ask of the service that keeps the reviews, within one transaction where they write. */
export interface KeptReviews {
  read(officeIds: readonly number[]): Promise<ReviewRow[]>;
  /** Which of these numbers are reviews, and of which school. */
  schoolsOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  takenDown(officeIds: readonly number[]): Promise<TakenDown[]>;
  /** Without a number it is given the next. */
  add(reviews: readonly NewReview[]): Promise<void>;
  change(reviews: readonly ChangedReview[]): Promise<void>;
  /** All of these schools. */
  remove(officeIds: readonly number[]): Promise<void>;
}

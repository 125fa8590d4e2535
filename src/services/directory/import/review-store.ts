import type { Selectable } from 'kysely';
import type { NewRow } from '#database/insert-rows.ts';
import type { Database } from '#database/schema.ts';

export type ReviewRow = Selectable<Database['reviews']>;
export type NewReview = NewRow<'reviews'>;
export type ChangedReview = NewReview & { readonly id: number };

/** Taken down after a report: an import does not bring it back. */
export interface TakenDown {
  readonly office_id: number;
  readonly review_id: number;
  readonly identite: string;
  readonly commentaire: string | null;
}

export interface ReviewStore {
  read(officeIds: readonly number[]): Promise<ReviewRow[]>;
  schoolsOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  takenDown(officeIds: readonly number[]): Promise<TakenDown[]>;
  /** Reviews that their schools answered here. */
  answeredHere(officeIds: readonly number[]): Promise<readonly number[]>;
  add(reviews: readonly NewReview[]): Promise<void>;
  change(reviews: readonly ChangedReview[]): Promise<void>;
  remove(officeIds: readonly number[]): Promise<void>;
}

import type { ChangeState, ListingPart, ListingWriter } from '#domain/desk/listing-parts.ts';
import type { HidingReason } from '#domain/network/hiding.ts';
import type { PictureKind } from '#domain/network/pictures.ts';
import type { ResultLicence } from '#domain/results/exam-results.ts';
import type { FormulaPart } from '#domain/school/formula-contents.ts';

/** Hidden by the operator, by an import whose files miss it, or at the end of the demonstration. */
export type HiddenBy = 'operator' | 'import' | 'demonstration';

export interface NetworkColumns {
  offices: { hidden_by: HiddenBy };
  formulas: { includes: FormulaPart[] };
  listing_changes: { part: ListingPart; writer: ListingWriter; state: ChangeState };
  school_results: { licence: ResultLicence };
  departement_results: { licence: ResultLicence };
  school_hidings: { reason: HidingReason; told_by: 'mail' | 'letter' };
  pictures: { kind: PictureKind };
}

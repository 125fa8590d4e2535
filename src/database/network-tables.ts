import type { ChangeState, ListingPart, ListingWriter } from '#domain/desk/listing-parts.ts';
import type { HidingReason } from '#domain/network/hiding.ts';
import type { PictureKind } from '#domain/network/pictures.ts';
import type { OppositionDecision, OppositionWish } from '#domain/requests/opposition.ts';
import type { ResultLicence } from '#domain/results/exam-results.ts';
import type { FormulaPart } from '#domain/school/formula-contents.ts';
import type { LessonTime } from '#domain/school/lessons.ts';

/** Hidden by the operator, by an import whose files miss it, at the end of the demonstration, or because a school that the
 * State alone lists asked for it. */
export type HiddenBy = 'operator' | 'import' | 'demonstration' | 'opposition';

export interface NetworkColumns {
  official_oppositions: { wish: OppositionWish; decision: OppositionDecision };
  offices: { hidden_by: HiddenBy; lesson_times: LessonTime[] };
  formulas: { includes: FormulaPart[] };
  listing_changes: { part: ListingPart; writer: ListingWriter; state: ChangeState };
  school_results: { licence: ResultLicence };
  departement_results: { licence: ResultLicence };
  school_hidings: { reason: HidingReason; told_by: 'mail' | 'letter' };
  pictures: { kind: PictureKind };
}

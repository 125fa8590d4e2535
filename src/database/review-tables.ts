import type { ReviewProof, ReviewWriter, TrainingEvidence } from '#domain/review/invitation.ts';
import type { HoldReason, RefusalReason, ReviewState } from '#domain/review/publication.ts';
import type { ExamResult, MarkName } from '#domain/review/review-form.ts';

export type ReportedPart = 'review' | 'response';
export type ReportDecision = 'kept' | 'removed';

export interface ReportedWords {
  readonly identite: string;
  readonly note: number;
  readonly commentaire: string | null;
  readonly response: string | null;
}

export interface ReviewColumns {
  review_reports: { about: ReportedPart; reported: ReportedWords; decision: ReportDecision };
  review_invitations: { proof: ReviewProof; writer: ReviewWriter; evidence: TrainingEvidence };
  review_links: { party: 'author' | 'school' };
  verified_reviews: {
    state: ReviewState;
    marks: Readonly<Record<MarkName, number | null>>;
    exam: ExamResult;
    held_because: HoldReason[];
    refused_because: RefusalReason;
  };
}

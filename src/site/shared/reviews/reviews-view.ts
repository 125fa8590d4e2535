import type { ReviewProofs } from '#contracts/review.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import type { ExamResult } from '#domain/review/review-form.ts';
import type { ShownProof } from '#domain/review/shown-proof.ts';

/** Dates as on the wire. */
export interface ReviewView {
  /** Undefined when the directory has no review ids: it cannot be reported. */
  readonly id?: number;
  readonly note: number;
  readonly author: string;
  readonly text: readonly string[];
  readonly experienced: string;
  readonly published?: string;
  /** Undefined: not verified. */
  readonly proof?: ShownProof;
  readonly hours?: number;
  readonly exam?: ExamResult;
  readonly answer?: { readonly text: readonly string[]; readonly date?: string };
}

export function wordsOf({ text, answer }: ReviewView, isResponse: boolean): readonly string[] {
  return isResponse ? (answer?.text ?? []) : text;
}

export interface ReviewsAnswer {
  readonly group: string;
  readonly count: number;
  readonly mean: number | null;
  /** Numbers of reviews with 1 to 5 stars; only our own directory has them. */
  readonly notes?: readonly number[];
  /** Of our own directory only. */
  readonly proofs?: ReviewProofs;
  /** Starts at 1; 9 reviews per page. */
  readonly serverPage: number;
  readonly reviews: readonly ReviewView[];
}

export interface ReviewGroup {
  readonly slug: string;
  readonly label: string;
  readonly count?: number;
}

export interface ReviewsView {
  readonly officeId: number;
  readonly uri: string;
  readonly groups: readonly ReviewGroup[];
  readonly mainGroup: string;
  readonly category?: string | undefined;
  readonly way?: QuotedWay | undefined;
  /** Starts at 1; 3 reviews per page. */
  readonly page: number;
  readonly answer: ReviewsAnswer | null | undefined;
}

import * as v from 'valibot';

/** ISO 8601 day or instant. */
export const isoTime = v.union([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.isoDate())]);

const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * A learner's review. Its id and the last three fields are ours, beyond the published interface: for reports, and for what the law
 * requires beside a review; other upstreams leave them out.
 */
export const reviewSchema = v.object({
  id: v.optional(id),
  /** Date of the experience. */
  date: isoTime,
  /** Out of 5. */
  note: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  commentaire: v.nullable(v.string()),
  identite: v.string(),
  datePublication: v.optional(v.nullable(isoTime)),
  /** Whether the author was verified as a learner of the school. */
  verifie: v.optional(v.nullable(v.boolean())),
  /** The school's answer. */
  reponse: v.optional(v.nullable(v.object({ commentaire: v.string(), date: v.nullable(isoTime) }))),
});
export type Review = v.InferOutput<typeof reviewSchema>;

const office = v.object({
  id: v.number(),
  label: v.string(),
  uri: v.nullable(v.string()),
  city: v.object({ name: v.string() }),
});

/** A review outside its school's page, with the school. */
export const publishedReviewSchema = v.object({ ...reviewSchema.entries, id, office });
export type Notice = v.InferOutput<typeof publishedReviewSchema>;

/** A random review; its school is ours, beyond the published interface. */
export const randomReviewSchema = v.object({ ...reviewSchema.entries, office: v.optional(office) });
export type RandomReview = v.InferOutput<typeof randomReviewSchema>;

/** A review and the id of its school. */
export interface KeptReview {
  readonly officeId: number;
  readonly review: Review & { readonly id: number };
}

export interface ReviewPage {
  /** Newest first. */
  readonly reviews: readonly Review[];
  /** Of the licence group, not of this page; null without a review. */
  readonly mean: number | null;
  /** Number of reviews with 1 to 5. */
  readonly counts: [number, number, number, number, number];
}

/** Implemented by the reviews service for the directory. */
export interface Reviews {
  /** Mean and number by licence group, for groups with reviews. */
  listFigures(
    officeId: number,
  ): Promise<readonly { readonly groupId: number; readonly note: number; readonly nbReviews: number }[]>;
  getPage(officeId: number, groupId: number, page: number): Promise<ReviewPage>;
  /** Random reviews with a text, at most one per place, of distinct schools. */
  draw(places: number): Promise<readonly KeptReview[]>;
  getReview(id: number): Promise<KeptReview | undefined>;
}

import * as v from 'valibot';

/** A day or an instant, as ISO 8601 writes it. */
export const isoTime = v.union([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.isoDate())]);

const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * A learner's review. Its number and the last three are ours, beyond the published interface, by which it is reported and for what
 * the law wants near a review; an upstream that does not tell them leaves them out.
 */
export const reviewSchema = v.object({
  id: v.optional(id),
  /** When the learner lived what the review tells. */
  date: isoTime,
  /** Out of 5. */
  note: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  commentaire: v.nullable(v.string()),
  identite: v.string(),
  datePublication: v.optional(v.nullable(isoTime)),
  /** Whether it was checked that its author was a learner of the school. */
  verifie: v.optional(v.nullable(v.boolean())),
  /** What the school answered. */
  reponse: v.optional(v.nullable(v.object({ commentaire: v.string(), date: v.nullable(isoTime) }))),
});
export type Review = v.InferOutput<typeof reviewSchema>;

const office = v.object({
  id: v.number(),
  label: v.string(),
  uri: v.nullable(v.string()),
  city: v.object({ name: v.string() }),
});

/** A review away from its school's page: with the school it is about. */
export const noticeSchema = v.object({ ...reviewSchema.entries, id, office });
export type Notice = v.InferOutput<typeof noticeSchema>;

/** A review drawn at random; its school is ours, beyond the published interface. */
export const drawnReviewSchema = v.object({ ...reviewSchema.entries, office: v.optional(office) });
export type DrawnReview = v.InferOutput<typeof drawnReviewSchema>;

/** A review, and the school it is about by its number. */
export interface KeptReview {
  readonly officeId: number;
  readonly review: Review & { readonly id: number };
}

export interface ReviewPage {
  /** Newest first. */
  readonly reviews: readonly Review[];
  /** Of all in the licence group, not of this page alone; null of none. */
  readonly mean: number | null;
  /** How many of them gave 1 to 5. */
  readonly counts: [number, number, number, number, number];
}

/** What the directory asks of the service that keeps the reviews of its schools. */
export interface Reviews {
  /** Mean and number by licence group, of those that have any. */
  listFigures(
    officeId: number,
  ): Promise<readonly { readonly groupId: number; readonly note: number; readonly nbReviews: number }[]>;
  getPage(officeId: number, groupId: number, page: number): Promise<ReviewPage>;
  /** At most one review from each of so many places drawn at random, those that say something alone, each of another school. */
  draw(places: number): Promise<readonly KeptReview[]>;
  getReview(id: number): Promise<KeptReview | undefined>;
}

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

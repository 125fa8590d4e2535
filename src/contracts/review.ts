import * as v from 'valibot';

export const isoTime = v.union([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.isoDate())]);

const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The id and the last three fields are ours: for reports, and for what the law requires beside a review. */
export const reviewSchema = v.object({
  id: v.optional(id),
  date: isoTime,
  note: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  commentaire: v.nullable(v.string()),
  identite: v.string(),
  datePublication: v.optional(v.nullable(isoTime)),
  verifie: v.optional(v.nullable(v.boolean())),
  reponse: v.optional(v.nullable(v.object({ commentaire: v.string(), date: v.nullable(isoTime) }))),
});
export type Review = v.InferOutput<typeof reviewSchema>;

const office = v.object({
  id: v.number(),
  label: v.string(),
  uri: v.nullable(v.string()),
  city: v.object({ name: v.string() }),
});

export const publishedReviewSchema = v.object({ ...reviewSchema.entries, id, office });
export type Notice = v.InferOutput<typeof publishedReviewSchema>;

export const randomReviewSchema = v.object({ ...reviewSchema.entries, office: v.optional(office) });
export type RandomReview = v.InferOutput<typeof randomReviewSchema>;

export interface SchoolReview {
  readonly officeId: number;
  readonly review: Review & { readonly id: number };
}

export interface ReviewPage {
  readonly reviews: readonly Review[];
  /** Of the licence group, not of this page; null without a review. */
  readonly mean: number | null;
  readonly counts: [number, number, number, number, number];
}

export interface Reviews {
  listFigures(
    officeId: number,
  ): Promise<readonly { readonly groupId: number; readonly note: number; readonly nbReviews: number }[]>;
  getPage(officeId: number, groupId: number, page: number): Promise<ReviewPage>;
  /** At most one per place, of distinct schools. */
  draw(places: number): Promise<readonly SchoolReview[]>;
  getReview(id: number): Promise<SchoolReview | undefined>;
}

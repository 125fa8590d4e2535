import * as v from 'valibot';
import { refusalReasons } from '#domain/review/publication.ts';
import { examResults } from '#domain/review/review-form.ts';
import { shownProofs } from '#domain/review/shown-proof.ts';
import { naturalNumber } from './numbers.ts';

export const isoTime = v.union([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.isoDate())]);

const id = v.pipe(v.number(), v.integer(), v.minValue(1));

const valuesOf = <const Value extends string>(list: readonly { readonly value: Value }[]) =>
  v.picklist(list.map(({ value }) => value));

/** The id and all after `identite` are ours: for reports, and for what the law requires beside a review. */
export const reviewSchema = v.object({
  id: v.optional(id),
  date: isoTime,
  note: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  commentaire: v.nullable(v.string()),
  identite: v.string(),
  datePublication: v.optional(v.nullable(isoTime)),
  verifie: v.optional(v.nullable(v.boolean())),
  reponse: v.optional(v.nullable(v.object({ commentaire: v.string(), date: v.nullable(isoTime) }))),
  /** What its invitation shows: without one it is not verified, whatever `verifie` says. */
  preuve: v.fallback(v.optional(v.nullable(v.picklist(shownProofs))), undefined),
  heures: v.fallback(v.optional(v.nullable(naturalNumber)), undefined),
  resultat: v.fallback(v.optional(v.nullable(valuesOf(examResults))), undefined),
});
export type Review = v.InferOutput<typeof reviewSchema>;

const count = naturalNumber;

/** Published reviews by what their invitations show. */
export const countsByProof = v.object({ learner: count, order: count, school: count });
export type CountsByProof = v.InferOutput<typeof countsByProof>;

/** Of the reviews of a licence group that were published by an invitation, and of the school's invitations. */
export const reviewProofsSchema = v.object({
  nbVerified: count,
  byProof: v.optional(countsByProof),
  mean: v.nullable(v.number()),
  /** Of the others, which were imported. */
  meanImported: v.optional(v.nullable(v.number())),
  /** Hours really taken, from ten answers. */
  hours: v.optional(v.object({ median: count, n: count })),
  invitations: v.object({
    sent: count,
    answered: count,
    published: count,
    refused: v.array(v.object({ reason: valuesOf(refusalReasons), count })),
  }),
  /** What the school declared, the newest month (yyyy-mm) first. */
  months: v.array(v.object({ month: v.string(), ended: count, invited: count, reviews: count })),
});
export type ReviewProofs = v.InferOutput<typeof reviewProofsSchema>;

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
  listFigures(officeId: number): Promise<
    readonly {
      readonly groupId: number;
      readonly note: number;
      readonly nbReviews: number;
      readonly nbVerified: number;
      readonly byProof: CountsByProof;
    }[]
  >;
  getPage(officeId: number, groupId: number, page: number): Promise<ReviewPage>;
  getProofs(officeId: number, groupId: number): Promise<ReviewProofs>;
  /** At most one per place, of distinct schools. */
  draw(places: number): Promise<readonly SchoolReview[]>;
  getReview(id: number): Promise<SchoolReview | undefined>;
}

import { type RawBuilder, sql } from 'kysely';
import type { ReviewPage, Reviews, SchoolReview } from '#contracts/review.ts';
import type { ReportedPart } from '#database/review-tables.ts';
import type { ReviewsDb, ReviewsTransaction } from '#database/table-owners.ts';
import { reviewProofs, type TrainingEvidence } from '#domain/review/invitation.ts';
import type { RefusalReason } from '#domain/review/publication.ts';
import type { ExamResult } from '#domain/review/review-form.ts';
import { shownProof } from '#domain/review/shown-proof.ts';
import { reviewsPerServerPage } from '#domain/school/review-pages.ts';
import { countByProof, describeProofs } from './proof.ts';
import { type ChangedReviews, figuresOf } from './publication.ts';

interface ReviewColumns {
  readonly id: number;
  readonly office_id: number;
  readonly experienced_on: string;
  readonly published_at: Date | string;
  readonly note: number;
  readonly commentaire: string | null;
  readonly identite: string;
  readonly checked: boolean;
  readonly response: string | null;
  readonly response_at: Date | string | null;
  readonly source: string | null;
  /** On a page, of a verified review. */
  readonly hours?: number | null;
  readonly exam?: ExamResult | null;
  readonly evidence: TrainingEvidence | null;
}

const columns = [
  'id',
  'office_id',
  'experienced_on',
  'published_at',
  'note',
  'commentaire',
  'identite',
  'checked',
  'response',
  'response_at',
  'source',
] as const satisfies readonly (keyof ReviewColumns)[];

/** Of the invitation that a review answers. */
const evidenceOf = (review: string) => sql<TrainingEvidence | null>`(select invitation.evidence
  from verified_reviews written join review_invitations invitation on invitation.id = written.invitation_id
  where written.review_id = ${sql.ref(`${review}.id`)})`;

/** Characters of a review shown by itself. */
const readable = { min: 60, max: 320 };
/** Limits the scan of a long run of reviews without a text. */
const lookedAt = 10;

export function createReviews(db: ReviewsDb): Reviews {
  return {
    async listFigures(officeId) {
      const [figures, verified] = await Promise.all([
        db
          .selectFrom('reviews')
          .where('office_id', '=', officeId)
          .groupBy('license_group_id')
          .select((review) => [
            'license_group_id as groupId',
            review.cast<number>(review.fn.avg('note'), 'double precision').as('note'),
            review.fn.countAll<number>().as('nbReviews'),
          ])
          .execute(),
        db
          .selectFrom('verified_reviews as review')
          .innerJoin('review_invitations as invitation', 'invitation.id', 'review.invitation_id')
          .where('invitation.office_id', '=', officeId)
          .where('review.review_id', 'is not', null)
          .select(['invitation.license_group_id as groupId', 'invitation.proof', 'invitation.evidence'])
          .execute(),
      ]);
      const byGroup = Map.groupBy(verified, ({ groupId }) => groupId);
      return figures.map((one) => {
        const reviews = byGroup.get(one.groupId) ?? [];
        return { ...one, nbVerified: reviews.length, byProof: countByProof(reviews) };
      });
    },

    async getPage(officeId, groupId, page) {
      const { rows } = await queryPage(officeId, groupId, page).execute(db);
      const { mean = null, counts = [0, 0, 0, 0, 0], reviews = [] } = rows[0] ?? {};
      return { mean, counts, reviews: reviews.map((row) => toReview(row).review) };
    },

    getProofs: (officeId, groupId) => describeProofs(db, officeId, groupId),

    async draw(places) {
      const { rows } = await querySample(places).execute(db);
      return rows.map(toReview);
    },

    async getReview(id) {
      const row = await db
        .selectFrom('reviews')
        .select(columns)
        .select(evidenceOf('reviews').as('evidence'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toReview(row);
    },
  };
}

/** Answered by the index, except the nine rows of the page. Exported so that its plan can be measured. */
export function queryPage(officeId: number, groupId: number, page: number) {
  const ofGroup = sql`office_id = ${officeId} and license_group_id = ${groupId}`;
  const withNote = (note: number) => sql`count(*) filter (where note = ${sql.lit(note)})`;
  const fields = sql.raw(
    [
      ...columns.map((name) => `'${name}', r.${name}`),
      `'hours', v.hours, 'exam', v.exam, 'evidence', i.evidence`,
    ].join(', '),
  );
  return sql<Omit<ReviewPage, 'reviews'> & { readonly reviews: readonly ReviewColumns[] }>`
    select figures.mean, figures.counts, coalesce(shown.reviews, '[]') as reviews
    from (
        select avg(note)::float8 as mean,
          json_build_array(${sql.join([1, 2, 3, 4, 5].map(withNote))}) as counts
        from reviews where ${ofGroup}
      ) figures,
      (
        select json_agg(json_build_object(${fields}) order by r.published_at desc, r.id desc) as reviews
        from (
          select id from reviews where ${ofGroup}
          order by published_at desc, id desc
          limit ${reviewsPerServerPage} offset ${(page - 1) * reviewsPerServerPage}
        ) place join reviews r using (id) left join verified_reviews v on v.review_id = r.id
          left join review_invitations i on i.id = v.invitation_id
      ) shown`;
}

/** From random ids: its cost does not grow with the table. Exported so that its plan can be measured. */
export function querySample(places: number): RawBuilder<ReviewColumns> {
  return sql<ReviewColumns>`
    with draw as materialized (
      select floor(first + random() * (last - first + 1))::int as place
      from (select min(id) as first, max(id) as last from reviews) bounds, generate_series(1, ${places})
    ), drawn as materialized (
      select distinct on (review.office_id) ${sql.raw(columns.map((name) => `review.${name}`).join())}
      from draw, lateral (
        select * from (select * from reviews where id >= draw.place order by id limit ${lookedAt}) near
        where char_length(commentaire) between ${readable.min} and ${readable.max}
        order by id limit 1
      ) review
    )
    select drawn.*, ${evidenceOf('drawn')} as evidence from drawn order by random()`;
}

/** The review, or the answer to it alone; undefined when it was not there. */
export async function takeDown(
  transaction: ReviewsTransaction,
  {
    id,
    about,
    reason,
    now,
  }: {
    readonly id: number;
    readonly about: ReportedPart;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<ChangedReviews | undefined> {
  if (about === 'response') {
    return transaction
      .updateTable('reviews')
      .set({ response: null, response_at: null })
      .where('id', '=', id)
      .returning('office_id as officeId')
      .executeTakeFirst();
  }
  await transaction
    .updateTable('verified_reviews')
    .set({
      state: 'refused',
      refused_because: reason as RefusalReason,
      moved_at: now,
      published_at: null,
      review_id: null,
    })
    .where('review_id', '=', id)
    .execute();
  const review = await transaction
    .deleteFrom('reviews')
    .where('id', '=', id)
    .returning('office_id as officeId')
    .executeTakeFirst();
  return review && { ...review, figures: await figuresOf(transaction, review.officeId) };
}

function toReview(row: ReviewColumns): SchoolReview {
  const { id, office_id: officeId, note, commentaire, identite, response } = row;
  const proof = reviewProofs.find((known) => known === row.source);
  return {
    officeId,
    review: {
      id,
      date: row.experienced_on,
      note,
      commentaire,
      identite,
      datePublication: toIso(row.published_at),
      verifie: row.checked,
      ...(row.checked && {
        preuve: proof ? shownProof(proof, row.evidence) : null,
        heures: row.hours ?? null,
        resultat: row.exam ?? null,
      }),
      reponse:
        response === null
          ? null
          : { commentaire: response, date: row.response_at === null ? null : toIso(row.response_at) },
    },
  };
}

const toIso = (at: Date | string): string => new Date(at).toISOString();

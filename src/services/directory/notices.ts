import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Notice } from '#contracts/review.ts';
import type { ReportedPart } from '#database/review-tables.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { type NoticeColumns, reviewColumns, toNotice } from '#services/review-mapper.ts';

/** A review is worth showing by itself when it says something, and no more than is read at a glance: characters. */
const readable = { shortest: 60, longest: 320 };
/** Places drawn for each review wanted: some fall on reviews without a text, some on the same school. */
const drawsForEach = 4;
/** Reviews looked at from each place: a long run of them without a text must not be walked to its end. */
const lookedAt = 10;

const columns = sql.raw(
  [
    ...reviewColumns.map((name) => `review.${name}`),
    'office_id',
    'office.label',
    'office.uri',
    'city_name',
  ].join(),
);

/**
 * Reviews drawn at random among those that say something, whatever their note, each of another school with a page.
 * Places are drawn between the first number and the last, and the reviews read from there: no more of them are read
 * among millions than among hundreds.
 */
export async function randomNotices(db: Kysely<DirectoryDatabase>, count: number): Promise<Notice[]> {
  const { rows } = await queryRandomNotices(count).execute(db);
  return rows.map(toNotice);
}

/** Exported so that its plan can be measured. */
export function queryRandomNotices(count: number): RawBuilder<NoticeColumns> {
  return sql<NoticeColumns>`
    with draw as materialized (
      select floor(first + random() * (last - first + 1))::int as place
      from (select min(id) as first, max(id) as last from reviews) bounds, generate_series(1, ${count * drawsForEach})
    ), drawn as materialized (
      select distinct on (review.office_id) ${columns}
      from draw, lateral (
        select * from (select * from reviews where id >= draw.place order by id limit ${lookedAt}) near
        where char_length(commentaire) between ${readable.shortest} and ${readable.longest}
        order by id limit 1
      ) review
      join offices office on office.id = review.office_id and office.uri is not null
    )
    select * from drawn order by random() limit ${count}`;
}

/** One review with its office; undefined when there is none of this id. */
export async function getNotice(db: Kysely<DirectoryDatabase>, id: number): Promise<Notice | undefined> {
  const { rows } = await sql<NoticeColumns>`
    select ${columns} from reviews review join offices office on office.id = review.office_id
    where review.id = ${id}`.execute(db);
  return rows[0] && toNotice(rows[0]);
}

/** Takes a review down, with its part of its office's mean, or the answer to it alone. */
export async function takeDown(
  transaction: Transaction<DirectoryDatabase>,
  { id, about }: { readonly id: number; readonly about: ReportedPart },
): Promise<void> {
  if (about === 'response') {
    await transaction
      .updateTable('reviews')
      .set({ response: null, response_at: null })
      .where('id', '=', id)
      .execute();
    return;
  }
  const review = await transaction
    .deleteFrom('reviews')
    .where('id', '=', id)
    .returning('office_id')
    .executeTakeFirst();
  if (!review) return;
  await sql`
    update offices set (note, nb_reviews) =
      (select avg(note)::float8, count(*) from reviews where office_id = ${review.office_id})
    where id = ${review.office_id}`.execute(transaction);
}

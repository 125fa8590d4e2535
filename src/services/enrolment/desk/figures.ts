import { sql } from 'kysely';
import type { DeskFigures } from '#contracts/desk-orders.ts';
import { shownMonths } from '#domain/desk/desk-limits.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { laterMonth, monthsBetween, startOfMonth } from '#domain/time/months.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { heldByMonth } from '../operator/held-money.ts';

export async function readDeskFigures(
  { db, schoolReviews, now }: EnrolmentContext,
  { officeId }: { readonly officeId: number },
): Promise<DeskFigures> {
  const last = parisDay(now()).slice(0, 7);
  const first = laterMonth(last, 1 - shownMonths);
  const since = startOfMonth(first);
  const ofSchool = db
    .selectFrom('training_files')
    .where('office_id', '=', officeId)
    .where('state', '!=', 'unconfirmed');
  const [files, opened, orders, reviews] = await Promise.all([
    ofSchool
      .groupBy('state')
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .execute(),
    ofSchool
      .where('opened_at', '>=', since)
      .groupBy(sql`1`)
      .select([
        sql<string>`to_char(opened_at at time zone 'Europe/Paris', 'YYYY-MM')`.as('month'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .execute(),
    heldByMonth(db, { school: String(officeId), since }),
    schoolReviews?.countByMonth(officeId, first) ?? [],
  ]);
  const of = (rows: readonly { month: string; count: number }[], month: string) =>
    rows.find((row) => row.month === month)?.count ?? 0;
  return {
    files,
    months: monthsBetween(first, last).map((month) => ({
      month,
      orders: orders.find((row) => row.month === month)?.orders ?? 0,
      files: of(opened, month),
      reviews: of(reviews, month),
    })),
  };
}

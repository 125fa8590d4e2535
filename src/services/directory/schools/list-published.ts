import { type RawBuilder, sql } from 'kysely';
import type { DirectoryDb } from '#database/table-owners.ts';
import { normaliseText } from '#domain/text/text.ts';

interface Asked<Order extends string> {
  /** A part of the name or the city. */
  readonly name?: string | undefined;
  readonly order?: { readonly by: Order; readonly isReversed: boolean } | undefined;
  readonly limit: number;
  readonly offset: number;
}

const resultOrders = {
  school: sql`search_text`,
  licence: sql`licence`,
  presented: sql`presented`,
  passed: sql`percent`,
};
const priceOrders = { school: sql`search_text`, formula: sql`formula`, price: sql`price_cents` };

/** The official pass rates of members and of schools that the State alone lists. */
export function listResults(db: DirectoryDb, asked: Asked<keyof typeof resultOrders>) {
  return readPage(
    asked,
    resultOrders,
    (where) =>
      sql<ListedResult>`select office.id, office.label, office.city_name as city, licence, period, presented, passed,
      coalesce(rate, round(100.0 * passed / nullif(presented, 0)))::int as percent, source, read_on as "readOn", search_text
      from school_results join offices as office on office.id = office_id where ${where}`,
  ).execute(db);
}

/** What members ask for each formula. */
export function listPrices(db: DirectoryDb, asked: Asked<keyof typeof priceOrders>) {
  return readPage(
    asked,
    priceOrders,
    (where) =>
      sql<ListedPrice>`select office.id, office.label, office.city_name as city, kind.label as formula, price_cents,
      advance_payment_cents, hour_price_cents, hours_included, search_text
      from formulas join offices as office on office.id = office_id
        join formula_types as kind on kind.id = formula_type_id where ${where}`,
  ).execute(db);
}

interface OfSchool {
  readonly id: number;
  readonly label: string;
  readonly city: string;
  readonly total: number;
}

interface ListedResult extends OfSchool {
  readonly licence: string;
  readonly period: string;
  readonly presented: number;
  readonly passed: number;
  readonly percent: number | null;
  readonly source: string;
  readonly readOn: string;
}

interface ListedPrice extends OfSchool {
  readonly formula: string;
  readonly price_cents: number;
  readonly advance_payment_cents: number | null;
  readonly hour_price_cents: number | null;
  readonly hours_included: number | null;
}

/** Of shown schools. */
function readPage<Row, Order extends string>(
  { name, order, limit, offset }: Asked<Order>,
  orders: Readonly<Record<Order | 'school', RawBuilder<unknown>>>,
  select: (where: RawBuilder<unknown>) => RawBuilder<Row>,
) {
  const words = normaliseText(name ?? '');
  const where = sql`office.hidden_at is null and search_text like ${`%${words}%`}`;
  const direction = order?.isReversed ? sql`desc` : sql`asc`;
  return sql<Row>`select *, count(*) over () as total from (${select(where)}) as listed
    order by ${orders[order?.by ?? 'school']} ${direction} nulls last, search_text, id limit ${limit} offset ${offset}`;
}

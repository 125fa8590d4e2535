import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DepartementPrices, PriceFigures } from '#contracts/directory-prices.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { trainings } from '#domain/simulator/trainings.ts';
import { readFormulaType } from '../refusal.ts';
import { totalOf } from './listing-terms.ts';

interface Row {
  readonly type: number;
  readonly offices: number;
  readonly prices: readonly [min: number, low: number, median: number, high: number, max: number];
  readonly totalled: number;
  readonly totals: readonly [low: number, median: number, high: number] | null;
}

type PlacedRow = Row & { readonly code: string; readonly nom: string };

export async function listPrices(
  db: Kysely<DirectoryDatabase>,
  departement?: string,
): Promise<PriceFigures[]> {
  const here =
    departement === undefined
      ? sql`true`
      : sql`l.commune_code in (select code from communes where departement_code = ${departement})`;
  const { rows } = await sql<Row>`
    select l.formula_type_id as type, ${figures} from listings l where l.member and ${here} group by l.formula_type_id`.execute(
    db,
  );
  return inOrder(rows).map(toFigures);
}

/** By the code of the département. */
export async function listDepartementPrices(
  db: Kysely<DirectoryDatabase>,
  formulaTypeSlug?: string,
): Promise<DepartementPrices[]> {
  const these =
    formulaTypeSlug === undefined ? sql`true` : sql`l.formula_type_id = ${readFormulaType(formulaTypeSlug)}`;
  const { rows } = await sql<PlacedRow>`
    select departement_code as code, departement_nom as nom, l.formula_type_id as type, ${figures}
    from listings l join communes on communes.code = l.commune_code where l.member and ${these}
    group by departement_code, departement_nom, l.formula_type_id order by departement_code`.execute(db);
  return [...Map.groupBy(rows, ({ code }) => code).values()]
    .flatMap(inOrder)
    .map(({ code, nom, ...row }) => ({ departement: { code, nom }, ...toFigures(row) }));
}

/** The total of the lists, by default with the mean hours. */
const total = trainings.reduce<RawBuilder<number | null>>(
  (others, { formulaTypeId: id }) =>
    sql`case when l.formula_type_id = ${id} then ${totalOf(id, undefined)} else ${others} end`,
  sql`null::bigint`,
);

const figures = sql`count(*) as offices,
  percentile_disc(array[0, 0.25, 0.5, 0.75, 1]) within group (order by l.price_cents) as prices,
  count(${total}) as totalled, percentile_disc(array[0.25, 0.5, 0.75]) within group (order by (${total})::int) as totals`;

function inOrder<One extends Row>(rows: readonly One[]): One[] {
  return formulaTypes.flatMap(({ id }) => rows.find(({ type }) => type === id) ?? []);
}

function toFigures({ type, offices, prices, totalled, totals }: Row): PriceFigures {
  const [min, low, median, high, max] = prices;
  return {
    formulaTypeSlug: formulaTypes.find(({ id }) => id === type)?.slug ?? '',
    nbOffices: offices,
    price: { min, low, median, high, max },
    ...(totals && {
      total: { nbOffices: totalled, low: totals[0], median: totals[1], high: totals[2] },
    }),
  };
}

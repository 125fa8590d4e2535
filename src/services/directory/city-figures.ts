import { type Kysely, sql } from 'kysely';
import type { CityTraining, DirectoryCity } from '#contracts/directory-cities.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { frontCategories } from '#domain/licences/front-categories.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';

type Figures = DirectoryCity['figures'];

interface FiguresRow {
  readonly offices: number;
  readonly note: number | null;
  readonly reviews: number;
  readonly uneuro: number;
  readonly cpf: number;
  readonly pmr: number;
}

interface TrainingRow extends FiguresRow {
  readonly type: number;
  readonly lowest: number;
  readonly middle: number;
  readonly highest: number;
}

export const shownTypeIds = frontCategories.flatMap(({ formulaTypeId }) => formulaTypeId ?? []);

const figureColumns = sql`
  count(*) as offices,
  coalesce(sum(nb_reviews), 0) as reviews,
  sum(note * nb_reviews) / nullif(sum(nb_reviews) filter (where note is not null), 0) as note,
  count(*) filter (where uneuro) as uneuro,
  count(*) filter (where cpf) as cpf,
  count(*) filter (where pmr) as pmr`;

export async function readCityFigures(
  db: Kysely<DirectoryDatabase>,
  communeCode: string,
): Promise<{ figures: Figures; trainings: CityTraining[] }> {
  const schools = sql`
    select o.id, o.note, o.nb_reviews, o.pmr, offers_uneuro(o.garanties) as uneuro, offers_cpf(o.garanties) as cpf
    from offices o where o.commune_code = ${communeCode}`;
  const [all, byType] = await Promise.all([
    sql<FiguresRow>`select ${figureColumns} from (${schools}) as here`.execute(db),
    sql<TrainingRow>`
      select f.formula_type_id as type, ${figureColumns}, min(f.price_cents) as lowest, max(f.price_cents) as highest,
        percentile_disc(0.5) within group (order by f.price_cents) as middle
      from (${schools}) as here
      join formulas f on f.office_id = here.id and f.formula_type_id = any(${shownTypeIds}::integer[])
      group by f.formula_type_id
      order by f.formula_type_id`.execute(db),
  ]);
  return {
    figures: toFigures(all.rows[0] ?? none),
    trainings: byType.rows.map((row) => ({
      formulaTypeSlug: findFormulaType(row.type)?.slug ?? '',
      ...toFigures(row),
      price: { min: row.lowest, median: row.middle, max: row.highest },
    })),
  };
}

const none: FiguresRow = { offices: 0, note: null, reviews: 0, uneuro: 0, cpf: 0, pmr: 0 };

function toFigures({ offices, note, reviews, uneuro, cpf, pmr }: FiguresRow): Figures {
  return { nbOffices: offices, note, nbReviews: reviews, nbUneuro: uneuro, nbCpf: cpf, nbPmr: pmr };
}

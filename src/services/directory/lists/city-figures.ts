import { type Kysely, sql } from 'kysely';
import type { CityTraining, DirectoryCity } from '#contracts/directory-cities.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { frontCategories } from '#domain/licences/front-categories.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { passesFilters } from '#domain/search/context-filters.ts';

type Figures = DirectoryCity['figures'];

interface School {
  readonly note: number | null;
  readonly nb_reviews: number;
  readonly garanties: readonly string[];
  readonly pmr: boolean;
  readonly club: boolean;
  readonly taught: readonly { readonly type: number; readonly price: number }[];
}

export const shownTypeIds = frontCategories.flatMap(({ formulaTypeId }) => formulaTypeId ?? []);

export async function readCityFigures(
  db: Kysely<DirectoryDatabase>,
  communeCode: string,
): Promise<{ figures: Figures; trainings: CityTraining[] }> {
  const { rows } = await sql<School>`
    select o.note, o.nb_reviews, o.garanties, o.pmr, o.club, coalesce((
      select json_agg(json_build_object('type', f.formula_type_id, 'price', f.price_cents)) from formulas f
      where f.office_id = o.id and f.formula_type_id = any(${shownTypeIds}::integer[])), '[]') as taught
    from shown_offices o where o.commune_code = ${communeCode} order by o.id`.execute(db);
  const trainings = shownTypeIds
    .toSorted((a, b) => a - b)
    .flatMap((type) => {
      const teaching = rows.filter(({ taught }) => taught.some((formula) => formula.type === type));
      const prices = teaching
        .flatMap(({ taught }) => taught.filter((formula) => formula.type === type))
        .map(({ price }) => price)
        .toSorted((a, b) => a - b);
      const [min, median, max] = [0, Math.ceil(prices.length / 2) - 1, prices.length - 1].map(
        (at) => prices[at],
      );
      if (min === undefined || median === undefined || max === undefined) return [];
      const formulaTypeSlug = findFormulaType(type)?.slug ?? '';
      return { formulaTypeSlug, ...figuresOf(teaching), price: { min, median, max } };
    });
  return { figures: figuresOf(rows), trainings };
}

function figuresOf(schools: readonly School[]): Figures {
  const reviewed = schools.filter(({ note }) => note !== null);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const notes = sum(reviewed.map(({ nb_reviews }) => nb_reviews));
  return {
    nbOffices: schools.length,
    note: notes === 0 ? null : sum(reviewed.map(({ note, nb_reviews }) => (note ?? 0) * nb_reviews)) / notes,
    nbReviews: sum(schools.map(({ nb_reviews }) => nb_reviews)),
    nbUneuro: schools.filter((school) => passesFilters(school, ['uneuro'])).length,
    nbCpf: schools.filter((school) => passesFilters(school, ['cpf'])).length,
    nbPmr: schools.filter(({ pmr }) => pmr).length,
  };
}

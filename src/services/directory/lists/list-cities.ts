import { type Kysely, sql } from 'kysely';
import type { CityList } from '#contracts/directory-cities.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { normaliseText } from '#domain/text/text.ts';
import { readFormulaType } from '../refusal.ts';

export interface CitiesQuery {
  readonly formulaTypeSlug?: string;
  readonly departement?: string;
  readonly nom?: string;
  readonly limit?: number;
}

const usualLimit = 30;

interface CityRow {
  readonly slug: string;
  readonly nom: string;
  readonly departement_code: string;
  readonly departement_nom: string;
  readonly offices: number;
}

export async function listCities(
  db: Kysely<DirectoryDatabase>,
  { formulaTypeSlug, departement, nom, limit = usualLimit }: CitiesQuery,
): Promise<CityList> {
  const counted =
    formulaTypeSlug === undefined
      ? sql`select commune_code, count(*) as offices from shown_offices group by 1`
      : sql`select o.commune_code, count(*) as offices from formulas f join shown_offices o on o.id = f.office_id
          where f.formula_type_id = ${readFormulaType(formulaTypeSlug)} group by 1`;
  const only = departement === undefined ? sql`true` : sql`c.departement_code = ${departement}`;
  const named = nom === undefined ? sql`true` : nameBegins(nom);
  const [cities, departements] = await Promise.all([
    sql<CityRow>`
      select c.slug, c.nom, c.departement_code, c.departement_nom, counted.offices
      from (${counted}) as counted join communes c on c.code = counted.commune_code
      where ${only} and ${named} order by c.population desc, c.code limit ${limit}`.execute(db),
    sql<{ code: string; nom: string; cities: number; offices: number }>`
      select c.departement_code as code, c.departement_nom as nom, count(*) as cities,
        sum(counted.offices)::integer as offices
      from (${counted}) as counted join communes c on c.code = counted.commune_code
      group by 1, 2 order by 1`.execute(db),
  ]);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    nbCities: sum(departements.rows.map((row) => row.cities)),
    nbOffices: sum(departements.rows.map((row) => row.offices)),
    cities: cities.rows.map((row) => ({
      slug: row.slug,
      nom: row.nom,
      departement: { code: row.departement_code, nom: row.departement_nom },
      nbOffices: row.offices,
    })),
    departements: departements.rows.map(({ code, nom, cities: nbCities, offices: nbOffices }) => ({
      code,
      nom,
      nbCities,
      nbOffices,
    })),
  };
}

function nameBegins(typed: string) {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  const tests = words.map((word) => sql`'-' || c.slug like ${`%-${word}%`}`);
  return tests.length > 0 ? sql.join(tests, sql` and `) : sql`true`;
}

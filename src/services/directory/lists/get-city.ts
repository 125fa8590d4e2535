import { type Kysely, sql } from 'kysely';
import type { DirectoryCity, Neighbour } from '#contracts/directory-cities.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { readFormulaType } from '../refusal.ts';
import { readCityFigures } from './city-figures.ts';
import { readDepartementResults } from './departement-results.ts';
import { type Commune, findCommune } from './find-commune.ts';

const maxNeighbours = 8;
/** Metres. */
const farthestNeighbour = 60_000;

export async function getCity(
  db: Kysely<DirectoryDatabase>,
  slug: string,
  formulaTypeSlug: string | undefined,
  everybody = false,
): Promise<DirectoryCity | undefined> {
  const type = formulaTypeSlug === undefined ? undefined : readFormulaType(formulaTypeSlug);
  const commune = await findCommune(db, slug);
  if (!commune) return undefined;
  const [figures, neighbours, results] = await Promise.all([
    readCityFigures(db, commune.code),
    findNeighbours(db, commune, type),
    readDepartementResults(db, commune, { day: parisDay(new Date()), everybody }),
  ]);
  const { code, nom, population, latitude, longitude } = commune;
  return {
    slug: commune.slug,
    code,
    nom,
    population,
    departement: { code: commune.departement_code, nom: commune.departement_nom },
    location: latitude === null || longitude === null ? null : [latitude, longitude],
    ...figures,
    neighbours,
    results,
  };
}

async function findNeighbours(
  db: Kysely<DirectoryDatabase>,
  { code, latitude, longitude }: Commune,
  type: number | undefined,
): Promise<Neighbour[]> {
  if (latitude === null || longitude === null) return [];
  const here = sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;
  const there = sql`place_of(c.latitude, c.longitude)`;
  const taught =
    type === undefined ? sql`` : sql`join formulas f on f.office_id = o.id and f.formula_type_id = ${type}`;
  const { rows } = await sql<{ slug: string; nom: string; metres: number; offices: number }>`
    select c.slug, c.nom, ${there} <-> ${here} as metres, here.offices
    from communes c
    cross join lateral (
      select count(*) as offices from shown_offices o ${taught} where o.commune_code = c.code
    ) as here
    where c.latitude is not null and c.longitude is not null and c.code <> ${code} and here.offices > 0
      and earth_box(${here}, ${farthestNeighbour}) @> ${there}
    order by ${there} <-> ${here}
    limit ${maxNeighbours}`.execute(db);
  return rows.map(({ slug, nom, metres, offices }) => ({
    slug,
    nom,
    distance: Math.round(metres),
    nbOffices: offices,
  }));
}

import type { Kysely, Selectable } from 'kysely';
import type { LocalResults, PlacedResult } from '#contracts/directory-results.ts';
import type { DepartementResult } from '#contracts/exam-results.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { departements } from '#domain/place/departements.ts';
import {
  latestResult,
  type ResultLicence,
  rangeOf,
  rateOf,
  shownResults,
  sumTries,
} from '#domain/results/exam-results.ts';
import type { Commune } from './find-commune.ts';

const ofTable = [
  'licence',
  'period',
  'presented',
  'passed',
  'rate',
  'source',
  'read_on',
  'is_demonstration',
] as const;

type Row = Pick<Selectable<DirectoryDatabase['departement_results']>, (typeof ofTable)[number]>;

function toResult({ licence, period, presented, passed, rate, source, read_on, is_demonstration }: Row) {
  return {
    ...{ licence, period, presented, passed, source },
    ...(rate !== null && { rate }),
    readOn: read_on,
    ...(is_demonstration && { demonstration: true as const }),
  };
}

interface Asked {
  readonly day: string;
  readonly everybody?: boolean;
}

/** Decides which schools count: members, or with them the schools that the State alone lists. */
function resultsIn(db: Kysely<DirectoryDatabase>, departement: string, everybody = false) {
  return db
    .selectFrom('school_results as result')
    .innerJoin(
      everybody ? 'listed_offices as office' : 'shown_offices as office',
      'office.id',
      'result.office_id',
    )
    .innerJoin('communes as commune', 'commune.code', 'office.commune_code')
    .where('commune.departement_code', '=', departement);
}

const resultsOf = (db: Kysely<DirectoryDatabase>) =>
  db.selectFrom('departement_results').orderBy('licence').orderBy('period');

/** The latest of the département of a commune, with the sum of the commune’s schools. */
export async function readDepartementResults(
  db: Kysely<DirectoryDatabase>,
  { code, departement_code: departement }: Pick<Commune, 'code' | 'departement_code'>,
  { day, everybody }: Asked,
): Promise<DepartementResult[]> {
  const rows = shownResults(
    await resultsOf(db).selectAll().where('departement', '=', departement).execute(),
    day,
  );
  const periods = [...new Set(rows.map(({ period }) => period))];
  const schools =
    periods.length === 0
      ? []
      : await resultsIn(db, departement, everybody)
          .where('result.period', 'in', periods)
          .select(['result.licence', 'result.period', 'result.presented', 'result.passed', 'result.rate'])
          .select('office.commune_code')
          .execute();
  return rows.map((row) => {
    const alike = schools.filter(({ licence, period }) => licence === row.licence && period === row.period);
    const range = rangeOf(alike);
    const town = sumTries(alike.filter(({ commune_code }) => commune_code === code));
    return {
      ...toResult(row),
      ...(range && { schools: range }),
      ...(rateOf(town) !== undefined && { town }),
    };
  });
}

/** By the code of the département. */
export async function listResults(db: Kysely<DirectoryDatabase>, day: string): Promise<PlacedResult[]> {
  const rows = await resultsOf(db).selectAll().execute();
  return [...Map.groupBy(rows, ({ departement }) => departement)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([code, some]) => {
      const departement = { code, nom: departements[code] ?? code };
      return shownResults(some, day).map((row) => ({ departement, ...toResult(row) }));
    });
}

/** Undefined without a rate of the département: those of its schools alone have nothing beside them. */
export async function getLocalResults(
  db: Kysely<DirectoryDatabase>,
  code: string,
  { licence: asked, day, everybody }: Asked & { readonly licence?: ResultLicence | undefined },
): Promise<LocalResults | undefined> {
  const rows = await resultsOf(db).selectAll().where('departement', '=', code).execute();
  const shown = shownResults(rows, day);
  const result = shown.find(({ licence }) => licence === asked) ?? shown[0];
  if (!result) return undefined;
  const { licence, period } = result;
  const schools = await resultsIn(db, code, everybody)
    .select(ofTable.map((column) => `result.${column}` as const))
    .select(['office.id', 'office.uri', 'office.label', 'office.street_name'])
    .select(['commune.slug', 'commune.nom'])
    .leftJoin('official_schools as official', 'official.office_id', 'office.id')
    .select(['office.member', 'official.natural_person'])
    .where('result.licence', '=', licence)
    .execute();
  const towns = Map.groupBy(
    schools.filter((row) => row.period === period),
    ({ slug }) => slug,
  );
  return {
    departement: { code, nom: departements[code] ?? code },
    ...toResult(result),
    licences: shown.map((one) => one.licence),
    towns: [...towns.values()].flatMap((some) => {
      const [{ slug, nom } = { slug: '', nom: '' }] = some;
      const sum = sumTries(some);
      return rateOf(sum) === undefined ? [] : [{ slug, nom, ...sum }];
    }),
    schools: [...Map.groupBy(schools, ({ id }) => id).values()].flatMap((some) => {
      const latest = latestResult(some, licence, day);
      if (!latest?.uri || rateOf(latest) === undefined) return [];
      if (latest.natural_person && !latest.member) return [];
      const { uri, label, street_name: street, nom: city } = latest;
      return [{ uri, label, street, city, ...toResult(latest) }];
    }),
  };
}

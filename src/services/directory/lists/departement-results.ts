import type { Kysely } from 'kysely';
import type { DepartementResult } from '#contracts/exam-results.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { rangeOf } from '#domain/results/exam-results.ts';

export async function readDepartementResults(
  db: Kysely<DirectoryDatabase>,
  departement: string,
): Promise<DepartementResult[]> {
  const [rows, schools] = await Promise.all([
    db
      .selectFrom('departement_results')
      .selectAll()
      .where('departement', '=', departement)
      .orderBy('licence')
      .orderBy('period')
      .execute(),
    db
      .selectFrom('school_results as result')
      .innerJoin('shown_offices as office', 'office.id', 'result.office_id')
      .innerJoin('communes as commune', 'commune.code', 'office.commune_code')
      .where('commune.departement_code', '=', departement)
      .select(['result.licence', 'result.period', 'result.presented', 'result.passed', 'result.rate'])
      .execute(),
  ]);
  return rows.map(({ licence, period, presented, passed, source, read_on, is_demonstration }) => {
    const range = rangeOf(schools.filter((one) => one.licence === licence && one.period === period));
    return {
      ...{ licence, period, presented, passed, source },
      readOn: read_on,
      ...(is_demonstration && { demonstration: true as const }),
      ...(range && { schools: range }),
    };
  });
}

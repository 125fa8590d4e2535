import { sql } from 'kysely';
import type { SchoolResult } from '#contracts/exam-results.ts';

const fields = sql`'licence', r.licence, 'period', r.period, 'presented', r.presented, 'passed', r.passed, 'rate', r.rate,
  'source', r.source, 'readOn', r.read_on, 'demonstration', nullif(r.is_demonstration, false),
  'all', case when r.all_presented is not null
    then json_build_object('presented', r.all_presented, 'passed', r.all_passed) end`;

/** Of the office `o`, for lists. */
export const listedResultsOfOffice = sql<SchoolResult[]>`coalesce((
  select json_agg(json_strip_nulls(json_build_object(${fields})) order by r.licence, r.period)
  from school_results r where r.office_id = o.id), '[]')`;

/** Of the office `o`, with those of its département. */
export const resultsOfOffice = sql<SchoolResult[]>`coalesce((
  select json_agg(json_strip_nulls(json_build_object(${fields},
      'departement', case when d.presented is not null then json_build_object('code', d.departement, 'presented', d.presented,
        'passed', d.passed, 'source', d.source, 'readOn', d.read_on, 'demonstration', nullif(d.is_demonstration, false)) end))
    order by r.licence, r.period)
  from school_results r
  left join communes c on c.code = o.commune_code
  left join departement_results d on d.departement = c.departement_code and d.licence = r.licence and d.period = r.period
  where r.office_id = o.id), '[]')`;

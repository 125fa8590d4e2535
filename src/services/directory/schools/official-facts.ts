import { sql } from 'kysely';
import type { OfficialSchool } from '#contracts/official-school.ts';

/** Of the office `o`; null of one that left the State's list. */
export const officialOfOffice = sql<OfficialSchool | null>`(
  select json_strip_nulls(json_build_object('agreement', s.agreement, 'licences', s.licences, 'aac', s.aac,
    'supervised', s.supervised, 'oneEuro', s.one_euro, 'label', s.label, 'association', s.association,
    'online', s.online, 'adapted', s.adapted, 'website', s.website, 'source', s.source, 'readOn', s.read_on,
    'naturalPerson', nullif(s.natural_person, false)))
  from official_schools s where s.office_id = o.id and s.left_on is null)`;

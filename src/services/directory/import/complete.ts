import type { Database } from '#database/schema.ts';
import { type ListedColumn, listedColumns } from '#domain/desk/listing-fields.ts';
import { noPage, type SchoolFields, type WrittenSchool } from '#domain/network/tables.ts';
import { guaranteeBadges } from '#domain/school/guarantees.ts';
import { normaliseText, slugify } from '#domain/text/text.ts';
import { schoolTimeZone } from '#domain/time/school-time-zone.ts';
import { townName } from './communes.ts';
import { type FindAddress, positionOf } from './positions.ts';
import type { OfficeRow, StoredSchool } from './stored.ts';

/** Of a school that says nothing of them. */
const untold = {
  ...(Object.fromEntries(listedColumns.map((column) => [column, null])) as Record<ListedColumn, null>),
  uri: null,
  logo: null,
  pmr: false,
  club: false,
  note: null,
  nb_reviews: 0,
  garanties: [],
  photos: [],
  external_ref: null,
  is_demonstration: false,
};

export const importedColumns: readonly (keyof OfficeRow)[] = [
  ...(Object.keys(untold) as (keyof typeof untold)[]),
  'label',
  'slug',
  'commune_code',
  'city_name',
  'zip_code',
  'street_name',
  'latitude',
  'longitude',
  'position_approximate',
  'time_zone',
  'search_text',
  'member',
  'updated_at',
];

/** A delay without its day is announced today, unless the school has announced the same. */
export function dateAnnouncement(
  written: WrittenSchool,
  stored: StoredSchool | undefined,
  today: string,
): WrittenSchool {
  const { first_lesson_days: days, first_lesson_on: on } = written.fields;
  if (days === undefined || on || days === stored?.office.first_lesson_days) return written;
  return { ...written, fields: { ...written.fields, first_lesson_on: days === null ? null : today } };
}

interface Completing {
  readonly id: number;
  readonly written: WrittenSchool;
  readonly stored: StoredSchool | undefined;
  readonly commune: Database['communes'];
  readonly communes: ReadonlyMap<string, string>;
  readonly findAddress: FindAddress | undefined;
}

/** Of a member: what the file gives, over what is stored, over what follows from both. */
export async function completeOffice(school: Completing): Promise<OfficeRow> {
  const { id, written, commune, findAddress } = school;
  const { fields, parts } = written;
  const stored = school.stored?.office;
  const before = stored ?? untold;
  const told = Object.fromEntries(
    Object.keys(untold).flatMap((name) => {
      const value = fields[name as keyof SchoolFields];
      if (value === undefined) return [];
      // An empty cell of a column without null means its default.
      return [[name, value ?? untold[name as keyof typeof untold]]];
    }),
  );
  const label = fields.label ?? stored?.label ?? '';
  const zip = fields.zip_code ?? stored?.zip_code ?? commune.codes_postaux[0] ?? '';
  const moved = stored?.commune_code !== commune.code;
  const office = {
    ...before,
    ...told,
    id,
    label,
    slug: fields.slug ?? (label === stored?.label ? stored.slug : slugify(label)),
    commune_code: commune.code,
    city_name: fields.city_name
      ? townName(commune, fields.city_name)
      : stored && !moved
        ? stored.city_name
        : commune.nom,
    zip_code: zip,
    street_name: fields.street_name === undefined ? (stored?.street_name ?? '') : (fields.street_name ?? ''),
    time_zone: fields.time_zone ?? (stored && !moved ? stored.time_zone : schoolTimeZone({ zipCode: zip })),
  };
  const position = await positionOf({ fields, stored, office, commune }, findAddress);
  return {
    ...office,
    ...position,
    uri: addressPath(school, office, commune.slug),
    garanties:
      office.garanties.length > 0 || fields.garanties ? office.garanties : badgesOf(parts, office.pmr),
    member: true,
    search_text: normaliseText(`${label} ${office.city_name}`),
    updated_at: stored?.updated_at ?? new Date(0),
  } as OfficeRow;
}

/** The address in the file, else the one that follows the name; an existing one stays. */
function addressPath(
  { written, stored, communes, id }: Completing,
  { slug }: Pick<OfficeRow, 'slug'>,
  citySlug: string,
): string | null {
  const { uri } = written.fields;
  if (uri) return uri === noPage ? null : uri;
  const usual = `${citySlug}/${slug}/${id}`;
  if (!stored || uri === null) return usual;
  const { office } = stored;
  // A listed school that becomes a member keeps its page.
  if (!office.member) return office.uri;
  const wasUsual = office.uri === `${communes.get(office.commune_code)}/${office.slug}/${id}`;
  return wasUsual ? usual : office.uri;
}

function badgesOf({ guarantees = [] }: WrittenSchool['parts'], pmr: boolean): string[] {
  const labels = guarantees.flatMap(({ label }) =>
    label && guaranteeBadges([label]).length > 0 ? [label] : [],
  );
  return [...new Set(labels), ...(pmr ? ['PMR'] : [])];
}

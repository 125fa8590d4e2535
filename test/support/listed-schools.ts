import { sql } from 'kysely';
import type { DirectoryDb } from '#database/table-owners.ts';
import { normaliseText, slugify } from '#domain/text/text.ts';
import { publishSchools } from '#services/directory/schools/publish-schools.ts';

interface ListedSchool {
  readonly id: number;
  readonly label: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly communeCode: string;
  readonly position: readonly [number, number] | null;
  readonly licences: readonly string[];
  readonly adapted: readonly string[];
  readonly website: string | null;
  readonly naturalPerson: boolean;
}

const inLyon: Omit<ListedSchool, 'id'> = {
  label: 'École de l’État',
  street: '8 rue de la Liste',
  zipCode: '69003',
  city: 'Lyon',
  communeCode: '69123',
  position: [45.76, 4.84],
  licences: ['B', 'A2'],
  adapted: [],
  website: 'https://ecole-de-l-etat.example',
  naturalPerson: false,
};

/** Schools that the State alone lists, by default in Lyon, published as an import does. */
export async function listSchools(
  db: DirectoryDb,
  schools: readonly (Partial<ListedSchool> & Pick<ListedSchool, 'id'>)[],
): Promise<void> {
  for (const given of schools) {
    const school = { ...inLyon, ...given };
    const { id, label, city } = school;
    await db
      .insertInto('offices')
      .values({
        id,
        label,
        slug: slugify(label),
        uri: `${slugify(city)}/${slugify(label)}/${id}`,
        commune_code: school.communeCode,
        city_name: city,
        zip_code: school.zipCode,
        street_name: school.street,
        latitude: school.position?.[0] ?? null,
        longitude: school.position?.[1] ?? null,
        search_text: normaliseText(`${label} ${city}`),
        member: false,
      })
      .execute();
    await db
      .insertInto('official_schools')
      .values({
        agreement: `E ${id}`,
        office_id: id,
        name: label,
        street: school.street,
        zip_code: school.zipCode,
        city,
        website: school.website,
        licences: sql`${school.licences}::text[]`,
        adapted: sql`${school.adapted}::text[]`,
        aac: true,
        one_euro: true,
        natural_person: school.naturalPerson,
        source: 'Sécurité routière, liste des auto-écoles agréées',
        read_on: '2026-11-02',
      })
      .execute();
  }
  await publishSchools(
    db,
    schools.map(({ id }) => id),
  );
}

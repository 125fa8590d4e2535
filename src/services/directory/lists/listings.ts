import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { ListedDocument, Listing } from '#domain/network-lint/finding.ts';
import { writeAddress } from '#domain/place/address.ts';
import { schoolDocuments } from '#domain/school/documents.ts';
import { readFormulaParts } from '#domain/school/formula-contents.ts';
import { readAgreement } from '#domain/school/legal-ids.ts';
import { toOpeningHours } from '../schools/office-mapper.ts';
import {
  type FullOffice,
  readOffice,
  readOfficesAfter,
  readOfficesOf,
  readPageFields,
} from '../schools/read-office.ts';

const readAtOnce = 200;
const beforeAll = -(2 ** 31);

export async function readListings(
  db: Kysely<DirectoryDatabase>,
  { id, ids }: { readonly id?: number | undefined; readonly ids?: readonly number[] } = {},
): Promise<Listing[]> {
  if (ids) {
    const offices = (await readOfficesOf(db, ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return withOfficial(db, offices.map(toListing), offices);
  }
  if (id !== undefined) {
    const office = await readOffice(db, id);
    return office ? withOfficial(db, [toListing(office)], [office]) : [];
  }
  const listings: Listing[] = [];
  for (;;) {
    const offices = await readOfficesAfter(db, listings.at(-1)?.id ?? beforeAll, readAtOnce);
    listings.push(...(await withOfficial(db, offices.map(toListing), offices)));
    if (offices.length < readAtOnce) return listings;
  }
}

/** With what the State's list says of their agreement numbers, once it was read. */
export async function withOfficial(
  db: Kysely<DirectoryDatabase>,
  listings: readonly Listing[],
  offices: readonly Pick<FullOffice, 'agrement' | 'zip_code'>[],
): Promise<Listing[]> {
  const { day: readOn } = await db
    .selectFrom('official_schools')
    .select(({ fn }) => fn.max('read_on').as('day'))
    .executeTakeFirstOrThrow();
  if (readOn === null) return [...listings];
  const agreements = offices.map(({ agrement }) => readAgreement(agrement ?? ''));
  const rows = await db
    .selectFrom('official_schools')
    .selectAll()
    .where('agreement', '=', sql<string>`any(${agreements.flatMap((one) => one ?? [])}::text[])`)
    .where('left_on', 'is', null)
    .execute();
  const byAgreement = new Map<string | undefined, (typeof rows)[number]>(
    rows.map((row) => [row.agreement, row]),
  );
  return listings.map((listing, at): Listing => {
    const row = byAgreement.get(agreements[at]);
    if (!row) return { ...listing, official: { readOn, listed: undefined } };
    const { licences, label, one_euro: oneEuro, street, zip_code: zipCode, city } = row;
    // CEDEX codes are those of no town.
    const isThere = zipCode === offices[at]?.zip_code || /\bcedex\b/iu.test(`${street} ${city}`);
    const elsewhere = isThere ? undefined : writeAddress({ street, zipCode, city });
    return { ...listing, official: { readOn, listed: { licences, label, oneEuro, elsewhere } } };
  });
}

type ListedOffice = Pick<
  FullOffice,
  keyof Database['offices'] | 'formulas' | 'hours' | 'guarantees' | 'equipment' | 'passes' | 'results'
>;

export function toListing(office: ListedOffice): Listing {
  return {
    id: office.id,
    label: office.label,
    city: office.city_name,
    agreement: office.agrement,
    seller: readPageFields(office),
    street: office.street_name,
    guarantees: office.guarantees,
    labels: office.garanties,
    presentation: office.presentation,
    terms: office.cgv_uri,
    mediator: office.mediator_url,
    formulas: office.formulas.map((formula) => ({
      typeId: formula.formula_type_id,
      label: formula.type_label,
      licenseGroupId: formula.license_group_id,
      price: formula.price_cents,
      advancePayment: formula.advance_payment_cents,
      hoursIncluded: formula.hours_included,
      lessonMinutes: formula.lesson_minutes,
      includes: formula.includes && readFormulaParts(formula.includes),
      validityDays: formula.validity_days ?? passDays(office, formula.type_slug),
    })),
    hours: office.hours.map(toOpeningHours),
    documents: documentsOf(office),
    results: office.results,
  };
}

/** The pass gives the access days where the formula has none. */
function passDays({ passes }: ListedOffice, slug: string): number | null {
  return passes.find((pass) => pass.slug === slug)?.duration_days ?? null;
}

/** A mediator is not a document of the school. */
const { mediator: _, ...documents } = schoolDocuments;

function documentsOf(office: ListedOffice): ListedDocument[] {
  const named: [name: string, url: string | null][] = [
    ...Object.values(documents).map((document): [string, string | null] => [
      'name' in document ? document.name : document.label,
      office[document.column],
    ]),
    ...office.formulas.flatMap((formula): [string, string | null][] => [
      [`Parcours de formation, ${formula.type_label}`, formula.url_training_course],
      [`Déroulement de la formation, ${formula.type_label}`, formula.url_training_process],
    ]),
    ...office.equipment.map(({ label, documentation_url }): [string, string | null] => [
      label,
      documentation_url,
    ]),
  ];
  const byUrl = new Map<string, string>();
  for (const [name, url] of named) if (url && !byUrl.has(url)) byUrl.set(url, name);
  return [...byUrl].map(([url, name]) => ({ name, url }));
}

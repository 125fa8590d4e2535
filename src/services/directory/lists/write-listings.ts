import { type Kysely, sql } from 'kysely';
import { insertRows, type NewRow } from '#database/insert-rows.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { isAdaptedVehicle } from '#domain/school/adapted-vehicle.ts';
import type { Closure } from '#domain/school/closures.ts';
import { readFormulaParts } from '#domain/school/formula-contents.ts';
import { officialGuarantees } from '#domain/school/official-trainings.ts';
import { type ListedSchool, listingsOf, unpricedFormulas } from '#domain/search/listing.ts';
import { readLessons, toClosure, toOpeningHours, toPass } from '../schools/office-mapper.ts';
import { filterColumns } from './listing-terms.ts';

/** Call it before the first change. Locks in the order of the numbers, so that two writers never deadlock. */
export async function lockSchools(
  db: Kysely<DirectoryDatabase>,
  schoolIds: readonly number[],
): Promise<void> {
  await sql`select from offices where id = any(${schoolIds}::int[]) order by id for no key update`.execute(
    db,
  );
}

/** Of one school, by a short transaction: first waits for an import under way, whose snapshot the change would break. */
export async function lockSchool(db: Kysely<DirectoryDatabase>, schoolId: number): Promise<void> {
  await sql`lock table school_hidings in row exclusive mode`.execute(db);
  await lockSchools(db, [schoolId]);
}

const schoolsAtOnce = 1000;

/** Call it in the transaction that changed the schools, after its last change; a hidden school has no listing. */
export async function writeListings(
  db: Kysely<DirectoryDatabase>,
  schoolIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(schoolIds)].toSorted((a, b) => a - b);
  for (let start = 0; start < ids.length; start += schoolsAtOnce) {
    await writeSome(db, ids.slice(start, start + schoolsAtOnce));
  }
}

async function writeSome(db: Kysely<DirectoryDatabase>, ids: readonly number[]): Promise<void> {
  const offices = await lockOffices(db, ids);
  const parts = await readParts(db, ids);
  const shown = offices.filter(({ hidden_at }) => hidden_at === null);
  const rows = shown.flatMap((office) => toRows(office, parts));
  await sql`delete from listings where office_id = any(${ids}::int[])`.execute(db);
  await insertRows(
    db,
    'listings',
    rows.toSorted((a, b) => a.formula_type_id - b.formula_type_id || a.office_id - b.office_id),
  );
}

type ListedOffice = Awaited<ReturnType<typeof lockOffices>>[number];
type Parts = Awaited<ReturnType<typeof readParts>>;

async function lockOffices(db: Kysely<DirectoryDatabase>, ids: readonly number[]) {
  return db
    .selectFrom('offices')
    .select([
      'id',
      'commune_code',
      'zip_code',
      'time_zone',
      'garanties',
      'pmr',
      'club',
      'note',
      'nb_reviews',
      'lesson_times',
      'first_lesson_days',
      'first_lesson_on',
      'hidden_at',
      'member',
    ])
    .select(sql<string | null>`place::text`.as('place'))
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Sequential: a transaction has one connection. */
async function readParts(db: Kysely<DirectoryDatabase>, ids: readonly number[]) {
  const some = sql<number>`any(${ids}::int[])`;
  const formulas = await db
    .selectFrom('formulas')
    .select([
      'office_id',
      'formula_type_id',
      'price_cents',
      'hour_price_cents',
      'lesson_minutes',
      'hours_included',
      'includes',
    ])
    .where('office_id', '=', some)
    .execute();
  const hours = await db
    .selectFrom('opening_hours')
    .selectAll()
    .where('office_id', '=', some)
    .orderBy('weekday')
    .execute();
  const closures = await db.selectFrom('closures').selectAll().where('office_id', '=', some).execute();
  const equipment = await db
    .selectFrom('equipment')
    .select(['office_id', 'label'])
    .where('office_id', '=', some)
    .execute();
  const passes = await db.selectFrom('passes').selectAll().where('office_id', '=', some).execute();
  const official = await db
    .selectFrom('official_schools')
    .select(['office_id', 'licences', 'aac', 'supervised', 'one_euro as oneEuro', 'label', 'adapted'])
    .where('office_id', '=', some)
    .where('left_on', 'is', null)
    .execute();
  const bySchool = <Row extends { office_id: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ office_id }) => office_id);
  return {
    formulas: bySchool(formulas),
    hours: bySchool(hours),
    closures: bySchool(closures),
    equipment: bySchool(equipment),
    passes: bySchool(passes),
    official: new Map(official.map((one) => [one.office_id, one])),
  };
}

function toRows(office: ListedOffice, parts: Parts): NewRow<'listings'>[] {
  const { id, commune_code, place, member } = office;
  const facts = parts.official.get(id);
  const official = member ? undefined : facts;
  if (!member && !official) return [];
  const school: ListedSchool = {
    zipCode: office.zip_code,
    timeZone: office.time_zone,
    garanties: official ? officialGuarantees(official) : office.garanties,
    pmr: office.pmr,
    club: office.club,
    adaptedVehicle: (parts.equipment.get(id) ?? []).some(({ label }) => isAdaptedVehicle(label)),
    isAdaptedOfficially: (facts?.adapted ?? []).length > 0,
    ...readLessons(office),
    note: office.note,
    nbReviews: office.nb_reviews,
    hours: (parts.hours.get(id) ?? []).map(toOpeningHours).map(({ jour = 0, ...day }) => ({ jour, ...day })),
    closures: (parts.closures.get(id) ?? []).map(toClosure),
    passes: (parts.passes.get(id) ?? []).map(toPass),
    formulas: official
      ? unpricedFormulas(official)
      : (parts.formulas.get(id) ?? []).map((formula) => ({
          formulaType: { id: formula.formula_type_id },
          price: formula.price_cents,
          hourPrice: formula.hour_price_cents,
          lessonMinutes: formula.lesson_minutes,
          hoursIncluded: formula.hours_included,
          includes: formula.includes && readFormulaParts(formula.includes),
        })),
  };
  return listingsOf(school).map((listing) => ({
    formula_type_id: listing.formulaTypeId,
    office_id: id,
    member,
    price_cents: listing.price,
    total_base_cents: listing.totalBase,
    held_hours: listing.heldHours,
    hour_beyond_cents: listing.hourBeyond,
    place,
    commune_code,
    ...filterColumns(listing.filters),
    adapted_officially: listing.adaptedOfficially,
    first_lesson_days: listing.firstLesson?.days ?? null,
    first_lesson_on: listing.firstLesson?.on ?? null,
    soir: listing.soir,
    mercredi: listing.mercredi,
    samedi: listing.samedi,
    sold_online: listing.soldOnline,
    access_cents: listing.access?.price ?? null,
    access_days: listing.access?.duration ?? null,
    rating: listing.rating,
    rating_points: listing.ratingPoints,
    hours_points: listing.hoursPoints,
    calendar: listing.calendar,
    week: listing.week,
    closed: writeRanges(listing.closures),
  }));
}

function writeRanges(closures: readonly Closure[]): string | null {
  return closures.length === 0 ? null : `{${closures.map(({ from, to }) => `[${from},${to}]`).join(',')}}`;
}

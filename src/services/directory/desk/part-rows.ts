import { type Kysely, sql, type Updateable } from 'kysely';
import { insertRows } from '#database/insert-rows.ts';
import type { OfficesTable } from '#database/schema.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { ListingPart } from '#domain/desk/listing-parts.ts';
import { type PartValues, valuesOf } from '#domain/desk/part-values.ts';
import { type DocumentColumn, documentKinds } from '#domain/network/tables.ts';
import { stateLabel } from '#domain/school/guarantees.ts';
import { readStored } from '../import/stored.ts';

type Db = Kysely<DirectoryDatabase>;

const storedParts = ['formulas', 'hours', 'closures', 'passes', 'guarantees'] as const;

/** By school. */
export async function readPartValues(
  db: Db,
  officeIds: readonly number[],
): Promise<ReadonlyMap<number, PartValues>> {
  const stored = await readStored({ db }, storedParts, officeIds);
  return new Map(stored.map((school) => [school.id, valuesOf(school)]));
}

/** In a transaction that holds the school's row; `publishSchools` follows. */
const writers: {
  readonly [Part in ListingPart]: (db: Db, officeId: number, values: PartValues[Part]) => Promise<unknown>;
} = {
  async hours(db, officeId, { week, closures }) {
    await db.deleteFrom('opening_hours').where('office_id', '=', officeId).execute();
    await db.deleteFrom('closures').where('office_id', '=', officeId).execute();
    await insertRows(
      db,
      'opening_hours',
      week.map((day) => ({
        office_id: officeId,
        weekday: day.jour,
        debut_am: day.HOR_DEBUT_AM,
        fin_am: day.HOR_FIN_AM,
        debut_pm: day.HOR_DEBUT_PM,
        fin_pm: day.HOR_FIN_PM,
      })),
    );
    await insertRows(
      db,
      'closures',
      closures.map(({ from, to }) => ({ office_id: officeId, from_day: from, to_day: to })),
    );
  },
  async prices(db, officeId, { formulas, passes }) {
    const rows = formulas.map(({ id, price, hourPrice, advancePayment }) => ({
      id,
      price_cents: price,
      hour_price_cents: hourPrice,
      advance_payment_cents: advancePayment,
    }));
    await sql`update formulas set price_cents = given.price_cents, hour_price_cents = given.hour_price_cents,
        advance_payment_cents = given.advance_payment_cents
      from json_populate_recordset(null::formulas, ${JSON.stringify(rows)}) as given
      where formulas.id = given.id and formulas.office_id = ${officeId}`.execute(db);
    const given = passes.map(({ slug, price }) => ({ slug, price_cents: price }));
    await sql`update passes set price_cents = given.price_cents
      from json_populate_recordset(null::passes, ${JSON.stringify(given)}) as given
      where passes.slug = given.slug and passes.office_id = ${officeId}`.execute(db);
  },
  async contents(db, officeId, { formulas }) {
    const rows = formulas.map((formula) => ({
      id: formula.id,
      hours_included: formula.hoursIncluded,
      lesson_minutes: formula.lessonMinutes,
      includes: formula.includes,
      validity_days: formula.validityDays,
      url_training_course: formula.courseUrl,
      url_training_process: formula.processUrl,
    }));
    await sql`update formulas set hours_included = given.hours_included, lesson_minutes = given.lesson_minutes,
        includes = given.includes, validity_days = given.validity_days,
        url_training_course = given.url_training_course, url_training_process = given.url_training_process
      from json_populate_recordset(null::formulas, ${JSON.stringify(rows)}) as given
      where formulas.id = given.id and formulas.office_id = ${officeId}`.execute(db);
  },
  photos: (db, officeId, { photos }) => setColumns(db, officeId, { photos: [...photos] }),
  documents(db, officeId, values) {
    const columns = Object.entries(documentKinds) as [DocumentColumn, keyof typeof values][];
    return setColumns(
      db,
      officeId,
      Object.fromEntries(columns.map(([column, kind]) => [column, values[kind]])),
    );
  },
  presentation: (db, officeId, { presentation, phone, facebook, instagram, youtube, tiktok }) =>
    setColumns(db, officeId, {
      presentation,
      phone_number: phone,
      soc_facebook: facebook,
      soc_instagram: instagram,
      soc_youtube: youtube,
      soc_tiktok: tiktok,
    }),
  email: (db, officeId, { email }) => setColumns(db, officeId, { email }),
  agreement: (db, officeId, { agreement }) => setColumns(db, officeId, { agrement: agreement }),
  async label(db, officeId, { hasLabel, info }) {
    const without = sql<string[]>`array_remove(garanties, ${stateLabel})`;
    await db
      .updateTable('offices')
      .set({ garanties: hasLabel ? sql<string[]>`${without} || ${stateLabel}::text` : without })
      .where('id', '=', officeId)
      .where(sql<boolean>`(${stateLabel} = any(garanties)) <> ${hasLabel}`)
      .execute();
    if (!hasLabel) {
      await db
        .deleteFrom('guarantees')
        .where('office_id', '=', officeId)
        .where('label', '=', stateLabel)
        .execute();
      return;
    }
    const named = await db
      .updateTable('guarantees')
      .set({ info })
      .where('office_id', '=', officeId)
      .where('label', '=', stateLabel)
      .returning('label')
      .execute();
    if (named.length > 0) return;
    await sql`insert into guarantees (office_id, position, label, info)
      select ${officeId}, coalesce(max(position), -1) + 1, ${stateLabel}, ${info} from guarantees
      where office_id = ${officeId}`.execute(db);
  },
};

export async function writePartValues<Part extends ListingPart>(
  db: Db,
  officeId: number,
  part: Part,
  values: PartValues[Part],
): Promise<void> {
  await writers[part](db, officeId, values);
}

async function setColumns(db: Db, officeId: number, columns: Updateable<OfficesTable>): Promise<void> {
  await db.updateTable('offices').set(columns).where('id', '=', officeId).execute();
}

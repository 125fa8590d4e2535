import type { Kysely } from 'kysely';
import { insertRows } from '#database/insert-rows.ts';
import type { Database } from '#database/schema.ts';
import type { ReviewRow } from './reviews.ts';
import type { School } from './school.ts';

export interface StoredSchool {
  readonly school: School;
  readonly reviews: readonly ReviewRow[];
}

const unreviewedSince = '2026-09-01T08:00:00.000Z';

export async function storeSchools(db: Kysely<Database>, batch: readonly StoredSchool[]): Promise<void> {
  const schools = batch.map(({ school }) => school);
  await insertRows(
    db,
    'offices',
    batch.map(({ school, reviews }) => ({ ...school.office, ...summarise(reviews) })),
  );
  await insertRows(
    db,
    'opening_hours',
    schools.flatMap(({ hours }) => hours),
  );
  await insertRows(
    db,
    'formulas',
    schools.flatMap(({ formulas }) => formulas),
  );
  await insertRows(
    db,
    'passes',
    schools.flatMap(({ passes }) => passes),
  );
  await insertRows(
    db,
    'guarantees',
    schools.flatMap(({ guarantees }) => guarantees),
  );
  await insertRows(
    db,
    'equipment',
    schools.flatMap(({ equipment }) => equipment),
  );
  await insertRows(
    db,
    'school_results',
    schools.flatMap(({ results }) => results),
  );
  await insertRows(
    db,
    'reviews',
    batch.flatMap(({ reviews }) => reviews),
  );
}

function summarise(reviews: readonly ReviewRow[]) {
  const last = reviews.map(({ published_at }) => published_at).toSorted();
  return {
    nb_reviews: reviews.length,
    note: reviews.length === 0 ? null : reviews.reduce((sum, { note }) => sum + note, 0) / reviews.length,
    updated_at: last.at(-1) ?? unreviewedSince,
  };
}

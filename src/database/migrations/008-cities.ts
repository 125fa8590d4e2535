import { type Kysely, sql } from 'kysely';

/** Communes by their place: the neighbours of a city are found without measuring to all 35,000 of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index communes_place on communes using gist (ll_to_earth(latitude, longitude))
    where latitude is not null and longitude is not null`.execute(db);
}

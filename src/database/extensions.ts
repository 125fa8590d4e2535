import { type Kysely, sql } from 'kysely';
import { DatabaseError } from './database-error.ts';
import type { Database } from './schema.ts';

/** All are trusted since PostgreSQL 13: whoever may create in a database may create them there. */
const wanted = ['pg_trgm', 'unaccent', 'cube'] as const;

interface Rights {
  readonly role: string;
  readonly database: string;
  readonly quotedRole: string;
  readonly quotedDatabase: string;
  readonly superuser: boolean;
  readonly inDatabase: boolean;
  readonly inPublic: boolean;
}

interface Extension {
  readonly name: string;
  readonly installed: boolean;
  readonly available: boolean;
  readonly trusted: boolean;
}

/** @throws DatabaseError with the statements that a superuser must run once, when the role may not. */
export async function prepareExtensions(db: Kysely<Database>): Promise<void> {
  const rights = await readRights(db);
  const extensions = await readExtensions(db);
  const absent = extensions.filter(({ installed, available }) => !installed && !available);
  if (absent.length > 0) {
    throw new DatabaseError(
      `This PostgreSQL lacks the extensions ${absent.map(({ name }) => name).join(', ')}, which come with it: install its contrib package (postgresql-contrib; Debian's postgresql has them), or ask your provider to allow them. Nothing was changed.`,
    );
  }
  const statements = statementsForSuperuser(rights, extensions);
  if (statements.length > 0) {
    throw new DatabaseError(
      `The role ${rights.role} may not prepare the database ${rights.database}. Let a superuser run once, connected to ${rights.database}, then start again:\n${statements.map((statement) => `  ${statement}`).join('\n')}\nNothing was changed. docs/deploy.md, «The database», tells more.`,
    );
  }
  for (const { name } of extensions.filter(({ installed }) => !installed)) {
    await sql`create extension if not exists ${sql.id(name)}`.execute(db);
  }
  await createEarthFunctions(db);
}

function statementsForSuperuser(rights: Rights, extensions: readonly Extension[]): string[] {
  const { superuser, inDatabase, inPublic, quotedDatabase, quotedRole } = rights;
  if (superuser) return [];
  return [
    ...(inDatabase ? [] : [`grant create on database ${quotedDatabase} to ${quotedRole};`]),
    ...(inPublic ? [] : [`grant create on schema public to ${quotedRole};`]),
    ...extensions
      .filter(({ installed, trusted }) => !installed && !trusted)
      .map(({ name }) => `create extension if not exists ${name};`),
  ];
}

async function readRights(db: Kysely<Database>): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select current_user as role, current_database() as database,
      quote_ident(current_user) as "quotedRole", quote_ident(current_database()) as "quotedDatabase",
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      has_database_privilege(current_database(), 'create') as "inDatabase",
      has_schema_privilege('public', 'create') as "inPublic"`.execute(db);
  const [rights] = rows;
  if (!rights) throw new Error('PostgreSQL does not say who we are');
  return rights;
}

async function readExtensions(db: Kysely<Database>): Promise<Extension[]> {
  const { rows } = await sql<Extension>`
    select wanted.name,
      exists (select from pg_extension where extname = wanted.name) as installed,
      exists (select from pg_available_extensions as known where known.name = wanted.name) as available,
      exists (select from pg_available_extension_versions as known where known.name = wanted.name and known.trusted) as trusted
    from unnest(${wanted}::text[]) as wanted (name)`.execute(db);
  return rows;
}

/** This extension is not trusted and often missing on managed PostgreSQL
 * (docs/decisions/0001-one-process-embedded-postgres.md). */
async function createEarthFunctions(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`
    select where to_regprocedure('ll_to_earth(double precision, double precision)') is null`.execute(db);
  if (rows.length === 0) return;
  await sql
    .raw(`
      create function earth() returns double precision language sql immutable parallel safe
        return 6378168::double precision;
      create function ll_to_earth(latitude double precision, longitude double precision) returns cube
        language sql immutable strict parallel safe
        return cube(
          cube(
            cube(earth() * cos(radians(latitude)) * cos(radians(longitude))),
            earth() * cos(radians(latitude)) * sin(radians(longitude))
          ),
          earth() * sin(radians(latitude))
        );
      create function gc_to_sec(metres double precision) returns double precision
        language sql immutable strict parallel safe
        return case
          when metres < 0 then 0::double precision
          when metres / earth() > pi() then 2 * earth()
          else 2 * earth() * sin(metres / (2 * earth()))
        end;
      create function earth_box(place cube, metres double precision) returns cube
        language sql immutable strict parallel safe
        return cube_enlarge(place, gc_to_sec(metres), 3);
    `)
    .execute(db);
}

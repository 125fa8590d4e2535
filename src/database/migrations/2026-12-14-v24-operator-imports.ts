import { type Kysely, sql } from 'kysely';

/** docs/decisions/0162-imports-in-the-console.md. Of files that operators bring in by the console, for a day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table operator_imports (
    id integer generated always as identity primary key,
    uploaded_by uuid not null,
    uploaded_at timestamptz not null,
    file text,
    hide_missing boolean not null,
    override boolean not null,
    sheets json,
    preview json,
    plan_digest text,
    applied_by uuid,
    applied_at timestamptz,
    added integer not null default 0,
    changed integer not null default 0,
    hidden integer not null default 0,
    undone_by uuid,
    undone_at timestamptz,
    check ((applied_at is null) = (applied_by is null)),
    check ((undone_at is null) = (undone_by is null)),
    check (undone_at is null or applied_at is not null)
  )`.execute(db);
  await sql`create table operator_import_schools (
    import_id integer not null references operator_imports (id) on delete cascade,
    office_id integer not null,
    before json,
    after_digest text,
    primary key (import_id, office_id)
  )`.execute(db);
  const comments = {
    'operator_imports.sheets': 'The tables of the file, for a day.',
    'operator_imports.preview': 'What was shown last, for a day.',
    'operator_imports.plan_digest': 'Of what the preview shows: the import does this or nothing.',
    'operator_import_schools.before': 'Null: the import added the school.',
    'operator_import_schools.after_digest': 'Of the school after the import: another one has changed since.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
  }
}

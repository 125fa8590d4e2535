import { type Selectable, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { DirectoryDb, DirectoryTransaction } from '#database/table-owners.ts';
import { undoHours } from '#domain/network/sent-import.ts';
import type { Sheet } from '#domain/network/sheet.ts';
import type { TableName } from '#domain/network/tables.ts';
import type { Sheets } from './read-tables.ts';

export type KeptImport = Selectable<Database['operator_imports']>;

interface Upload {
  readonly operatorId: string;
  readonly file: string;
  readonly hideMissing: boolean;
  readonly override: boolean;
  readonly sheets: Sheets;
  readonly now: Date;
}

/** Returns its number. */
export async function keepImport(db: DirectoryDb, upload: Upload): Promise<number> {
  const { id } = await db
    .insertInto('operator_imports')
    .values({
      uploaded_by: upload.operatorId,
      uploaded_at: upload.now,
      file: upload.file,
      hide_missing: upload.hideMissing,
      override: upload.override,
      sheets: JSON.stringify([...upload.sheets]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const sheetsOf = ({ sheets }: KeptImport): Sheets | undefined =>
  sheets ? new Map(sheets as unknown as readonly (readonly [TableName, Sheet])[]) : undefined;

export async function keepPreview(
  db: DirectoryDb,
  id: number,
  { preview, digest }: { readonly preview: object; readonly digest: string },
): Promise<void> {
  await db
    .updateTable('operator_imports')
    .set({ preview: JSON.stringify(preview), plan_digest: digest })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute();
}

export function findImport(db: DirectoryDb, id: number): Promise<KeptImport | undefined> {
  return db.selectFrom('operator_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ListedImport = Pick<
  KeptImport,
  'id' | 'file' | 'applied_by' | 'applied_at' | 'undone_at' | 'added' | 'changed' | 'hidden'
>;

/** Those that were applied, the latest first. */
export async function listImports(
  db: DirectoryDb,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedImport[]> {
  return db
    .selectFrom('operator_imports')
    .select(['id', 'file', 'applied_by', 'applied_at', 'undone_at', 'added', 'changed', 'hidden'])
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

interface Applied {
  readonly operatorId: string;
  readonly now: Date;
  readonly added: number;
  readonly changed: number;
  readonly hidden: number;
}

/** False when it was applied before. */
export async function markApplied(
  db: DirectoryTransaction,
  id: number,
  { operatorId, now, ...counts }: Applied,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_imports')
    .set({ applied_by: operatorId, applied_at: now, ...counts })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** False when it was undone before. */
export async function markUndone(
  db: DirectoryTransaction,
  id: number,
  { operatorId, now }: Pick<Applied, 'operatorId' | 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_imports')
    .set({ undone_by: operatorId, undone_at: now })
    .where('id', '=', id)
    .where('applied_at', 'is not', null)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Of those older than a day, only what was done and by whom remains. */
export async function eraseImports(db: DirectoryDb, now: Date): Promise<number> {
  const before = new Date(now.getTime() - undoHours * 3_600_000);
  await db
    .deleteFrom('operator_imports')
    .where('applied_at', 'is', null)
    .where('uploaded_at', '<=', before)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('operator_imports')
    .set({ file: null, sheets: null, preview: null, plan_digest: null })
    .where('applied_at', '<=', before)
    .where('sheets', 'is not', null)
    .executeTakeFirst();
  await sql`delete from operator_import_schools using operator_imports as done
    where done.id = import_id and done.applied_at <= ${before}`.execute(db);
  return Number(numUpdatedRows);
}

import * as v from 'valibot';
import { DatabaseError } from '../database-error.ts';
import type { StoredTable } from './tables.ts';

/** Gzipped text: a header line, each table as PostgreSQL's COPY writes it, and a last line that marks it as
 * complete. */
const title = '-- Créneau backup ';
export const lastLine = '-- End of the backup\n';
export const endOfTable = '\\.\n';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const headerSchema = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  release: v.string(),
  server: v.string(),
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.string(), rows: count })),
  sequences: v.array(v.object({ name: v.string(), value: v.pipe(v.string(), v.digits()) })),
});

export type BackupHeader = v.InferOutput<typeof headerSchema>;

export function writeHeader(header: BackupHeader): string {
  return `${title}${JSON.stringify(header)}\n`;
}

export function readHeader(line: string): BackupHeader {
  if (!line.startsWith(title)) throw new DatabaseError('This file is not a backup of Créneau.');
  const parsed = v.safeParse(headerSchema, parseJson(line.slice(title.length)));
  if (!parsed.success) {
    throw new DatabaseError(
      'This backup cannot be read: its first line is damaged, or a newer release made it. Restore it with the release that made it, or a later one.',
    );
  }
  return parsed.output;
}

export function copyFrom({ name, columns }: StoredTable): string {
  return `COPY ${name} (${columns}) FROM stdin`;
}

export function copyTo({ name, columns }: StoredTable): string {
  return `COPY ${name} (${columns}) TO stdout`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

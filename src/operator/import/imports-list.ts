import { sql } from 'kysely';
import { isUndoable, undoEnd } from '#domain/network/sent-import.ts';
import { counted } from '#domain/text/counted.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { listImports } from '#services/directory/import/kept-imports.ts';
import { list } from '../declaration.ts';
import { pages, pagingOf } from '../fields.ts';
import { showInstant } from '../times.ts';
import { frenchCounts } from './french-changes.ts';

export const importsList = list({
  name: 'schools imports',
  title: 'the imports of the console',
  description: 'Lists the imports that were done by the console, the latest first.',
  owners: ['directory'],
  row: 'import',
  fields: pages,
  query: async ({ db, now }, paging) => {
    const rows = await listImports(db, pagingOf(paging));
    const people = await db
      .selectFrom('operators')
      .select(['id', 'email'])
      .where('id', '=', sql<string>`any(${rows.map(({ applied_by: by }) => by)}::uuid[])`)
      .execute();
    const emails = new Map(people.map(({ id, email }) => [id, email]));
    return {
      rows: rows.map((row) => ({
        ...row,
        by: emails.get(row.applied_by ?? ''),
        canUndo: row.undone_at === null && row.applied_at !== null && isUndoable(row.applied_at, now()),
      })),
    };
  },
  columns: {
    id: ['count', 'id'],
    imported: ['instant', 'applied_at'],
    'by whom': ['text', 'by'],
    file: ['text', 'file'],
    changes: [
      'text',
      ({ added, changed, hidden }) => `${added} new, ${changed} changed, ${hidden} hidden`,
      ({ added, changed, hidden }) => frenchCounts(added, changed, counted(hidden, 'masquée')),
    ],
    state: [
      'text',
      ({ undone_at: at, canUndo }) => (at ? `undone ${showInstant(at)}` : canUndo ? 'can be undone' : ''),
      ({ undone_at: at, applied_at: done, canUndo }) => {
        if (at) return `annulé le ${frenchInstant(at)}`;
        return canUndo && done ? `s’annule jusqu’au ${frenchInstant(undoEnd(done))}` : 'fait';
      },
    ],
  },
});

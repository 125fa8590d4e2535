import { type Expression, type SqlBool, sql } from 'kysely';
import type { InboxDb } from '#database/table-owners.ts';
import type { MessageKind } from '#domain/requests/message-kind.ts';

const tables = { ME: 'operator_messages', FL: 'fleet_requests', AD: 'club_applications' } as const;

export const formReferencePattern = /^(?:ME|FL|AD)-[\dA-Z]{4}-[\dA-Z]{4}$/u;

/** Of rows with such columns. */
export const isOpenForm: Expression<SqlBool> = sql<SqlBool>`closed_at is null`;

export interface Listing {
  readonly limit: number;
  readonly isOpen: boolean;
  /** Of the only one. */
  readonly reference?: string | undefined;
}

interface Closing {
  readonly reference: string;
  /** Undefined: a command in a terminal. */
  readonly operatorId: string | undefined;
  readonly now: Date;
}

export type Closed = 'closed' | 'unknown' | { readonly at: Date; readonly by: string | null };

/** That it is answered or needs no answer; closed before, by whom and when. */
export async function closeForm(db: InboxDb, { reference, operatorId, now }: Closing): Promise<Closed> {
  if (!formReferencePattern.test(reference)) return 'unknown';
  const table = tables[reference.slice(0, 2) as keyof typeof tables];
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ closed_at: now, closed_by: operatorId ?? null })
    .where('reference', '=', reference)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'closed';
  const form = await db
    .selectFrom(table)
    .select(['closed_at as at', 'closed_by as by'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return form?.at ? { at: form.at, by: form.by } : 'unknown';
}

/** False without such an open message. */
export async function sortMessage(
  db: InboxDb,
  { reference, kind }: { readonly reference: string; readonly kind: MessageKind },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_messages')
    .set({ kind })
    .where('reference', '=', reference)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countOpen(db: InboxDb, table: (typeof tables)[keyof typeof tables]): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOpenForm)
    .executeTakeFirstOrThrow();
  return count;
}

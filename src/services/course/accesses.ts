import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CourseAccess } from '#contracts/course.ts';
import type { CourseDb } from '#database/table-owners.ts';
import type { Catalogue } from '#domain/practice/catalogue.ts';
import { pageWithKey, practiceAccessPath } from '#domain/site-pages.ts';

export type AccessRow = Awaited<ReturnType<typeof readAccess>>;

/** Signed, not stored: a repeat answers the same address. */
function accessKey({ secret }: PracticeContext, order: string): string {
  return `${order}.${createHmac('sha256', secret).update(`practice of ${order}`).digest('base64url')}`;
}

function describeAccess(context: PracticeContext, order: string): CourseAccess {
  return { url: context.publicUrl + pageWithKey(practiceAccessPath, accessKey(context, order)) };
}

function readAccess(db: CourseDb, order: string) {
  return db
    .selectFrom('practice_accesses')
    .selectAll()
    .where('order_reference', '=', order)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** A closed access stays closed. Undefined for one. */
export async function openAccess(
  context: PracticeContext,
  { order, days, office }: { readonly order: string; readonly days: number | null; readonly office: number },
): Promise<CourseAccess | undefined> {
  await context.db
    .insertInto('practice_accesses')
    .values({ order_reference: order, office_id: office, days, opened_at: context.now() })
    .onConflict((conflict) => conflict.column('order_reference').doNothing())
    .execute();
  return getAccess(context, order);
}

export async function getAccess(context: PracticeContext, order: string): Promise<CourseAccess | undefined> {
  return (await readAccess(context.db, order)) && describeAccess(context, order);
}

/** False where there was none. */
export async function closeAccess({ db, now }: PracticeContext, order: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('practice_accesses')
    .set((row) => ({ closed_at: row.fn.coalesce('closed_at', row.val(now())) }))
    .where('order_reference', '=', order)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined for a key that opens nothing: unknown, closed, or past its last day. */
export async function findByKey(context: PracticeContext, key: string): Promise<AccessRow> {
  const order = key.slice(0, key.lastIndexOf('.'));
  const expected = Buffer.from(accessKey(context, order));
  const given = Buffer.from(key);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const access = isSigned ? await readAccess(context.db, order) : undefined;
  if (!isSigned) {
    context.log.warn({ event: 'security', kind: 'wrong-link' }, 'a key of a course was not accepted');
  }
  return access && (access.ends_at === null || access.ends_at > context.now()) ? access : undefined;
}

interface PracticeLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PracticeDependencies {
  readonly db: CourseDb;
  readonly catalogue: Pick<Catalogue, 'draw' | 'find' | 'countOfTheme'>;
  /** Of the site, whose page the address of an access opens. */
  readonly publicUrl: string;
  /** Signs the keys of accesses. */
  readonly secret: string;
  readonly log: PracticeLog;
  readonly now?: () => Date;
}

export type PracticeContext = Required<PracticeDependencies>;

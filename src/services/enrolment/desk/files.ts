import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type DeskFiles, filesPerPage } from '#contracts/desk-orders.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { readOrderReference } from '#domain/order/order-reference.ts';
import { nextSteps } from '#domain/training-file/next-steps.ts';
import { schoolStep, schoolWaits } from '#domain/training-file/school-waits.ts';
import { openFileStates } from '#domain/training-file/training-file.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { storeFileLink, unknownFile } from '../training-files/file-links.ts';
import { followMailbox } from '../training-files/school-mailbox.ts';
import { findFile, readFile, type StoredFile, selectFiles } from '../training-files/stored-file.ts';

/** Read to find those that wait; a school has some dozens open. */
const maxOpenFiles = 1000;
const noDay = '9999';

interface Asked {
  readonly officeId: number;
  readonly waiting: boolean;
  readonly page: number;
}

/** Without requests that are not confirmed: the school knows nothing of them. A page beyond the last is the last. */
export async function listDeskFiles(
  { db, now }: EnrolmentContext,
  { officeId, waiting, page }: Asked,
): Promise<DeskFiles> {
  const at = now();
  const waits = await findWaiting(db, officeId, at);
  const total = waiting ? waits.length : await countFiles(db, officeId);
  const pages = Math.max(1, Math.ceil(total / filesPerPage));
  const shown = Math.min(page, pages);
  const offset = (shown - 1) * filesPerPage;
  const files = waiting
    ? waits.slice(offset, offset + filesPerPage).map(({ stored }) => stored)
    : await readPage(db, officeId, offset);
  const counts = schoolWaits.map((what) => [what, waits.filter(({ step }) => step.what === what).length]);
  return {
    files: files.map((stored) => describe(stored, at)),
    total,
    page: shown,
    pages,
    waiting: Object.fromEntries(counts) as DeskFiles['waiting'],
  };
}

async function findWaiting(db: EnrolmentDb, officeId: number, now: Date) {
  const rows = await selectFiles(db)
    .where('file.office_id', '=', officeId)
    .where('file.state', 'in', [...openFileStates])
    .orderBy('file.moved_at')
    .limit(maxOpenFiles)
    .execute();
  return rows
    .map(readFile)
    .flatMap((stored) => {
      const step = schoolStep(stored.file, now);
      return step ? [{ stored, step }] : [];
    })
    .toSorted((one, other) => (one.step.on ?? noDay).localeCompare(other.step.on ?? noDay));
}

async function readPage(db: EnrolmentDb, officeId: number, offset: number) {
  const rows = await selectFiles(db)
    .where('file.office_id', '=', officeId)
    .where('file.state', '!=', 'unconfirmed')
    .orderBy('file.moved_at', 'desc')
    .orderBy('file.id')
    .limit(filesPerPage)
    .offset(offset)
    .execute();
  return rows.map(readFile);
}

async function countFiles(db: EnrolmentDb, officeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('training_files')
    .where('office_id', '=', officeId)
    .where('state', '!=', 'unconfirmed')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function describe({ row, file, learner, formulaLabel }: StoredFile, now: Date): DeskFiles['files'][number] {
  return {
    reference: row.reference,
    learner: `${learner.firstName} ${learner.lastName}`.trim(),
    formulaLabel,
    state: file.state,
    isPaid: file.isPaid,
    openedAt: file.openedAt.toISOString(),
    movedAt: file.movedAt.toISOString(),
    step: schoolStep(file, now) ?? nextSteps(file, now)[0] ?? null,
  };
}

/** As long as a session of the desk. */
export const deskLinkLivesMs = 8 * 3_600_000;

/** The same page as by the school's mailed link. @throws Refusal 404 */
export async function openSchoolFile(
  context: EnrolmentContext,
  { officeId, reference, opener }: Readonly<{ officeId: number; reference: string; opener: string }>,
): Promise<{ readonly jeton: string }> {
  const stored = await findFile(context.db, 'reference', readOrderReference(reference) ?? '');
  if (!stored || stored.row.office_id !== officeId || stored.file.state === 'unconfirmed') {
    context.log.warn(
      { event: 'security', kind: 'wrong-reference', officeId },
      'a file of another school was asked for',
    );
    throw unknownFile();
  }
  const { id: fileId, school_email: mailbox } = (await followMailbox(context, stored)).row;
  const token = createHmac('sha256', opener).update(fileId).digest('base64url');
  const link = { token, fileId, party: 'school', mailbox, livesMs: deskLinkLivesMs } as const;
  await storeFileLink(context.db, link, context.now());
  return { jeton: token };
}

import { sql } from 'kysely';
import type { ReviewsDb, ReviewsTransaction } from '#database/table-owners.ts';
import { type EndedLearner, lastDayOf } from '#domain/review/ended-learners.ts';
import { isBeyondLimit } from '#domain/review/invited-month.ts';
import { trainingOfGroup } from '#domain/review/reviewed-training.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { startOfMonth } from '#domain/time/months.ts';
import { invite, isStopped, sendHeldInvitation } from './invite.ts';
import type { MailingContext } from './publication.ts';
import { mailboxHash } from './review-links.ts';

export interface InvitedMonth {
  readonly ended: number;
  /** With those who were invited before, by their order. */
  readonly invited: number;
  readonly mailed: number;
  /** Who want no invitation. */
  readonly stopped: number;
  /** For the operator: nobody is invited yet. */
  readonly waits: boolean;
}

interface SchoolMonth {
  readonly office: { readonly id: number; readonly label: string };
  /** yyyy-mm */
  readonly month: string;
  readonly learners: readonly EndedLearner[];
}

/** All who ended with a school in a month; undefined where the month is known already. By the school itself they wait
 * beyond the limit of its lists. */
export function inviteMonth(
  context: MailingContext,
  { office, month, learners }: SchoolMonth,
  by: 'operator' | 'school',
): Promise<InvitedMonth | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    // Two lists of one school wait for each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lists of school ${office.id}`}, 0))`.execute(
      transaction,
    );
    const now = context.now();
    const named = by === 'operator' ? 0 : await countNamed(transaction, office.id, now);
    const waits = by === 'school' && isBeyondLimit(named, learners.length);
    const firstDay = `${month}-01`;
    const added = await transaction
      .insertInto('review_months')
      .values({
        office_id: office.id,
        month: firstDay,
        ended: learners.length,
        invited: 0,
        imported_at: now,
        held_at: waits ? now : null,
      })
      .onConflict((conflict) => conflict.columns(['office_id', 'month']).doNothing())
      .returning('month')
      .executeTakeFirst();
    if (!added) return undefined;
    const tally = { before: 0, mailed: 0, stopped: 0 };
    for (const learner of learners) {
      const invitation = { ...invitationOf(office, firstDay, learner), held_at: waits ? now : null };
      const fate = waits ? undefined : await fateOf(transaction, invitation);
      if (waits || fate === 'mailed') await invite(context, transaction, invitation);
      if (fate) tally[fate] += 1;
    }
    const invited = waits ? 0 : await storeInvited(transaction, office.id, firstDay, tally);
    return { ended: learners.length, invited, mailed: tally.mailed, stopped: tally.stopped, waits };
  });
}

function invitationOf(
  office: SchoolMonth['office'],
  firstDay: string,
  { licenseGroupId, name, email, contractOn }: EndedLearner,
) {
  return {
    proof: 'school',
    month: firstDay,
    office_id: office.id,
    office_label: office.label,
    license_group_id: licenseGroupId,
    training_id: trainingOfGroup(licenseGroupId),
    is_course: false,
    has_hours: true,
    experienced_on: lastDayOf(firstDay.slice(0, 7)),
    writer: 'learner',
    email,
    learner: name,
    contract_on: contractOn,
    mailbox_hash: mailboxHash(email),
  } as const;
}

type Tally = Record<'before' | 'mailed' | 'stopped', number>;

/** Learners of the school's lists of this month in Paris, but for those that wait or were refused. */
async function countNamed(transaction: ReviewsTransaction, officeId: number, now: Date): Promise<number> {
  const { named } = await transaction
    .selectFrom('review_months')
    .select(sql<number>`coalesce(sum(ended), 0)::int`.as('named'))
    .where('office_id', '=', officeId)
    .where('imported_at', '>=', startOfMonth(parisDay(now).slice(0, 7)))
    .where('held_at', 'is', null)
    .where('refused_because', 'is', null)
    .executeTakeFirstOrThrow();
  return named;
}

async function fateOf(
  transaction: ReviewsTransaction,
  { office_id, mailbox_hash: hash }: { readonly office_id: number; readonly mailbox_hash: string | null },
): Promise<keyof Tally> {
  // Erased while it waited: nobody to write to.
  if (hash === null || (await isStopped(transaction, hash))) return 'stopped';
  const other = await transaction
    .selectFrom('review_invitations')
    .select('id')
    .where('office_id', '=', office_id)
    .where('mailbox_hash', '=', hash)
    .where('held_at', 'is', null)
    .executeTakeFirst();
  return other ? 'before' : 'mailed';
}

async function storeInvited(
  transaction: ReviewsTransaction,
  officeId: number,
  firstDay: string,
  { before, mailed }: Tally,
): Promise<number> {
  const invited = before + mailed;
  await transaction
    .updateTable('review_months')
    .set({ invited, held_at: null })
    .where('office_id', '=', officeId)
    .where('month', '=', firstDay)
    .execute();
  return invited;
}

interface NamedMonth {
  readonly officeId: number;
  readonly month: string;
}

/** The operator, of a month that waits; undefined where none does. `refused`: nobody is invited. */
export function decideMonth(
  context: MailingContext,
  { officeId, month }: NamedMonth,
  refused: { readonly because: string } | undefined,
): Promise<Pick<InvitedMonth, 'invited' | 'mailed' | 'stopped'> | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const firstDay = `${month}-01`;
    const waiting = await transaction
      .selectFrom('review_months')
      .select('month')
      .where('office_id', '=', officeId)
      .where('month', '=', firstDay)
      .where('held_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) return undefined;
    const held = await transaction
      .selectFrom('review_invitations')
      .select(['id', 'office_id', 'mailbox_hash'])
      .where('office_id', '=', officeId)
      .where('month', '=', firstDay)
      .where('held_at', 'is not', null)
      .orderBy('id')
      .execute();
    const tally = { before: 0, mailed: 0, stopped: 0 };
    for (const one of refused ? [] : held) {
      const fate = await fateOf(transaction, one);
      if (fate === 'mailed') await sendHeldInvitation(context, transaction, one.id);
      tally[fate] += 1;
    }
    await transaction
      .deleteFrom('review_invitations')
      .where('office_id', '=', officeId)
      .where('month', '=', firstDay)
      .where('held_at', 'is not', null)
      .execute();
    const invited = await storeInvited(transaction, officeId, firstDay, tally);
    if (refused) {
      await transaction
        .updateTable('review_months')
        .set({ refused_because: refused.because })
        .where('office_id', '=', officeId)
        .where('month', '=', firstDay)
        .execute();
    }
    return { invited, mailed: tally.mailed, stopped: tally.stopped };
  });
}

/** Of the last year and those that wait, the newest first. */
export async function listMonths(db: ReviewsDb, now: Date) {
  const rows = await db
    .selectFrom('review_months')
    .selectAll()
    .select(
      sql<string | null>`(select office_label from review_invitations invitation
        where invitation.office_id = review_months.office_id limit 1)`.as('office'),
    )
    .where(({ eb, or }) =>
      or([eb('held_at', 'is not', null), eb('imported_at', '>', new Date(now.getTime() - 365 * 86_400_000))]),
    )
    .orderBy('imported_at', 'desc')
    .orderBy('office_id')
    .orderBy('month')
    .execute();
  return rows.map(({ office_id: officeId, month, held_at, refused_because, imported_at, ...counts }) => ({
    officeId,
    office: counts.office,
    month: month.slice(0, 7),
    ended: counts.ended,
    invited: counts.invited,
    sentAt: imported_at,
    state: held_at
      ? ('waits' as const)
      : refused_because === null
        ? ('invited' as const)
        : ('refused' as const),
    because: refused_because,
  }));
}

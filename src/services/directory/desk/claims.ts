import { type Kysely, sql, type Transaction } from 'kysely';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { type ClaimProof, claimNoticeHours } from '#domain/requests/school-claim.ts';
import { noPage, claimObjection as objection, otherMailbox } from '#mails/templates/school-claim.ts';
import { lockSchool } from '../lists/write-listings.ts';
import { publishSchools } from '../schools/publish-schools.ts';
import { readOffice } from '../schools/read-office.ts';
import { isRightCode } from './claim-code.ts';
import { mailAccepted, mailRefused } from './claim-mails.ts';
import { type Claim, type FoundSchool, findClaimed, lockClaim } from './claim-rows.ts';
import { noDesk } from './desk-refusal.ts';
import type { ListingContext } from './listing-context.ts';
import { recordWriter } from './part-writers.ts';
import { listStepsOf } from './read-listing.ts';
import { openDesk } from './sessions.ts';
import type { DeskContext } from './sign-in.ts';

type Db = Kysely<DirectoryDatabase>;
export type ClaimContext = Pick<DeskContext, 'db' | 'mails' | 'now'>;
type AcceptingContext = ClaimContext & Pick<ListingContext, 'documentHosts'>;

const hour = 3_600_000;

export type ClaimProven =
  | { readonly proof: Extract<ClaimProof, 'prefectoral-decision-and-identity'>; readonly note: string }
  | {
      readonly proof: Extract<ClaimProof, 'code-by-telephone'>;
      readonly code: string;
      readonly note?: string;
    };

export type AcceptedClaim =
  | {
      readonly kind: 'accepted';
      readonly school: FoundSchool;
      readonly opensAt: Date;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'known' | 'refused' | 'no-page' | 'wrong-code' }
  | { readonly kind: 'siret-of'; readonly officeId: number }
  /** Of the same school, accepted before and not open yet. */
  | { readonly kind: 'other-claim'; readonly reference: string; readonly opensAt: Date };

/** A listed school becomes a member at once; the mailbox of a member changes after its notice. */
export function acceptClaim(
  { db, mails, documentHosts, now: clock }: AcceptingContext,
  claim: Claim,
  proven: ClaimProven,
): Promise<AcceptedClaim> {
  const now = clock();
  const { reference, officeId, email } = claim;
  return db.transaction().execute(async (transaction): Promise<AcceptedClaim> => {
    await lockSchool(transaction, officeId);
    const school = await findClaimed(transaction, officeId);
    if (!school) return { kind: 'no-page' };
    const stored = await lockClaim(transaction, { reference, officeId, now });
    if (stored.decision !== null) return { kind: stored.decision === 'accepted' ? 'known' : 'refused' };
    const earlier = await findPending(transaction, officeId);
    if (earlier)
      return { kind: 'other-claim', reference: earlier.reference, opensAt: earlier.opens_at ?? now };
    const keepsSiret = school.isMember && school.siret !== null;
    const other = keepsSiret ? undefined : await findSiret(transaction, claim);
    if (other) return { kind: 'siret-of', officeId: other.id };
    if ('code' in proven && !(await isRightCode(transaction, reference, proven.code, now)))
      return { kind: 'wrong-code' };
    const isOpen = !school.isMember;
    const opensAt = isOpen ? now : new Date(now.getTime() + claimNoticeHours * hour);
    await transaction
      .updateTable('school_claims')
      .set({
        ...{ decision: 'accepted', decided_at: now, proof: proven.proof, note: proven.note ?? null },
        ...{ email, siret: claim.siret, previous_email: school.mailbox, opens_at: opensAt },
        ...{ code_hash: null, code_expires_at: null, joined: isOpen },
      })
      .where('reference', '=', reference)
      .execute();
    if (isOpen) await openClaim(transaction, claim, now);
    const office = await readOffice(transaction, officeId);
    const steps = office ? listStepsOf(office, { documentHosts, now: clock }) : [];
    await mailAccepted(transaction, { reference, email, school, opensAt, isOpen, steps }, mails);
    return { kind: 'accepted', school, opensAt, isOpen };
  });
}

export type RefusedClaim = 'refused' | 'stopped' | 'known' | 'opened';

/** An accepted one is stopped until its mailbox has changed. */
export function refuseClaim(
  { db, mails, now: clock }: ClaimContext,
  { reference, officeId, email }: Pick<Claim, 'reference' | 'officeId' | 'email'>,
  because: string,
): Promise<RefusedClaim> {
  const now = clock();
  return db.transaction().execute(async (transaction): Promise<RefusedClaim> => {
    const stored = await lockClaim(transaction, { reference, officeId, now });
    if (stored.decision === 'refused' || stored.stopped_at || stored.released_at) return 'known';
    if (stored.opened_at) return 'opened';
    const isStopped = stored.decision === 'accepted';
    await transaction
      .updateTable('school_claims')
      .set(isStopped ? { stopped_at: now, because } : { decision: 'refused', decided_at: now, because })
      .where('reference', '=', reference)
      .execute();
    await mailRefused(transaction, { reference, email, because }, mails);
    return isStopped ? 'stopped' : 'refused';
  });
}

/** By a session that reaches the school. A repeat changes nothing. @throws DeskRefusal 404 */
export async function objectToClaims(
  { db, mails, now: clock }: ClaimContext,
  { seance, officeId }: { readonly seance: string; readonly officeId: number },
): Promise<true> {
  const now = clock();
  if (!(await openDesk(db, { seance, officeId }, now))) throw noDesk();
  await db.transaction().execute(async (transaction) => {
    const stopped = await transaction
      .updateTable('school_claims')
      .set({ stopped_at: now, because: objection })
      .where('office_id', '=', officeId)
      .where('decision', '=', 'accepted')
      .where('opened_at', 'is', null)
      .where('stopped_at', 'is', null)
      .returning(['reference', 'email'])
      .execute();
    for (const { reference, email } of stopped) {
      if (email) await mailRefused(transaction, { reference, email, because: objection }, mails);
    }
  });
  return true;
}

/** Those whose notice is over. One stops, and its person is mailed, where the school has gone, or its mailbox is another than
 * the one told. */
export async function openDueClaims({ db, mails, now: clock }: ClaimContext) {
  const now = clock();
  const due = await db
    .selectFrom('school_claims')
    .select(['reference', 'office_id'])
    .where('opens_at', '<=', now)
    .where('opened_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute();
  const counts = { opened: 0, stopped: 0 };
  for (const { reference, office_id: officeId } of due) {
    const outcome = await db.transaction().execute(async (transaction) => {
      await lockSchool(transaction, officeId);
      const claim = await lockClaim(transaction, { reference, officeId, now });
      if (claim.opened_at || claim.stopped_at || !claim.email || !claim.siret) return undefined;
      const school = await findClaimed(transaction, officeId);
      if (!school?.isMember || school.mailbox !== claim.previous_email) {
        const because = school?.isMember ? otherMailbox : noPage;
        await transaction
          .updateTable('school_claims')
          .set({ stopped_at: now, because })
          .where('reference', '=', reference)
          .execute();
        await mailRefused(transaction, { reference, email: claim.email, because }, mails);
        return 'stopped' as const;
      }
      await openClaim(transaction, { reference, officeId, email: claim.email, siret: claim.siret }, now);
      return 'opened' as const;
    });
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}

/** A member keeps its SIRET: another one is asked for at its desk. */
async function openClaim(
  transaction: Transaction<DirectoryDatabase>,
  { reference, officeId, email, siret }: Claim,
  now: Date,
): Promise<void> {
  await recordWriter(transaction, { officeIds: [officeId], writer: 'operator', now }, async () => {
    await transaction
      .updateTable('offices')
      .set({
        email,
        siret: sql<string>`case when member then coalesce(siret, ${siret}) else ${siret} end`,
        club: sql<boolean>`club or not member`,
        member: true,
        updated_at: now,
      })
      .where('id', '=', officeId)
      .execute();
    await publishSchools(transaction, [officeId]);
  });
  await purgeSchools(transaction);
  await transaction
    .updateTable('school_claims')
    .set({ opened_at: now })
    .where('reference', '=', reference)
    .execute();
}

/** Accepted, with its notice under way. */
function findPending(db: Db, officeId: number) {
  return db
    .selectFrom('school_claims')
    .select(['reference', 'opens_at'])
    .where('office_id', '=', officeId)
    .where('decision', '=', 'accepted')
    .where('opened_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
}

function findSiret(db: Db, { officeId, siret }: Claim) {
  return db
    .selectFrom('offices')
    .select('id')
    .where('siret', '=', siret)
    .where('id', '!=', officeId)
    .executeTakeFirst();
}

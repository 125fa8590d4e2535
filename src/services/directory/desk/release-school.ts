import { type Kysely, sql, type Transaction } from 'kysely';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { listedColumns } from '#domain/desk/listing-fields.ts';
import { formatAgreement } from '#domain/school/legal-ids.ts';
import { lockNetwork } from '../import/apply.ts';
import { closeFormulas } from '../import/hide.ts';
import { publishSchools } from '../schools/publish-schools.ts';
import { cancelOpenChanges } from './change-rows.ts';
import { mailReleased } from './claim-mails.ts';
import type { ClaimContext } from './claims.ts';
import { recordWriter } from './part-writers.ts';
import { type EndedSessions, endSessionsOf } from './sessions.ts';

type Db = Transaction<DirectoryDatabase>;

export type ReleasedSchool =
  | {
      readonly kind: 'released';
      readonly label: string;
      /** False: a member before the claim, whose mailbox has the desk again. */
      readonly isListed: boolean;
      readonly ended: EndedSessions;
    }
  | { readonly kind: 'unclaimed' | 'unlisted' };

/** Takes back what the last claim opened: a school that it made a member is listed by the State alone again. */
export function releaseSchool(
  { db, mails, now: clock }: ClaimContext,
  { officeId, because }: { readonly officeId: number; readonly because: string },
): Promise<ReleasedSchool> {
  const now = clock();
  return db.transaction().execute(async (transaction): Promise<ReleasedSchool> => {
    await lockNetwork(transaction);
    const claim = await findOpenClaim(transaction, officeId);
    if (!claim) return { kind: 'unclaimed' };
    const { reference, label, joined: isListed, email, previous_email: mailbox } = claim;
    const official = await findOfficial(transaction, officeId);
    if (isListed && !official) return { kind: 'unlisted' };
    const ended = await endSessionsOf(transaction, officeId, now);
    if (!ended) return { kind: 'unclaimed' };
    await recordWriter(transaction, { officeIds: [officeId], writer: 'operator', now }, async () => {
      if (isListed && official) await emptyListing(transaction, officeId, { ...official, now });
      else await giveBackMailbox(transaction, officeId, { email, mailbox });
      await transaction.updateTable('offices').set({ updated_at: now }).where('id', '=', officeId).execute();
      await publishSchools(transaction, [officeId]);
    });
    await purgeSchools(transaction);
    await transaction
      .updateTable('school_claims')
      .set({ released_at: now, because })
      .where('reference', '=', reference)
      .execute();
    if (email) await mailReleased(transaction, { reference, email, school: label, because }, mails);
    return { kind: 'released', label, isListed, ended };
  });
}

function findOpenClaim(db: Kysely<DirectoryDatabase>, officeId: number) {
  return db
    .selectFrom('school_claims as claim')
    .innerJoin('shown_offices as office', 'office.id', 'claim.office_id')
    .selectAll('claim')
    .select('office.label')
    .where('office_id', '=', officeId)
    .where('opened_at', 'is not', null)
    .where('released_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst();
}

function findOfficial(db: Kysely<DirectoryDatabase>, officeId: number) {
  return db
    .selectFrom('official_schools')
    .select('agreement')
    .where('office_id', '=', officeId)
    .where('left_on', 'is', null)
    .where('opposed_at', 'is', null)
    .executeTakeFirst();
}

/** What the school said of itself; name and address stay those of the listing. */
async function emptyListing(
  db: Db,
  officeId: number,
  { agreement, now }: { readonly agreement: string; readonly now: Date },
): Promise<void> {
  const none = Object.fromEntries(listedColumns.map((column) => [column, null]));
  await db
    .updateTable('offices')
    .set({
      ...none,
      ...{ agrement: formatAgreement(agreement), member: false, club: false, email: null, siret: null },
      ...{ logo: null, photos: [], garanties: [], pmr: false, seller_due: null, note: null, nb_reviews: 0 },
    })
    .where('id', '=', officeId)
    .execute();
  await closeFormulas({ db }, sql`office_id = ${officeId}`);
  for (const table of ['opening_hours', 'closures', 'guarantees', 'equipment', 'passes'] as const) {
    await db.deleteFrom(table).where('office_id', '=', officeId).execute();
  }
  await cancelOpenChanges(db, [officeId], now);
}

/** Unless the listing has another one by now. */
async function giveBackMailbox(
  db: Db,
  officeId: number,
  { email, mailbox }: { readonly email: string | null; readonly mailbox: string | null },
): Promise<void> {
  await db
    .updateTable('offices')
    .set({ email: mailbox })
    .where('id', '=', officeId)
    .where('email', 'is not distinct from', email)
    .execute();
}

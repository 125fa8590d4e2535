import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { claimCodeHours, maxClaimCodeTries } from '#domain/requests/school-claim.ts';
import { type Claim, findClaimed, lockClaim } from './claim-rows.ts';
import { digestOf } from './sessions.ts';
import type { DeskContext } from './sign-in.ts';

const hour = 3_600_000;

export type CodeRefusal = 'no-page' | 'no-phone' | 'decided';

/** One use, at the telephone that the page shows; a new code replaces the former one. */
export function makeClaimCode(
  { db, now: clock }: Pick<DeskContext, 'db' | 'now'>,
  { reference, officeId }: Pick<Claim, 'reference' | 'officeId'>,
): Promise<CodeRefusal | { code: string; phone: string; expiresAt: Date }> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    const school = await findClaimed(transaction, officeId);
    if (!school) return 'no-page';
    if (!school.phone) return 'no-phone';
    const claim = await lockClaim(transaction, { reference, officeId, now });
    if (claim.decision !== null) return 'decided';
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(now.getTime() + claimCodeHours * hour);
    await transaction
      .updateTable('school_claims')
      .set({ code_hash: hashCode(reference, code), code_expires_at: expiresAt, code_tries: 0 })
      .where('reference', '=', reference)
      .execute();
    return { code, phone: school.phone, expiresAt };
  });
}

const hashCode = (reference: string, code: string) => digestOf(`${reference}:${code}`);

/** Costs a try before it is compared. */
export async function isRightCode(
  db: Kysely<DirectoryDatabase>,
  reference: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const tried = await db
    .updateTable('school_claims')
    .set((update) => ({ code_tries: update('code_tries', '+', 1) }))
    .where('reference', '=', reference)
    .where('code_tries', '<', maxClaimCodeTries)
    .where('code_expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  if (!tried?.code_hash) return false;
  return timingSafeEqual(Buffer.from(hashCode(reference, code)), Buffer.from(tried.code_hash));
}

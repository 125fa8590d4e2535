import { sql } from 'kysely';
import type { DenialView } from '#contracts/training-file.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { schoolTimeZone } from '#domain/time/school-time-zone.ts';
import { describeAct } from '#domain/training-file/moves.ts';
import { freeze } from '#domain/training-file/site-moves.ts';
import { describeMoment, partyWords } from '#domain/wording/training-file.ts';
import { writeDenialReport } from '#mails/templates/training-file.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { lockIntent } from '../orders/give-access.ts';
import { type DeniableAct, openNotMeLink } from './not-me-links.ts';
import { followMailbox } from './school-mailbox.ts';
import { storeChange } from './store-change.ts';
import { lockFile } from './stored-file.ts';

/** @throws Refusal 404 */
export async function readDenial(
  context: EnrolmentContext,
  { jeton }: { readonly jeton: string },
): Promise<DenialView> {
  const act = await openNotMeLink(context, jeton);
  return describeDenial(context.db, act);
}

/** «Ce n’est pas moi»: no money moves, the party's links end, the operator is asked. A repeat changes nothing, also after
 * the operator has decided. @throws Refusal 404 */
export async function denyAct(
  context: EnrolmentContext,
  { jeton }: { readonly jeton: string },
): Promise<DenialView> {
  const act = await openNotMeLink(context, jeton);
  if (act.stored) await followMailbox(context, act.stored);
  await context.db.transaction().execute(async (transaction) => {
    if (act.intentId !== null) await lockIntent(transaction, act.intentId);
    const stored = act.stored && (await lockFile(transaction, act.stored.row.id));
    if (await isDenied(transaction, act)) return;
    const now = context.now();
    await endLinks(transaction, act, now);
    if (act.kind === 'withdraw') {
      await transaction
        .updateTable('withdrawals')
        .set({ denied_at: now })
        .where('payment_intent_id', '=', act.subject)
        .execute();
    }
    if (stored) {
      const frozen = freeze(stored.file, act.party, now);
      const link = denialMark(act);
      await storeChange(context, transaction, stored, { ...frozen, actor: act.party, link });
    }
    await reportDenial(context, transaction, act);
  });
  context.log.warn(
    { event: 'security', kind: 'act-denied', reference: act.reference, by: act.party },
    'a party says that it did not act',
  );
  return describeDenial(context.db, act);
}

/** Kept with the event that froze the file. */
const denialMark = ({ number }: DeniableAct) => `denied:${number}`;

/** One that was cancelled may be followed by another withdrawal, which is denied on its own. What a party did before the
 * operator decided on its denial is decided too: else its acts hold the other's money one after the other. */
async function isDenied(db: EnrolmentDb, act: DeniableAct): Promise<boolean> {
  const { rows } = await sql`select 1 from withdrawals
      where ${act.kind === 'withdraw'} and payment_intent_id = ${act.intentId} and denied_at is not null
    union all select 1 from training_file_events
      where ${act.kind !== 'withdraw'} and training_file_id = ${act.stored?.row.id ?? null}
        and kind = 'frozen' and (link = ${denialMark(act)} or actor = ${act.party} and exists (
          select from training_file_events decided where decided.training_file_id = training_file_events.training_file_id
            and decided.kind = 'unfrozen' and decided.number > training_file_events.number and decided.at >= ${act.at}))`.execute(
    db,
  );
  return rows.length > 0;
}

async function endLinks(
  transaction: EnrolmentTransaction,
  { stored, party, intentId, address }: DeniableAct,
  now: Date,
): Promise<void> {
  if (stored) {
    await transaction
      .deleteFrom('training_file_links')
      .where('training_file_id', '=', stored.row.id)
      .where('party', '=', party)
      .execute();
  }
  if (party === 'school' || intentId === null) return;
  await transaction
    .updateTable('payment_intents')
    .set({ access_revoked_at: now, browser_key: null })
    .where('id', '=', intentId)
    .execute();
  await transaction
    .deleteFrom('order_links')
    .where('payment_intent_id', '=', intentId)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', address.toLowerCase()))
    .execute();
}

async function reportDenial(
  { operator, sender, log }: EnrolmentContext,
  transaction: EnrolmentTransaction,
  act: DeniableAct,
): Promise<void> {
  const to = operator.email;
  if (to === undefined || !isMailAddress(to)) {
    log.warn({ reference: act.reference }, 'the operator cannot be mailed of a denied act: no address');
    return;
  }
  const words = {
    ...{ reference: act.reference, schoolLabel: act.schoolLabel, who: partyWords[act.party] },
    ...{ act: describeAct(act.kind), isWithdrawal: act.kind === 'withdraw' },
    at: describeMoment(act.at, schoolTimeZone(act)),
    deskOf: act.party === 'school' ? (act.stored?.row.office_id ?? null) : null,
  };
  const subject = act.stored ? `file:${act.stored.row.id}` : `order:${act.subject}`;
  const key = `${subject}:${denialMark(act)}:${act.party}:${act.at.getTime()}`;
  await queueMail(transaction, { key, kind: 'file-operator', to, ...writeDenialReport(words, sender) });
}

async function describeDenial(db: EnrolmentDb, act: DeniableAct): Promise<DenialView> {
  return {
    ...{ reference: act.reference, officeLabel: act.schoolLabel, party: act.party, act: act.kind },
    ...{ at: act.at.toISOString(), timeZone: schoolTimeZone(act), isPaid: act.intentId !== null },
    ...{ isDenied: await isDenied(db, act), isBlocked: await isBlocked(db, act) },
  };
}

/** Until the operator has decided. */
async function isBlocked(db: EnrolmentDb, act: DeniableAct): Promise<boolean> {
  const { rows } = await sql`select 1 from training_files
      where id = ${act.stored?.row.id ?? null} and frozen_at is not null
    union all select 1 from withdrawals
      where payment_intent_id = ${act.intentId} and denied_at is not null and decided_at is null`.execute(db);
  return rows.length > 0;
}

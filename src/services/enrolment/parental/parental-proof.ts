import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { enrolment } from '#contracts/enrolment.ts';
import type { OperationArguments } from '#contracts/operation.ts';
import type { ParentalConsent } from '#contracts/parental-consent.ts';
import { idsOf } from '#database/insert-rows.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import { isMinor } from '#domain/identity/majority.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { isOpenConsent, isSameSeller, maxCodeTries } from '#domain/order/parental-consent.ts';
import type { SellerDetails } from '#domain/school/seller.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import type { Offer } from '../offer.ts';
import { digest, orderKeyOfBuyer } from '../orders/one-order.ts';
import type { StoredBuyer } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { forgetConsentMails, hashCode } from './parental-mail.ts';
import { requestedPrice } from './parental-request.ts';
import {
  findConsent,
  lockConsent,
  reloadConsent,
  type StoredConsent,
  stateOf,
  unknownConsent,
  viewConsent,
} from './parental-view.ts';

export async function readConsent(
  context: EnrolmentContext,
  { cle }: { readonly cle: string },
): Promise<ParentalConsent> {
  const { consent, isHolder } = await findConsent(context.db, cle);
  return viewConsent(context, consent, isHolder);
}

/** Valid in the first browser that opens it, as often as it likes. @throws Refusal 404, always the same. */
export async function openConsentLink(
  context: EnrolmentContext,
  { jeton, cle }: { readonly jeton: string; readonly cle: string },
): Promise<ParentalConsent> {
  const now = context.now();
  const holder = digest(cle);
  const opened = await context.db
    .updateTable('parental_consents')
    .set({ holder_key: holder, opened_at: sql<Date>`coalesce(opened_at, ${now})` })
    .where('token_hash', '=', digest(jeton))
    .where('expires_at', '>', now)
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('holder_key', 'is', null), where('holder_key', '=', holder)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('parental_consents as other')
            .select('other.id')
            .where('other.holder_key', '=', holder)
            .whereRef('other.id', '!=', 'parental_consents.id'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (opened) return viewConsent(context, opened, true);
  context.log.warn(
    { event: 'security', kind: 'wrong-consent-link' },
    'a link to a representative was not opened',
  );
  throw unknownConsent();
}

type GiveBody = OperationArguments<typeof enrolment.giveConsent>['body'];

/** The consent to the exact text shown; a code costs an attempt before it is compared. @throws Refusal 404, 409, 422 */
export async function giveConsent(
  context: EnrolmentContext,
  { cle, empreinte, code }: GiveBody,
): Promise<ParentalConsent> {
  const { consent, isHolder } = await findConsent(context.db, cle);
  if (!isHolder) throw unknownConsent();
  const state = await stateOf(context.db, consent, context.now());
  if (consent.confirmed_at !== null && consent.withdrawn_at === null)
    return viewConsent(context, consent, true);
  if (!isOpenConsent(state)) throw unknownConsent();
  const textSha256 = digest(consent.consent_text);
  if (empreinte !== textSha256) throw new Refusal(409, { empreinte: [refusalTexts.consentChanged] });
  const refusal = await context.db.transaction().execute(async (transaction) => {
    const refusal = consent.way === 'code' ? await tryCode(context, transaction, consent, code ?? '') : null;
    if (refusal) return refusal;
    await transaction
      .updateTable('parental_consents')
      .set({ confirmed_at: context.now(), text_sha256: textSha256, code_hash: null, code_expires_at: null })
      .where('id', '=', consent.id)
      .where('holder_key', '=', digest(cle))
      .where('confirmed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute();
    return null;
  });
  if (refusal) throw refusal;
  const given = await reloadConsent(context.db, consent.id);
  // Withdrawn or mailed to another address in the meantime.
  if (given.confirmed_at === null || given.withdrawn_at !== null) throw unknownConsent();
  return viewConsent(context, given, true);
}

/** Costs an attempt, which counts since the refusal is returned; none where the same consent was given meanwhile (double click). */
async function tryCode(
  context: EnrolmentContext,
  transaction: EnrolmentTransaction,
  { id }: StoredConsent,
  code: string,
): Promise<Refusal | null> {
  // The next attempt waits here until this one is confirmed.
  const locked = await lockConsent(transaction, id);
  if (locked?.confirmed_at && locked.withdrawn_at === null) return null;
  const tried = await transaction
    .updateTable('parental_consents')
    .set((update) => ({ code_tries: update('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('code_tries', '<', maxCodeTries)
    .where('code_expires_at', '>', context.now())
    .returning(['code_hash', 'code_tries'])
    .executeTakeFirst();
  if (!tried?.code_hash) return new Refusal(409, { code: [refusalTexts.codeOver] });
  const [given, known] = [hashCode(context, id, code), tried.code_hash].map((hash) =>
    Buffer.from(hash, 'hex'),
  );
  if (given && known && timingSafeEqual(given, known)) return null;
  context.log.warn(
    { event: 'security', kind: 'wrong-consent-code', tries: tried.code_tries },
    'a code of a representative was wrong',
  );
  return new Refusal(422, { code: [refusalTexts.wrongCode] });
}

export type ConsentProof = NonNullable<Awaited<ReturnType<typeof requireConsent>>>;

interface WantedOrder {
  readonly buyer: StoredBuyer;
  readonly offer: Pick<Offer, 'id' | 'label' | 'priceCents'>;
  readonly school: { readonly label: string; readonly seller: Partial<SellerDetails> };
  readonly amount: number;
  readonly cle: string | undefined;
}

/** Confirmed in this browser for this learner, school, formula, representative and price. @throws Refusal 409 */
export async function requireConsent(
  context: EnrolmentContext,
  { buyer, offer, school, amount, cle }: WantedOrder,
) {
  const now = context.now();
  if (!isMinor(buyer.birthday, now)) return undefined;
  const consent =
    cle === undefined
      ? undefined
      : await context.db
          .selectFrom('parental_consents')
          .selectAll()
          .where('holder_key', '=', digest(cle))
          .executeTakeFirst();
  const isGiven = consent?.text_sha256 != null && consent.withdrawn_at === null && consent.expires_at > now;
  if (!consent || !isGiven) {
    context.log.warn(
      { event: 'security', kind: 'no-consent', known: consent !== undefined },
      'an order of a minor without a consent was refused',
    );
    throw new Refusal(409, { accordParental: [refusalTexts.consentNeeded] });
  }
  if (consent.order_key !== orderKeyOfBuyer(buyer, offer.id) || !isSameRepresentative(consent, buyer)) {
    throw new Refusal(409, { accordParental: [refusalTexts.consentOfOther] });
  }
  const consented = consent.request;
  const isAsRead =
    consent.amount_cents === amount &&
    consented?.schoolLabel === school.label &&
    isSameSeller(consented.seller, school.seller) &&
    consented.formulaLabel === offer.label &&
    consented.priceCents === requestedPrice(offer, amount, buyer.marque);
  if (!isAsRead) throw new Refusal(409, { accordParental: [refusalTexts.consentOverByChange] });
  return { id: consent.id, textSha256: consent.text_sha256 ?? '' };
}

/** In the transaction of the order: the consent is not withdrawn, and no paid order uses it. @throws Refusal 409 */
export async function holdConsent(transaction: EnrolmentTransaction, proof: ConsentProof, now: Date) {
  const consent = await lockConsent(transaction, proof.id);
  const state = consent && (await stateOf(transaction, consent, now));
  if (state === 'paid' || state === 'paying') {
    throw new Refusal(409, { accordParental: [refusalTexts.consentUsed] });
  }
  if (state !== 'confirmed') throw new Refusal(409, { accordParental: [refusalTexts.consentNeeded] });
}

function isSameRepresentative({ request }: StoredConsent, { representative }: StoredBuyer): boolean {
  const requested = request?.buyer.representant;
  if (!requested || !representative) return false;
  return (
    requested.FirstName.trim() === representative.firstName &&
    requested.LastName.trim() === representative.lastName &&
    foldEmail(requested.Email) === foldEmail(representative.email)
  );
}

/** Of a request that became an order, the consented text and its proof stay. */
export async function deleteExpiredConsents(db: EnrolmentDb, now: Date): Promise<number> {
  const deleted = await db.transaction().execute(async (transaction) => {
    const expired = await transaction
      .selectFrom('parental_consents')
      .select('id')
      .where('expires_at', '<=', now)
      .forUpdate()
      .execute();
    if (expired.length === 0) return 0;
    // A separate statement: it sees an order committed while the one above waited for its lock.
    const removed = await transaction
      .deleteFrom('parental_consents')
      .where('id', 'in', idsOf(expired))
      .where(sql<boolean>`not exists (select from payment_intents
        where parental_consent_id = parental_consents.id and status <> 'failed')`)
      .returning('id')
      .execute();
    await forgetConsentMails(transaction, idsOf(removed), { isOver: true });
    return removed.length;
  });
  await db
    .updateTable('parental_consents')
    .set({ request: null, token_hash: null })
    .where('expires_at', '<=', now)
    .where('request', 'is not', null)
    .execute();
  return deleted;
}

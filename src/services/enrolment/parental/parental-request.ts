import { randomUUID } from 'node:crypto';
import type { enrolment } from '#contracts/enrolment.ts';
import type { OperationArguments } from '#contracts/operation.ts';
import type { ParentalConsent } from '#contracts/parental-consent.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { isMinor } from '#domain/identity/majority.ts';
import { isAnotherChild } from '#domain/order/open-order.ts';
import {
  codeLivesMs,
  consentLivesMs,
  isOpenConsent,
  maxCodes,
  maxCodeTries,
  mayBeSentLink,
  type RequestedOrder,
} from '#domain/order/parental-consent.ts';
import { isPreRegistration } from '#domain/school/formula-types.ts';
import { consentText } from '#domain/wording/parental-consent.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { licenceFileOf } from '../licence-file.ts';
import { estimateOf, fetchOffice, type Offer, requireOffer, sellerIn } from '../offer.ts';
import { digest, orderKeyOf } from '../orders/one-order.ts';
import { amountFor, refuseUnsealed } from '../partner-orders.ts';
import { refuseSeller, refuseUnmailable, refuseUnsold, refuseWrongBuyer } from '../preregister.ts';
import { Refusal } from '../refusal.ts';
import { forgetConsentMails, mailConsent } from './parental-mail.ts';
import {
  findConsent,
  lockConsent,
  reloadConsent,
  stateOf,
  unknownConsent,
  viewConsent,
} from './parental-view.ts';

type AskBody = OperationArguments<typeof enrolment.askConsent>['body'];

const betweenCodesMs = 30_000;

/** Stored with its mail before anything is sent; the same key again gets the existing request. */
export async function askConsent(
  context: EnrolmentContext,
  { acheteur, officeId, formuleId, voie, cle, remplace }: AskBody,
  partnerSeal?: string,
): Promise<ParentalConsent> {
  const { representant } = acheteur;
  const now = context.now();
  // The consent comes by link or code; a box ticked by the learner proves nothing.
  refuseWrongBuyer(
    { ...acheteur, ...(representant && { representant: { ...representant, accord: true } }) },
    now,
  );
  if (!representant || !isMinor(acheteur.Birthday.trim(), now)) {
    throw new Refusal(422, { acheteur: [refusalTexts.unreadable] });
  }
  refuseUnmailable(acheteur, now);
  const email = representant.Email.trim();
  if (voie === 'lien' && !mayBeSentLink(acheteur.Email, email)) {
    throw new Refusal(422, { voie: [refusalTexts.consentByCodeAlone] });
  }
  const { order, amount } = await describeRequest(context, {
    acheteur,
    representant,
    officeId,
    formuleId,
    partnerSeal,
  });
  const id = randomUUID();
  const row = {
    id,
    learner_key: digest(cle),
    holder_key: voie === 'code' ? digest(cle) : null,
    way: voie,
    office_id: officeId,
    formula_id: formuleId,
    order_key: keyOf(order.buyer, officeId, formuleId, acheteur),
    amount_cents: amount,
    email,
    request: JSON.stringify(order),
    consent_text: consentText(order, amount),
    created_at: now,
    expires_at: new Date(now.getTime() + consentLivesMs),
  };
  await context.db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('parental_consents')
      .values(row)
      .onConflict((conflict) => conflict.column('learner_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!stored) return;
    if (remplace !== undefined && remplace !== cle)
      await closeReplaced(transaction, remplace, order.buyer, now);
    await mailConsent(context, transaction, stored, 1);
  });
  const { consent, isHolder } = await findConsent(context.db, cle);
  return viewConsent(context, consent, isHolder);
}

/** Mails a link once more, or a new code; the earlier one becomes void. */
export async function remindOfConsent(
  context: EnrolmentContext,
  { cle }: { readonly cle: string },
): Promise<ParentalConsent> {
  const { consent: found } = await findConsent(context.db, cle);
  if (found.learner_key !== digest(cle)) throw new Refusal(409, { demande: [refusalTexts.consentClosed] });
  await context.db.transaction().execute(async (transaction) => {
    const consent = await lockConsent(transaction, found.id);
    if (!consent) throw unknownConsent();
    const now = context.now();
    const state = await stateOf(transaction, consent, now);
    if (state !== 'waiting' && state !== 'opened') return;
    if (consent.way === 'lien') {
      if (consent.reminded_at !== null) return;
      await transaction
        .updateTable('parental_consents')
        .set({ reminded_at: now, holder_key: null, opened_at: null })
        .where('id', '=', consent.id)
        .execute();
      return mailConsent(context, transaction, consent, 2);
    }
    const sentAt = consent.code_expires_at ? consent.code_expires_at.getTime() - codeLivesMs : 0;
    // Sent once when pressed twice; a code without attempts left is replaced at once.
    const isFresh = now.getTime() - sentAt < betweenCodesMs && consent.code_tries < maxCodeTries;
    if (isFresh || consent.codes_sent >= maxCodes) return;
    await mailConsent(context, transaction, consent, consent.codes_sent + 1);
  });
  const { consent, isHolder } = await findConsent(context.db, cle);
  return viewConsent(context, consent, isHolder);
}

/** Its personal data is deleted at once. @throws Refusal 409 for one that has become an order. */
export async function withdrawConsentRequest(
  context: EnrolmentContext,
  { cle }: { readonly cle: string },
): Promise<ParentalConsent> {
  const { consent: found, isHolder } = await findConsent(context.db, cle);
  await context.db.transaction().execute(async (transaction) => {
    const consent = await lockConsent(transaction, found.id);
    if (!consent) throw unknownConsent();
    const state = await stateOf(transaction, consent, context.now());
    if (state === 'withdrawn' || state === 'over') return;
    if (!isOpenConsent(state)) throw new Refusal(409, { demande: [refusalTexts.consentClosed] });
    await closeConsent(transaction, consent.id, context.now());
  });
  return viewConsent(context, await reloadConsent(context.db, found.id), isHolder);
}

/** Cents; a partner's customer pays nothing later. */
export function requestedPrice(
  { priceCents }: Pick<Offer, 'priceCents'>,
  amountCents: number,
  marque: string | null,
): number {
  return marque === null ? Math.max(priceCents, amountCents) : amountCents;
}

async function describeRequest(
  context: EnrolmentContext,
  {
    acheteur,
    representant,
    officeId,
    formuleId,
    partnerSeal,
  }: Pick<AskBody, 'acheteur' | 'officeId' | 'formuleId'> & {
    readonly representant: NonNullable<AskBody['acheteur']['representant']>;
    readonly partnerSeal: string | undefined;
  },
): Promise<{ readonly order: RequestedOrder; readonly amount: number }> {
  const office = await fetchOffice(context, officeId);
  refuseUnsold(context, office);
  await refuseSeller(context, office);
  refuseUnsealed(context.partner, acheteur, partnerSeal);
  const offer = requireOffer(context, office, formuleId);
  const customer = {
    marque: acheteur.marque ?? null,
    offre_id: acheteur.offreId ?? null,
    office_id: officeId,
  };
  const amount = amountFor(context.partner, customer, offer);
  const priceCents = requestedPrice(offer, amount, acheteur.marque ?? null);
  const estimate = estimateOf(office, { id: offer.id, priceCents }, context.now());
  const { LastName, FirstName, Birthday, Email, address, codePostal, telephone } = acheteur;
  return {
    order: {
      buyer: {
        LastName,
        FirstName,
        Birthday: Birthday.trim(),
        Email,
        ...licenceFileOf(acheteur, offer),
        address,
        codePostal,
        telephone,
        representant: { ...representant, accord: false },
      },
      formulaLabel: offer.label,
      schoolLabel: office.label,
      seller: sellerIn(office.clubInformations?.accueil),
      priceCents,
      isPreRegistration: isPreRegistration(offer.typeId),
      estimate: estimate && { cents: estimate.cents, hours: estimate.hours },
    },
    amount,
  };
}

function keyOf(
  buyer: RequestedOrder['buyer'],
  officeId: number,
  formulaId: number,
  { marque, offreId }: AskBody['acheteur'],
): string {
  const [email = '', firstName = '', lastName = ''] = [buyer.Email, buyer.FirstName, buyer.LastName].map(
    (one) => one.trim(),
  );
  const person = { email, firstName, lastName, birthday: buyer.Birthday };
  return orderKeyOf({ ...person, officeId, formulaId, marque: marque ?? null, offreId: offreId ?? null });
}

/** Revokes earlier requests, except an order, or one of another child in the same browser. */
async function closeReplaced(
  transaction: EnrolmentTransaction,
  cle: string,
  learner: RequestedOrder['buyer'],
  now: Date,
): Promise<void> {
  const replaced = await transaction
    .selectFrom('parental_consents')
    .selectAll()
    .where('learner_key', '=', digest(cle))
    .forUpdate()
    .executeTakeFirst();
  if (!replaced || !isOpenConsent(await stateOf(transaction, replaced, now))) return;
  const before = replaced.request?.buyer;
  if (before && isAnotherChild(childOf(before), childOf(learner))) return;
  await closeConsent(transaction, replaced.id, now);
}

const childOf = ({ FirstName, Birthday }: RequestedOrder['buyer']) => ({
  firstName: FirstName,
  birthday: Birthday,
});

async function closeConsent(transaction: EnrolmentTransaction, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable('parental_consents')
    .set({
      withdrawn_at: now,
      token_hash: null,
      code_hash: null,
      code_expires_at: null,
      request: null,
      email: '',
      consent_text: '',
    })
    .where('id', '=', id)
    .execute();
  await forgetConsentMails(transaction, [id]);
}

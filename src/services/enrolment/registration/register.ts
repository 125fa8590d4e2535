import * as v from 'valibot';
import type { ProviderCardRegistration } from '#contracts/cards.ts';
import type { enrolment, RegisterAnswer } from '#contracts/enrolment.ts';
import type { OperationArguments } from '#contracts/operation.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { commencementsFor } from '#domain/order/commencement.ts';
import { keysAreUsedForMs } from '#domain/order/open-payment.ts';
import { genericRefusal, tokenisationMessage } from '#domain/wording/card-refusals.ts';
import { genericFailure } from '#domain/wording/messages.ts';
import { refusalTexts, tooManyPayments } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { licenceFileOf } from '../licence-file.ts';
import {
  describeSchool,
  estimateOf,
  fetchOffice,
  refuseChangedOffer,
  requireOffer,
  sellerIn,
} from '../offer.ts';
import { browserKeysOf } from '../orders/one-order.ts';
import { requireConsent } from '../parental/parental-proof.ts';
import { offerFor } from '../partner-orders.ts';
import { settleInTurn } from '../payment/ask-provider.ts';
import { recordOutcome, sendPayIn, waitForPayIn } from '../payment/pay-in.ts';
import type { CardAttempt } from '../payment/refused-cards.ts';
import { settleIfReachable } from '../payment/settle-intent.ts';
import { refuseSeller, refuseUnsold, refuseWrongBuyer } from '../preregister.ts';
import { findBuyer, findIntent, type PaymentIntent, type StoredBuyer } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { type BuyerDevice, openIntent } from './open-intent.ts';
import { resolveOpenOrder } from './resolve-open-order.ts';

export type RegisterBody = OperationArguments<typeof enrolment.register>['body'];

/** A payment already requested gets its outcome, whatever was refused meanwhile. */
export async function registerWithinCeilings(
  context: EnrolmentContext,
  officeId: number,
  body: RegisterBody,
  device: BuyerDevice,
): Promise<RegisterAnswer> {
  const buyer = await findBuyer(context.db, body.CardRegistrationId);
  const payer = { ip: device.ip, email: buyer?.email ?? body.Email };
  const isKnown = async () =>
    (await findIntent(context.db, 'card_registration_id', body.CardRegistrationId)) !== undefined;
  return context.refusedCards.attempt(payer, {
    isKnown,
    async work(attempt) {
      if ((await isKnown()) || (await context.budget.forRegistration(body.CardRegistrationId))) {
        return register(context, officeId, body, device, attempt);
      }
      throw new Refusal(429, { paiement: [tooManyPayments] });
    },
  });
}

/** One payment per card registration; repeats answer the same pay-in (docs/product/paying.md#the-flow). */
export async function register(
  context: EnrolmentContext,
  officeId: number,
  body: RegisterBody,
  device: BuyerDevice,
  attempt: CardAttempt,
): Promise<RegisterAnswer> {
  const findBegun = () => findIntent(context.db, 'card_registration_id', body.CardRegistrationId);
  const findValidBuyer = () => {
    refuseWrongBuyer(body, context.now());
    return findOwnBuyer(context, officeId, body);
  };
  const begun = await findBegun();
  if (begun) {
    // A repeat needs no directory.
    await findValidBuyer();
    return answerRepeat(context, begun, body);
  }
  const office = await fetchOffice(context, officeId);
  const buyer = await findValidBuyer();
  const begunMeanwhile = await findBegun();
  if (begunMeanwhile) return answerRepeat(context, begunMeanwhile, body);
  refuseUnsold(context, office);
  const termsSha256 = await refuseSeller(context, office);

  const offer = requireOffer(context, office, body.formuleId);
  const priced = offerFor(context.partner, buyer, offer);
  refuseChangedOffer(buyer.offer_shown, priced);
  const amount = priced.dueCents;
  if (amount !== body.Amount) throw new Refusal(409, { Amount: [refusalTexts.changedAmount] });
  refuseInvalidAgreement(context, body, offer.typeId);
  refuseOtherOfferTerms(context, body, buyer);
  refuseOtherSchoolTerms(body, termsSha256);
  const licenceFile = licenceFileOf(body, offer);
  const seller = sellerIn(office.clubInformations?.accueil);
  const shownSchool = { label: office.label, seller };
  const wanted = { buyer, offer, school: shownSchool, amount, cle: body.accordParental };
  const consent = await requireConsent(context, wanted);

  const registration = await readRegistration(context, body.CardRegistrationId);
  if (registration.Status === 'ERROR') {
    await context.refusedCards.count({ ip: device.ip, email: buyer.email }, null);
  }
  const cardId = usableCard(registration, body.UserId);
  const { Fingerprint } = await context.cards.getCard(cardId);
  const cardHash = await attempt.tryCard(Fingerprint);
  await context.faultPoint('registration-read');

  const school = await describeSchool(context, office);
  const schoolTermsSha256 = body.versionOffre === undefined ? termsSha256 : null;
  const payment = {
    buyer,
    licenceFile,
    offer: priced,
    estimate: estimateOf(office, priced, context.now()),
    school,
    schoolTermsSha256,
    amount,
    consent,
    cardId,
    cardHash,
    body,
    device,
  };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const opened = await openIntent(context, payment);
    if (opened.kind === 'new') {
      await context.faultPoint('intent-stored');
      return pay(context, opened.intent, true);
    }
    const { holder } = opened;
    if (holder.card_registration_id === body.CardRegistrationId) return answerRepeat(context, holder, body);
    const earlier = await resolveOpenOrder(context, holder, browserKeysOf(body));
    if (earlier) return answerFor(context, earlier);
  }
  throw new Refusal(409, { paiement: [refusalTexts.underWay] });
}

const maxTries = 3;

/** No longer in force, or a commencement that this formula does not allow. */
function refuseInvalidAgreement(
  { terms }: EnrolmentContext,
  { versionConditions = terms.version, demarrage = 'apres-delai' }: RegisterBody,
  formulaTypeId: number,
): void {
  if (versionConditions !== terms.version) {
    throw new Refusal(409, { versionConditions: [refusalTexts.changedTerms] });
  }
  if (!commencementsFor(formulaTypeId).includes(demarrage)) {
    throw new Refusal(422, { demarrage: [refusalTexts.wrongCommencement] });
  }
}

/** An offer's terms apply to its buyers as long as they are in force. */
function refuseOtherOfferTerms(
  { offerTerms }: EnrolmentContext,
  { versionOffre }: RegisterBody,
  { offre_id }: StoredBuyer,
): void {
  if (versionOffre === undefined) return;
  const owed = offerTerms.find(({ offer }) => offer.id === offre_id);
  if (versionOffre !== owed?.terms.version) {
    throw new Refusal(409, { versionOffre: [refusalTexts.changedTerms] });
  }
}

/** A school's terms may change while its page is open. */
function refuseOtherSchoolTerms({ empreinteCgv = '' }: RegisterBody, termsSha256: string): void {
  if (empreinteCgv !== '' && empreinteCgv !== termsSha256) {
    throw new Refusal(409, { empreinteCgv: [refusalTexts.changedTerms] });
  }
}

async function findOwnBuyer(context: EnrolmentContext, officeId: number, body: RegisterBody) {
  const buyer = await findBuyer(context.db, body.CardRegistrationId);
  if (buyer?.provider_user_id !== body.UserId || buyer.office_id !== officeId) {
    throw new Refusal(409, { CardRegistrationId: [refusalTexts.foreignRegistration] });
  }
  return buyer;
}

async function readRegistration(context: EnrolmentContext, id: string): Promise<ProviderCardRegistration> {
  try {
    return await context.cards.getCardRegistration(id);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error;
    throw new Refusal(409, { CardRegistrationId: [refusalTexts.foreignRegistration] });
  }
}

function usableCard(registration: ProviderCardRegistration, userId: string): string {
  if (registration.UserId !== userId) {
    throw new Refusal(409, { CardRegistrationId: [refusalTexts.foreignRegistration] });
  }
  if (registration.Status === 'ERROR') {
    throw new Refusal(422, { RegistrationData: [tokenisationMessage(registration.ResultCode ?? '')] });
  }
  if (registration.Status !== 'VALIDATED' || registration.CardId === null) {
    throw new Refusal(422, { RegistrationData: [refusalTexts.cardNotRead] });
  }
  return registration.CardId;
}

/** Except when the same registration is asked to pay for something else. */
async function answerRepeat(context: EnrolmentContext, intent: PaymentIntent, body: RegisterBody) {
  if (intent.formula_id !== body.formuleId || intent.amount_cents !== body.Amount) {
    throw new Refusal(409, { CardRegistrationId: [refusalTexts.otherPayment] });
  }
  const current = await waitForPayIn(context, intent);
  if (current.pay_in_id === null && (await keepAlive(context, current))) return pay(context, current, false);
  const settled = await settleInTurn(context, current);
  if (settled.status === 'created' && settled.abandoned_at !== null) {
    throw new Refusal(409, { paiement: [refusalTexts.underWay] });
  }
  return answerFor(context, settled);
}

/** Not when the buyer gave it up, nor when the provider may have forgotten its key: that would debit him twice. */
async function keepAlive(context: EnrolmentContext, intent: PaymentIntent): Promise<boolean> {
  const now = context.now();
  const { numUpdatedRows } = await context.db
    .updateTable('payment_intents')
    .set({ updated_at: now })
    .where('id', '=', intent.id)
    .where('created_at', '>', new Date(now.getTime() - keysAreUsedForMs))
    .where('status', '=', 'created')
    .where('pay_in_id', 'is', null)
    .where('abandoned_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function pay(context: EnrolmentContext, intent: PaymentIntent, isFirst: boolean) {
  const outcome = await sendPayIn(context, intent, isFirst);
  await context.faultPoint('pay-in-created');
  const recorded = await recordOutcome(context, intent, outcome);
  await context.faultPoint('pay-in-stored');
  if (outcome.kind === 'made' && outcome.made.Status === 'CREATED') return answerFor(context, recorded);

  return answerFor(context, await settleIfReachable(context, recorded));
}

/** Counts as received only when the browser requests the page of the payment. */
async function answerFor(context: EnrolmentContext, intent: PaymentIntent): Promise<RegisterAnswer> {
  if (intent.status !== 'failed' && intent.pay_in_id === null) {
    throw new Refusal(503, { paiement: [genericFailure] });
  }
  await context.faultPoint('answer-ready');
  if (intent.status === 'failed') throw refused();
  const redirect = intent.status === 'pending' ? intent.secure_mode_redirect_url : null;
  return {
    payInId: v.parse(v.string(), intent.pay_in_id),
    ...(redirect !== null && { secureModeRedirectURL: redirect, reference: intent.reference }),
  };
}

const refused = (): Refusal => new Refusal(422, { paiement: [genericRefusal] });

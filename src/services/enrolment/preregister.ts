import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  cardRegistrationSchema,
  providerErrorSchema,
  providerUserSchema,
  walletSchema,
} from '#contracts/cards.ts';
import type { Office } from '#contracts/directory.ts';
import type { Buyer, CardRegistrationRecord, enrolment } from '#contracts/enrolment.ts';
import type { OperationArguments } from '#contracts/operation.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { Representative } from '#database/payment-tables.ts';
import { checkBuyer } from '#domain/identity/identity-form.ts';
import { isMinor } from '#domain/identity/majority.ts';
import { offerDigest, type ShownOffer } from '#domain/order/shown-offer.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { checkSale, sellerOf } from '#domain/school/sale.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { fieldMessages, genericFailure } from '#domain/wording/messages.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from './dependencies.ts';
import { fetchOffice, refuseChangedOffer, requireOffer } from './offer.ts';
import { offerFor, refuseUnsealed } from './partner-orders.ts';
import { type Messages, Refusal } from './refusal.ts';

type PreregisterBody = OperationArguments<typeof enrolment.preregister>['body'];

const maxPartnerValueLength = 100;

/** Keys are stored before the first call, each id as it comes (docs/product/paying.md#the-flow). */
export async function preregister(
  context: EnrolmentContext,
  officeId: number,
  { formuleId, offreAffichee, ...buyer }: PreregisterBody,
  partnerSeal?: string,
): Promise<CardRegistrationRecord> {
  const office = await fetchOffice(context, officeId);
  refuseUnsold(context, office);
  await refuseSeller(context, office);
  const offer = formuleId === undefined ? undefined : requireOffer(context, office, formuleId);
  refuseWrongBuyer(buyer, context.now());
  refuseUnmailable(buyer, context.now());
  refuseUnsealed(context.partner, buyer, partnerSeal);

  const customer = { office_id: officeId, marque: buyer.marque ?? null, offre_id: buyer.offreId ?? null };
  const shown = offer && offerFor(context.partner, customer, offer);
  if (shown) refuseChangedOffer(offreAffichee, shown);

  const stored = await storeBuyer(context, officeId, buyer, shown);
  await context.faultPoint('buyer-stored');

  const user = await callOnce(context, stored.user_key, providerUserSchema, (key) =>
    context.cards.createNaturalUser(
      {
        FirstName: stored.first_name,
        LastName: stored.last_name,
        Email: stored.email,
        UserCategory: 'PAYER',
        Tag: stored.id,
      },
      key,
    ),
  );
  await context.faultPoint('user-created');
  await storeIds(context, stored.id, { provider_user_id: user.Id });
  await context.faultPoint('user-stored');

  const wallet = await callOnce(context, stored.wallet_key, walletSchema, (key) =>
    context.cards.createWallet(
      {
        Owners: [user.Id],
        Currency: 'EUR',
        Description: `Inscription auto-école ${officeId}`,
        Tag: stored.id,
      },
      key,
    ),
  );
  await context.faultPoint('wallet-created');
  await storeIds(context, stored.id, { provider_wallet_id: wallet.Id });
  await context.faultPoint('wallet-stored');

  const registration = await callOnce(context, stored.registration_key, cardRegistrationSchema, (key) =>
    context.cards.createCardRegistration({ UserId: user.Id, Currency: 'EUR', Tag: stored.id }, key),
  );
  await context.faultPoint('registration-created');
  await storeIds(context, stored.id, { card_registration_id: registration.Id });
  await context.faultPoint('registration-stored');

  if (registration.AccessKey === null || registration.PreregistrationData === null) {
    throw new Refusal(502, { paiement: [genericFailure] });
  }
  return {
    UserId: user.Id,
    Id: registration.Id,
    RegistrationData: null,
    CardRegistrationId: registration.Id,
    CardRegistrationURL: registration.CardRegistrationURL,
    AccessKey: registration.AccessKey,
    PreregistrationData: registration.PreregistrationData,
  };
}

/** @throws Refusal 409 while the formulas of this school are not sold. */
export function refuseUnsold({ sells = 'all' }: EnrolmentContext, { demonstration }: Office): void {
  const isSold = sells === 'all' || sells === (demonstration ? 'fictional' : 'real');
  if (!isSold) throw new Refusal(409, { paiement: [refusalTexts.saleClosed] });
}

/** Hash of the school's current terms. @throws Refusal 409 without the information that a seller must give. */
export async function refuseSeller({ documentHosts, schoolTerms }: EnrolmentContext, office: Office) {
  const sale = await checkSale(sellerOf(office, parisDay(new Date())), documentHosts, schoolTerms.find);
  if ('obstacle' in sale) throw new Refusal(409, { officeId: [refusalTexts.quoteOnly] });
  return sale.termsSha256;
}

export function refuseWrongBuyer(buyer: Buyer, now: Date): void {
  const messages: Record<string, string[]> = { ...checkBuyer(buyer, now) };
  for (const field of ['clientId', 'marque', 'offreId'] as const) {
    if ((buyer[field]?.length ?? 0) > maxPartnerValueLength) messages[field] = [fieldMessages.format];
  }
  if (Object.keys(messages).length > 0) throw new Refusal(422, messages);
}

/** The form's rule is wider: confirmation, deadlines and refunds need a mailbox that our mails reach. */
export function refuseUnmailable({ Email, Birthday, representant }: Buyer, now: Date): void {
  const representative = isMinor(Birthday.trim(), now) ? representant : undefined;
  const messages = [
    ...(isMailAddress(Email.trim()) ? [] : [refusalTexts.buyerNotMailed]),
    ...(!representative || isMailAddress(representative.Email.trim())
      ? []
      : [refusalTexts.representativeNotMailed]),
  ];
  if (messages.length > 0) throw new Refusal(422, { Email: messages });
}

function storeBuyer(
  context: EnrolmentContext,
  officeId: number,
  buyer: Buyer,
  shown: ShownOffer | undefined,
) {
  const representative = representativeOf(buyer, context.now());
  return context.db
    .insertInto('buyers')
    .values({
      id: randomUUID(),
      office_id: officeId,
      last_name: buyer.LastName.trim(),
      first_name: buyer.FirstName.trim(),
      birthday: buyer.Birthday.trim(),
      nationality: '',
      email: buyer.Email.trim(),
      gender: '',
      street: buyer.address.trim(),
      zip_code: buyer.codePostal.trim(),
      phone: buyer.telephone.trim(),
      client_id: buyer.clientId ?? null,
      marque: buyer.marque ?? null,
      offre_id: buyer.offreId ?? null,
      representative: representative && JSON.stringify(representative),
      user_key: randomUUID(),
      wallet_key: randomUUID(),
      registration_key: randomUUID(),
      provider_user_id: null,
      provider_wallet_id: null,
      card_registration_id: null,
      offer_shown: (shown && offerDigest(shown)) ?? null,
      created_at: context.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ignored for an adult, whatever was sent. */
export function representativeOf(
  { Birthday, representant }: Pick<Buyer, 'Birthday' | 'representant'>,
  now: Date,
): Representative | null {
  if (!representant || !isMinor(Birthday.trim(), now)) return null;
  return {
    lastName: representant.LastName.trim(),
    firstName: representant.FirstName.trim(),
    link: representant.lien.trim(),
    email: representant.Email.trim(),
    phone: representant.telephone.trim(),
    consentedAt: now.toISOString(),
  };
}

async function storeIds(
  context: EnrolmentContext,
  id: string,
  ids: { provider_user_id: string } | { provider_wallet_id: string } | { card_registration_id: string },
): Promise<void> {
  await context.db.updateTable('buyers').set(ids).where('id', '=', id).execute();
}

/** When the answer may be lost, the one stored under the key is read. */
async function callOnce<Schema extends v.GenericSchema>(
  context: EnrolmentContext,
  key: string,
  schema: Schema,
  call: (key: string) => Promise<v.InferOutput<Schema>>,
): Promise<v.InferOutput<Schema>> {
  try {
    return await call(key);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 400) throw new Refusal(422, messagesOfProvider(error.body));
    if (!isAnswerLost(error)) throw error;
    const answer = await context.cards.readResponse(key);
    if (answer === undefined || answer.status >= 300) throw error;
    return v.parse(schema, answer.resource);
  }
}

/** A name or address that the provider refuses is the buyer's to correct. */
function messagesOfProvider(body: unknown): Messages {
  const parsed = v.safeParse(providerErrorSchema, body);
  const fields = ['FirstName', 'LastName', 'Email'].filter(
    (field) => parsed.success && parsed.output.errors && field in parsed.output.errors,
  );
  if (fields.length === 0) return { paiement: [genericFailure] };
  return Object.fromEntries(
    fields.map((field) => [field, [field === 'Email' ? fieldMessages.email : fieldMessages.format]]),
  );
}

function isAnswerLost(error: UpstreamError): boolean {
  return error.status === undefined || error.status === 409 || error.status >= 500;
}

import { createClient } from '#clients/client.ts';
import { type Buyer, enrolment, type RegisterRequest } from '#contracts/enrolment.ts';
import { aBrowser, aBuyer, aNewBirthday } from './a-buyer.ts';
import { cardNumbers } from './card-sandbox.ts';
import { enrolmentBearer, type RunningSite } from './running-site.ts';

interface Offer {
  readonly id: number;
  readonly officeId: number;
  readonly amount: number;
}

/** The enrolment service of a running site, at its own address. */
export function enrolmentOf(site: RunningSite) {
  return createClient(enrolment, {
    name: 'enrolment',
    baseUrl: `${site.url}/services/enrolment`,
    fetch,
    headers: enrolmentBearer.headers,
  });
}

/** What a browser does up to the payment: pre-registration, then the card given to the provider. */
export async function prepareOrder(
  site: RunningSite,
  offer: Offer,
  { buyer: changes = {}, card = cardNumbers.frictionless }: { buyer?: Partial<Buyer>; card?: string } = {},
): Promise<RegisterRequest> {
  const buyer = aBuyer({ Birthday: aNewBirthday(), ...changes });
  const record = await enrolmentOf(site).preregister({ officeId: String(offer.officeId), ...buyer });
  if ('refused' in record) throw new Error(record.refused.join(' '));
  const given = new URLSearchParams({
    data: record.PreregistrationData,
    accessKeyRef: record.AccessKey,
    cardNumber: card,
    cardExpirationDate: '1239',
    cardCvx: '123',
  });
  const tokenised = await fetch(record.CardRegistrationURL, { method: 'POST', body: given });
  const RegistrationData = await tokenised.text();
  await fetch(await registrationAddress(site, record.CardRegistrationId), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ RegistrationData, CardHolderName: buyer.LastName }),
  });
  const { UserId, CardRegistrationId } = record;
  const order = { formuleId: offer.id, Amount: offer.amount, BrowserInfo: aBrowser };
  return { ...buyer, UserId, CardRegistrationId, RegistrationData, ...order };
}

async function registrationAddress(site: RunningSite, id: string): Promise<string> {
  const { client_id } = await site.db
    .selectFrom('card_sandbox.card_registrations')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${site.url}/services/cards/v2.01/${client_id}/cardregistrations/${id}`;
}

/** An order as a buyer leaves it after the payment's answer, refused ones too. */
export async function placeOrder(
  site: RunningSite,
  offer: Offer,
  {
    demarrage,
    ...given
  }: Parameters<typeof prepareOrder>[2] & { demarrage?: RegisterRequest['demarrage'] } = {},
) {
  const request = await prepareOrder(site, offer, given);
  const enrolment = enrolmentOf(site);
  const answer = await enrolment.register({
    officeId: String(offer.officeId),
    ...request,
    ...(demarrage && { demarrage }),
  });
  // As his browser does: who was not told how his payment went is answered it again in place of another one.
  if ('payInId' in answer) await enrolment.getPayment({ payInId: answer.payInId });
  return site.db
    .selectFrom('payment_intents')
    .selectAll()
    .where('card_registration_id', '=', request.CardRegistrationId)
    .executeTakeFirstOrThrow();
}

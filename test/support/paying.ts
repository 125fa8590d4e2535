import type { Client } from '#clients/client.ts';
import type { Buyer, enrolment } from '#contracts/enrolment.ts';
import { aBrowser, aBuyer } from './a-buyer.ts';
import { cardNumbers } from './card-sandbox.ts';
import { offers } from './enrolment.ts';

interface Paying {
  readonly enrolment: Client<typeof enrolment>;
  /** Of the provider, with its version and client. */
  readonly cardsUrl: string;
  readonly buyer?: Partial<Buyer>;
  readonly cardNumber?: string;
  /** What is bought, of whom; the formula with an advance of `offers` by default. */
  readonly order?: { readonly officeId: number; readonly formuleId: number; readonly Amount: number };
  /** Of a buyer under 18: the key under which his representative consented. */
  readonly consent?: (buyer: Buyer) => Promise<string>;
}

/** Pays a formula over HTTP, as a browser does; `seen` is what was confidential. */
export async function payOverHttp({
  enrolment,
  cardsUrl,
  buyer: changes,
  cardNumber,
  order: bought,
  consent,
}: Paying) {
  const { officeId, ...formula } = bought ?? { officeId: offers.officeId, ...offers.withAdvance };
  const buyer = aBuyer(changes);
  const record = await enrolment.preregister({ officeId: String(officeId), ...buyer });
  if ('refused' in record) throw new Error(record.refused.join(' '));
  const tokenised = await fetch(record.CardRegistrationURL, {
    method: 'POST',
    body: new URLSearchParams({
      data: record.PreregistrationData,
      accessKeyRef: record.AccessKey,
      cardNumber: cardNumber ?? cardNumbers.frictionless,
      cardExpirationDate: '1239',
      cardCvx: '123',
    }),
  });
  const RegistrationData = await tokenised.text();
  const { UserId, CardRegistrationId } = record;
  await fetch(`${cardsUrl}/cardregistrations/${CardRegistrationId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ RegistrationData, CardHolderName: buyer.LastName }),
  });
  const order = { ...formula, BrowserInfo: aBrowser };
  const answer = await enrolment.register({
    officeId: String(officeId),
    ...buyer,
    ...order,
    UserId,
    CardRegistrationId,
    RegistrationData,
    ...(consent && { accordParental: await consent(buyer) }),
  });
  if ('refused' in answer) throw new Error(answer.refused.join(' '));
  const seen = [record.AccessKey, record.PreregistrationData, RegistrationData];
  return { ...answer, cardRegistrationUrl: record.CardRegistrationURL, seen };
}

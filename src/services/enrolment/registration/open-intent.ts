import { randomBytes, randomUUID } from 'node:crypto';
import type { DirectPayInRequest } from '#contracts/cards.ts';
import type { BrowserInfo } from '#contracts/enrolment.ts';
import type { OrderSchool } from '#database/payment-tables.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { normaliseBrowserInfo } from '#domain/card/browser-info.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { orderReference, orderReferenceBytes } from '#domain/order/order-reference.ts';
import type { KeptEstimate } from '#domain/price/training-price.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import type { LicenceFile } from '../licence-file.ts';
import type { Offer } from '../offer.ts';
import { browserKeysOf, findHolder, lockOrderKey, orderKeyOfBuyer } from '../orders/one-order.ts';
import { type ConsentProof, holdConsent } from '../parental/parental-proof.ts';
import { buyerAddress } from '../payment/refused-cards.ts';
import { type PaymentIntent, reloadIntent, type StoredBuyer } from '../queries.ts';
import { Refusal } from '../refusal.ts';

/** The provider needs it for strong authentication. */
export interface BuyerDevice {
  readonly ip: string | undefined;
  readonly accept: string | undefined;
}

interface NewPayment {
  readonly buyer: StoredBuyer;
  readonly licenceFile: LicenceFile;
  readonly offer: Offer;
  readonly estimate: KeptEstimate | null;
  readonly school: OrderSchool;
  /** Null where a partner's terms replace them. */
  readonly schoolTermsSha256: string | null;
  readonly amount: number;
  readonly consent: ConsentProof | undefined;
  readonly cardId: string;
  readonly cardHash: string;
  readonly body: {
    readonly CardRegistrationId: string;
    readonly BrowserInfo: BrowserInfo;
    readonly demarrage?: Commencement | undefined;
    readonly versionConditions?: string | undefined;
    readonly versionOffre?: string | undefined;
    readonly secretNavigateur?: string | undefined;
  };
  readonly device: BuyerDevice;
}

const maxAcceptHeaderLength = 255;

/** `held`: there is another order of the same formula. */
type OpenedIntent =
  | { readonly kind: 'new'; readonly intent: PaymentIntent }
  | { readonly kind: 'held'; readonly holder: PaymentIntent };

/** Stored, with its key, before it is sent. Of simultaneous calls one makes the intent and all get it. */
export async function openIntent(context: EnrolmentContext, payment: NewPayment): Promise<OpenedIntent> {
  const { buyer, offer, body } = payment;
  const id = randomUUID();
  const now = context.now();
  const key = orderKeyOfBuyer(buyer, offer.id);
  const values = {
    id,
    reference: orderReference(randomBytes(orderReferenceBytes)),
    buyer_id: buyer.id,
    office_id: buyer.office_id,
    formula_id: offer.id,
    formula_type_id: offer.typeId,
    formula_label: offer.label,
    access_days: offer.accessDays,
    estimate_cents: payment.estimate?.cents ?? null,
    estimate_hours: payment.estimate?.hours ?? null,
    estimated_at: payment.estimate?.at ?? null,
    school_terms_sha256: payment.schoolTermsSha256,
    contents: offer.contents ? JSON.stringify(offer.contents) : null,
    school: JSON.stringify(payment.school),
    price_cents: Math.max(offer.priceCents, payment.amount),
    commencement: body.demarrage ?? 'apres-delai',
    terms_version: body.versionConditions ?? null,
    offer_terms_version: body.versionOffre ?? null,
    amount_cents: payment.amount,
    card_registration_id: body.CardRegistrationId,
    card_id: payment.cardId,
    card_hash: payment.cardHash,
    idempotency_key: randomUUID(),
    request: JSON.stringify(payInRequest(context, id, payment)),
    pay_in_id: null,
    status: 'created',
    secure_mode_redirect_url: null,
    result_code: null,
    created_at: now,
    updated_at: now,
    order_key: key,
    holds_order: true,
    browser_key: browserKeysOf(body)[0] ?? null,
    parental_consent_id: payment.consent?.id ?? null,
    parental_text_sha256: payment.consent?.textSha256 ?? null,
  } as const;
  const holder = await context.db.transaction().execute(async (transaction) => {
    await lockOrderKey(transaction, key);
    const standing = await findHolder(transaction, key);
    if (standing) return standing;
    await holdBuyer(transaction, buyer.id);
    if (payment.consent) await holdConsent(transaction, payment.consent, now);
    await transaction.insertInto('payment_intents').values(values).execute();
    await transaction
      .updateTable('buyers')
      .set({ gender: payment.licenceFile.sexe, nationality: payment.licenceFile.Nationality })
      .where('id', '=', buyer.id)
      .execute();
    return undefined;
  });
  return holder ? { kind: 'held', holder } : { kind: 'new', intent: await reloadIntent(context.db, id) };
}

/** @throws Refusal 409 when the buyer was erased since the card was registered. */
async function holdBuyer(transaction: EnrolmentTransaction, id: string): Promise<void> {
  const held = await transaction
    .selectFrom('buyers')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!held) throw new Refusal(409, { CardRegistrationId: [refusalTexts.foreignRegistration] });
}

/** Our own id is sent as Tag, so that a pay-in found at the provider can be matched. */
function payInRequest(context: EnrolmentContext, intentId: string, payment: NewPayment): DirectPayInRequest {
  const { buyer, device, body } = payment;
  if (buyer.provider_user_id === null || buyer.provider_wallet_id === null) {
    throw new Error('a buyer with a card registration has a payer and a wallet');
  }
  return {
    AuthorId: buyer.provider_user_id,
    CreditedWalletId: buyer.provider_wallet_id,
    CardId: payment.cardId,
    DebitedFunds: { Currency: 'EUR', Amount: payment.amount },
    Fees: { Currency: 'EUR', Amount: 0 },
    SecureModeReturnURL: context.returnUrl(intentId),
    SecureMode: 'DEFAULT',
    IpAddress: buyerAddress(device.ip),
    BrowserInfo: {
      ...normaliseBrowserInfo(body.BrowserInfo),
      AcceptHeader: device.accept?.slice(0, maxAcceptHeaderLength) || '*/*',
    },
    Tag: intentId,
  };
}

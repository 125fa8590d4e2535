import { randomBytes, randomUUID } from 'node:crypto';
import type { DirectPayInRequest } from '#contracts/cards.ts';
import type { BrowserInfo } from '#contracts/enrolment.ts';
import { normaliseBrowserInfo } from '#domain/card/browser-info.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { orderReference, orderReferenceBytes } from '#domain/order/order-reference.ts';
import type { EnrolmentContext } from './dependencies.ts';
import { findIntent, type PaymentIntent, reloadIntent, type StoredBuyer } from './queries.ts';
import { buyerAddress } from './refused-cards.ts';

/** What the site knows of the buyer's connection and passes on; the provider wants it for strong authentication. */
export interface BuyerDevice {
  readonly ip: string | undefined;
  readonly accept: string | undefined;
}

interface NewPayment {
  readonly buyer: StoredBuyer;
  readonly formula: {
    readonly id: number;
    readonly label: string;
    readonly formula_type_id: number;
    readonly price_cents: number;
  };
  /** Cents, debited now. */
  readonly amount: number;
  readonly cardId: string;
  readonly body: {
    readonly CardRegistrationId: string;
    readonly BrowserInfo: BrowserInfo;
    readonly demarrage?: Commencement | undefined;
    readonly versionConditions?: string | undefined;
    readonly versionOffre?: string | undefined;
  };
  readonly device: BuyerDevice;
}

const longestAcceptHeader = 255;

/**
 * Stores what will be asked of the provider, key included, before anything is asked. Of several at once for the same
 * card registration, one gets the new intent, the others that same one.
 */
export async function openIntent(
  context: EnrolmentContext,
  payment: NewPayment,
): Promise<{ intent: PaymentIntent; isNew: boolean }> {
  const { buyer, formula, body } = payment;
  const id = randomUUID();
  const now = context.now();
  const inserted = await context.db
    .insertInto('payment_intents')
    .values({
      id,
      reference: orderReference(randomBytes(orderReferenceBytes)),
      buyer_id: buyer.id,
      office_id: buyer.office_id,
      formula_id: formula.id,
      formula_type_id: formula.formula_type_id,
      formula_label: formula.label,
      price_cents: Math.max(formula.price_cents, payment.amount),
      commencement: body.demarrage ?? 'apres-delai',
      terms_version: body.versionConditions ?? null,
      offer_terms_version: body.versionOffre ?? null,
      amount_cents: payment.amount,
      card_registration_id: body.CardRegistrationId,
      card_id: payment.cardId,
      idempotency_key: randomUUID(),
      request: JSON.stringify(payInRequest(context, id, payment)),
      pay_in_id: null,
      status: 'created',
      secure_mode_redirect_url: null,
      result_code: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('card_registration_id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    return { intent: await reloadIntent(context.db, id), isNew: true };
  }
  const existing = await findIntent(context.db, 'card_registration_id', body.CardRegistrationId);
  if (!existing) throw new Error('an intent that stood in the way is gone');
  return { intent: existing, isNew: false };
}

/** Our own id travels as Tag, so that a pay-in found at the provider tells whose it is. */
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
      AcceptHeader: device.accept?.slice(0, longestAcceptHeader) || '*/*',
    },
    Tag: intentId,
  };
}

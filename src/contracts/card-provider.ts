import type { cards, PayIn, ProviderCardRegistration } from './cards.ts';
import type { ProviderDispute } from './cards-disputes.ts';
import type { ProviderEvent, ProviderEventType, ProviderHook } from './cards-hooks.ts';
import type { ProviderRefund } from './cards-refunds.ts';
import type { ProviderTransaction } from './cards-shapes.ts';
import type { OperationInput, OperationResult } from './operation.ts';

type BodyOf<Name extends keyof typeof cards> =
  OperationInput<(typeof cards)[Name]> extends { readonly body: infer Body } ? Body : never;

/** The provider's limits of calls per client in 15, 30 and 60 minutes and 24 hours (docs/product/paying.md#provider). */
export const providerCallLimits = [2300, 4500, 8800, 105_600] as const;

/** Creating calls take an idempotency key stored before. All throw `UpstreamError`. */
export interface CardProvider {
  createNaturalUser(
    body: BodyOf<'createNaturalUser'>,
    idempotencyKey: string,
  ): Promise<OperationResult<typeof cards.createNaturalUser>>;
  createWallet(
    body: BodyOf<'createWallet'>,
    idempotencyKey: string,
  ): Promise<OperationResult<typeof cards.createWallet>>;
  createCardRegistration(
    body: BodyOf<'createCardRegistration'>,
    idempotencyKey: string,
  ): Promise<ProviderCardRegistration>;
  getCardRegistration(id: string): Promise<ProviderCardRegistration>;
  /** The fingerprint is the same for each registration of a card number. */
  getCard(id: string): Promise<OperationResult<typeof cards.getCard>>;
  createDirectPayIn(body: BodyOf<'createDirectPayIn'>, idempotencyKey: string): Promise<PayIn>;
  getPayIn(id: string): Promise<PayIn>;
  /** A refusal of the provider is a refund whose Status is FAILED. */
  createRefund(
    payInId: string,
    body: BodyOf<'createRefund'>,
    idempotencyKey: string,
  ): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund>;
  listRefunds(payInId: string): Promise<readonly ProviderRefund[]>;
  /** In any state; the complete list or an error. */
  listTransactions(userId: string): Promise<readonly ProviderTransaction[]>;
  getDispute(id: string): Promise<ProviderDispute>;
  listPayInDisputes(payInId: string): Promise<readonly ProviderDispute[]>;
  /** Within the 45 days that the provider lists; at most the newest 1,000. */
  listEventsSince(type: ProviderEventType, since: Date): Promise<readonly ProviderEvent[]>;
  getWallet(id: string): Promise<OperationResult<typeof cards.getWallet>>;
  /** Undefined when unknown or still in progress. */
  readResponse(idempotencyKey: string): Promise<{ status: number; resource: unknown } | undefined>;
  deactivateCard(id: string): Promise<void>;
}

export interface CardHooks {
  listHooks(): Promise<ProviderHook[]>;
  createHook(body: BodyOf<'createHook'>, idempotencyKey: string): Promise<ProviderHook>;
  updateHook(id: string, body: BodyOf<'updateHook'>): Promise<ProviderHook>;
}

import type { cards, PayIn, ProviderCardRegistration } from './cards.ts';
import type { ProviderDispute } from './cards-disputes.ts';
import type { ProviderEvent, ProviderEventType, ProviderHook } from './cards-hooks.ts';
import type { ProviderRefund } from './cards-refunds.ts';
import type { ProviderTransaction } from './cards-shapes.ts';
import type { OperationInput, OperationResult } from './operation.ts';

type BodyOf<Name extends keyof typeof cards> =
  OperationInput<(typeof cards)[Name]> extends { readonly body: infer Body } ? Body : never;

/** Most calls that the provider takes of one client in 15, 30 and 60 minutes and in 24 hours (docs/product/paying.md#provider). */
export const providerCallLimits = [2300, 4500, 8800, 105_600] as const;

/**
 * What the enrolment service needs of a card provider; `clients/cards.ts` gives it.
 * Each creating call takes the idempotency key that was stored before it. All throw `UpstreamError`.
 */
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
  /** A registered card; its fingerprint is the same of each registration of one number. */
  getCard(id: string): Promise<OperationResult<typeof cards.getCard>>;
  createDirectPayIn(body: BodyOf<'createDirectPayIn'>, idempotencyKey: string): Promise<PayIn>;
  getPayIn(id: string): Promise<PayIn>;
  /** Gives a pay-in back; a refusal of the provider is a refund whose Status is FAILED. */
  createRefund(
    payInId: string,
    body: BodyOf<'createRefund'>,
    idempotencyKey: string,
  ): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund>;
  /** Every refund of a pay-in, whatever became of it. */
  listRefunds(payInId: string): Promise<readonly ProviderRefund[]>;
  /** Everything that a payer paid or got back, whatever became of it: the list to its last page, or an error. */
  listTransactions(userId: string): Promise<readonly ProviderTransaction[]>;
  getDispute(id: string): Promise<ProviderDispute>;
  /** Every dispute of a pay-in, the closed ones too. */
  listPayInDisputes(payInId: string): Promise<readonly ProviderDispute[]>;
  /** What happened of one kind since an instant, in the 45 days that the provider lists; 1,000 events at most, the newest. */
  listEventsSince(type: ProviderEventType, since: Date): Promise<readonly ProviderEvent[]>;
  getWallet(id: string): Promise<OperationResult<typeof cards.getWallet>>;
  /** What the provider answered to a call made with this key; undefined when it never saw it, or is still at it. */
  readResponse(idempotencyKey: string): Promise<{ status: number; resource: unknown } | undefined>;
  deactivateCard(id: string): Promise<void>;
}

/** Where the provider tells that something is over: one address for each event type. */
export interface CardHooks {
  listHooks(): Promise<ProviderHook[]>;
  createHook(body: BodyOf<'createHook'>, idempotencyKey: string): Promise<ProviderHook>;
  updateHook(id: string, body: BodyOf<'updateHook'>): Promise<ProviderHook>;
}

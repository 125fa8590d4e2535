import type { WireMinor } from '../identity/identity-of-buyer.ts';
import type { KeptEstimate } from '../price/training-price.ts';
import { kept } from '../retention.ts';
import { nameSeller, type SellerDetails } from '../school/seller.ts';
import { mailboxOf } from './order-search.ts';

/** `lien`: on the representative's own phone; `code`: beside the learner. Wire values. */
export const consentWays = ['lien', 'code'] as const;
export type ConsentWay = (typeof consentWays)[number];

export const consentLivesMs = kept.consentHours * 60 * 60 * 1000;
export const codeLivesMs = 10 * 60 * 1000;
export const maxCodeTries = 5;
export const maxCodes = 3;
export const codeDigits = 6;

export interface RequestedOrder {
  readonly buyer: WireMinor;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  /** Undefined in older requests. */
  readonly seller?: Partial<SellerDetails>;
  readonly priceCents: number;
  /** The rest is due only once a training contract is signed. Undefined in requests older than this field. */
  readonly isPreRegistration?: boolean;
  /** At the time of the request; null where it is not known. Undefined in older requests. */
  readonly estimate?: Omit<KeptEstimate, 'at'> | null;
}

/** The contracting party that the representative read of; the insurer may change. */
export function isSameSeller(read: RequestedOrder['seller'], seller: Partial<SellerDetails>): boolean {
  if (!read) return true;
  return nameSeller(read) === nameSeller(seller) && (read.siret ?? null) === (seller.siret ?? null);
}

/** In a shared mailbox a link proves nothing: they consent side by side by code (docs/product/enrolling.md#minors). */
export function mayBeSentLink(learnerEmail: string, representativeEmail: string): boolean {
  return mailboxOf(learnerEmail) !== mailboxOf(representativeEmail);
}

export interface ConsentTimes {
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly order: 'pending' | 'succeeded' | null;
}

export const consentStates = [
  'waiting',
  'opened',
  'confirmed',
  'paying',
  'paid',
  'withdrawn',
  'over',
] as const;
export type ConsentState = (typeof consentStates)[number];

/** An order has priority over everything else, a withdrawal over the expiry. */
export function consentState(
  { expiresAt, openedAt, confirmedAt, withdrawnAt, order }: ConsentTimes,
  now: Date,
): ConsentState {
  if (order) return order === 'succeeded' ? 'paid' : 'paying';
  if (withdrawnAt) return 'withdrawn';
  if (now >= expiresAt) return 'over';
  if (confirmedAt) return 'confirmed';
  return openedAt ? 'opened' : 'waiting';
}

export function isOpenConsent(state: ConsentState): boolean {
  return state === 'waiting' || state === 'opened' || state === 'confirmed';
}

/** One reminder, and none after an answer. */
export function mayRemind(state: ConsentState, way: ConsentWay, remindedAt: Date | null): boolean {
  return way === 'lien' && remindedAt === null && (state === 'waiting' || state === 'opened');
}

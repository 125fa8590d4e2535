import type { WireMinor } from '../identity/identity-of-buyer.ts';
import { mailboxOf } from './order-search.ts';

/** By which a minor's representative consents: `lien`, on a phone of her own; `code`, beside the learner. Values of the wire. */
export const consentWays = ['lien', 'code'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** How long a request waits for the representative, in milliseconds. */
export const consentLivesMs = 72 * 60 * 60 * 1000;
/** How long a code is valid, in milliseconds, how often one may be tried, and how many a request may have. */
export const codeLivesMs = 10 * 60 * 1000;
export const mostCodeTries = 5;
export const mostCodes = 3;
export const codeDigits = 6;

/** The order that is consented to, as the learner asked for it; the buyer as on the wire. */
export interface RequestedOrder {
  readonly buyer: WireMinor;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  /** Cents: the whole price, the rest of which is paid to the school. */
  readonly priceCents: number;
  /** The rest is due only once a training contract is signed; undefined of a request older than this field. */
  readonly isPreRegistration?: boolean;
}

/**
 * A learner who writes from his representative's own mailbox, under whatever label of it, has nobody to send a link to: they consent
 * side by side (docs/product/enrolling.md#minors).
 */
export function mayBeSentLink(learnerEmail: string, representativeEmail: string): boolean {
  return mailboxOf(learnerEmail) !== mailboxOf(representativeEmail);
}

/** What a request has been through, as its row keeps it. */
export interface ConsentTimes {
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly withdrawnAt: Date | null;
  /** Of the order that it was used for; null as long as none stands. */
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

/** How a request stands at an instant: an order outlives all else, and a withdrawal the end of the delay. */
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

/** A request that may still become an order. */
export function isOpenConsent(state: ConsentState): boolean {
  return state === 'waiting' || state === 'opened' || state === 'confirmed';
}

/** Whether the representative may be reminded: once, and not once she has answered. */
export function mayRemind(state: ConsentState, way: ConsentWay, remindedAt: Date | null): boolean {
  return way === 'lien' && remindedAt === null && (state === 'waiting' || state === 'opened');
}

import type { ParentalConsent } from '#contracts/parental-consent.ts';

/** A request as a page shows it: its end in French words, told in Paris. */
export interface ConsentView extends Omit<ParentalConsent, 'order'> {
  readonly until: string;
  /** For who may consent. */
  readonly order: Omit<NonNullable<ParentalConsent['order']>, 'buyer'> | null;
  readonly learner: { readonly name: string; readonly firstName: string } | null;
  /** Where the identity is asked for again, and where the payment is. */
  readonly identity: string;
  readonly payment: string;
}

/** Why a page of a request shows none. */
export type ConsentFailure = 'none' | 'link-over' | 'away' | 'too-many';

/** What a form of these pages is answered when it does not lead on. */
export interface ConsentAnswer {
  /** Of the field, or of the whole. */
  readonly error?: string;
  readonly failure?: 'away' | 'too-many';
  /** A mail that was asked for anew is on its way. */
  readonly isSentAgain?: boolean;
}

export const gestureField = 'geste';

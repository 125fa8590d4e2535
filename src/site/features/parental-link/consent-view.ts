import type { ParentalConsent } from '#contracts/parental-consent.ts';

/** A request as a page shows it: its end in French words, told in Paris. */
export interface ConsentView extends Omit<ParentalConsent, 'order'> {
  readonly until: string;
  /** For who may consent. */
  readonly order: Omit<NonNullable<ParentalConsent['order']>, 'buyer'> | null;
  readonly learner: { readonly name: string; readonly firstName: string } | null;
  /** Where the identity is asked for again. */
  readonly identity: string;
}

/** Why a page of a request shows none. */
export type ConsentFailure = 'none' | 'link-over' | 'away' | 'too-many';

/** What a form of these pages is answered when it does not lead on. */
export interface ConsentAnswer {
  readonly error?: string;
  /** The field that the error is of; undefined of the whole. */
  readonly field?: typeof boxField | typeof codeField;
  readonly failure?: 'away' | 'too-many';
  /** A mail that was asked for anew is on its way. */
  readonly isSentAgain?: boolean;
}

export const gestureField = 'geste';
/** What a representative gives: a tick to the words, on a phone of her own, or the code of her mail. */
export const boxField = 'accord';
export const codeField = 'code';

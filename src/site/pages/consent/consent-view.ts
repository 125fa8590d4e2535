import type { ParentalConsent } from '#contracts/parental-consent.ts';

/** A request as its pages show it; expiry in French, Paris time. */
export interface ConsentView extends Omit<ParentalConsent, 'order'> {
  readonly until: string;
  /** Only for someone who may consent. */
  readonly order: Omit<NonNullable<ParentalConsent['order']>, 'buyer'> | null;
  readonly learner: { readonly name: string; readonly firstName: string } | null;
  /** Address of the identity step. */
  readonly identity: string;
}

export type ConsentFailure = 'none' | 'link-over' | 'away' | 'too-many';

/** Answer of these forms when they do not redirect. */
export interface ConsentAnswer {
  readonly error?: string;
  /** Field of the error; undefined: the whole form. */
  readonly field?: typeof boxField | typeof codeField;
  readonly failure?: 'away' | 'too-many';
  /** The mail was sent again. */
  readonly isSentAgain?: boolean;
}

export const actionField = 'geste';
/** The box on the representative's own device, or the mailed code. */
export const boxField = 'accord';
export const codeField = 'code';

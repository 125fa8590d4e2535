import type { LinkFailure } from '#site/shared/mailed-link/link-failure.ts';

export interface ConsentAnswer {
  readonly error?: string;
  readonly field?: typeof boxField | typeof codeField;
  readonly failure?: LinkFailure;
  readonly isSentAgain?: boolean;
}

export const actionField = 'geste';
// The box on the representative's own device, or the mailed code.
export const boxField = 'accord';
export const codeField = 'code';

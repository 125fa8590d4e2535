export type ConsentFailure = 'none' | 'link-over' | 'away' | 'too-many' | 'cookieless';

export interface ConsentAnswer {
  readonly error?: string;
  readonly field?: typeof boxField | typeof codeField;
  readonly failure?: 'away' | 'too-many';
  readonly isSentAgain?: boolean;
}

export const actionField = 'geste';
// The box on the representative's own device, or the mailed code.
export const boxField = 'accord';
export const codeField = 'code';

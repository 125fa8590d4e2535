/** For the terminal, and for the console. */
export type Said = readonly [english: string, french: string];

/** The work was refused, for a reason that the operator can do something about. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** What the console says. */
  readonly french: string | undefined;
  /** Where the console says it; default: above the form. */
  readonly field: string | undefined;

  constructor(message: string, french?: string, field?: string) {
    super(message);
    this.french = french;
    this.field = field;
  }
}

/** What was given cannot be meant; nothing was opened or changed. */
export class InvalidFieldError extends Error {
  override readonly name = 'InvalidFieldError';
  readonly french: string | undefined;

  constructor(message: string, french?: string) {
    super(message);
    this.french = french;
  }
}

export function invalid(message: string, french?: string): never {
  throw new InvalidFieldError(message, french);
}

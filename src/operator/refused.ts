/** The work was refused, for a reason that the operator can do something about. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** What was given cannot be meant; nothing was opened or changed. */
export class InvalidFieldError extends Error {
  override readonly name = 'InvalidFieldError';
}

export function invalid(message: string): never {
  throw new InvalidFieldError(message);
}

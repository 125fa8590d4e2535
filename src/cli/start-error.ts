/** A foreseen reason not to start; its message says what to do, so no stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

import { UpstreamError } from '#contracts/upstream-error.ts';

/** The service has the published calls, but not this one of ours. */
export class NotServedError extends UpstreamError {
  readonly isUnserved = true;

  constructor(error: UpstreamError) {
    const { upstream, operation, failure } = error;
    super({ upstream, operation, failure, cause: error });
  }
}

/** `instanceof` would match every `UpstreamError`. */
export function isNotServed(error: unknown): error is NotServedError {
  return error instanceof UpstreamError && 'isUnserved' in error;
}

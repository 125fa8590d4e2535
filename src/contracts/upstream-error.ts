export type UpstreamFailure = 'time-out' | 'network' | 'status' | 'shape';

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly upstream: string;
  readonly operation: string;
  readonly failure: UpstreamFailure;
  readonly status: number | undefined;
  readonly body: unknown;

  /** The built site has a copy of this class: errors of the server must match there too. */
  static override [Symbol.hasInstance](value: unknown): value is UpstreamError {
    return value instanceof Error && value.name === 'UpstreamError';
  }

  constructor(details: {
    upstream: string;
    operation: string;
    failure: UpstreamFailure;
    status?: number;
    body?: unknown;
    cause?: unknown;
  }) {
    const status = details.status === undefined ? '' : ` ${details.status}`;
    super(`${details.upstream}: ${details.operation} failed (${details.failure}${status})`, {
      cause: details.cause,
    });
    this.upstream = details.upstream;
    this.operation = details.operation;
    this.failure = details.failure;
    this.status = details.status;
    this.body = details.body;
  }
}

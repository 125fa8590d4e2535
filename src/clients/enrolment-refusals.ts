import * as v from 'valibot';
import { failureSchema } from '#contracts/enrolment.ts';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { CallOptions } from './http.ts';

/** A call of ours beside the published ones, which a foreign service may not have. */
export type CallOurs = <const O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  timeoutMs: number,
  options?: CallOptions,
) => Promise<OperationResult<O>>;

/** The service refused the request; the messages are for the buyer (docs/product/enrolling.md#enrolment-service). */
export interface Refused {
  readonly refused: string[];
}

/** The service has the published calls, but not this one of ours. */
export class NotServedError extends UpstreamError {
  readonly isUnserved = true;

  /** Not every `UpstreamError`, which the inherited check would match. */
  static override [Symbol.hasInstance](value: unknown): value is NotServedError {
    return value instanceof UpstreamError && 'isUnserved' in value;
  }

  constructor(error: UpstreamError) {
    const { upstream, operation, failure } = error;
    super({ upstream, operation, failure, cause: error });
  }
}

const unservedStatuses = [404, 405, 501];

/** A service that has a call of ours answers 404 with our error body; any other has no such address. */
export async function beyondPublished<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof UpstreamError) || !unservedStatuses.includes(error.status ?? 0)) throw error;
    const messages = v.safeParse(failureSchema, error.body);
    throw messages.success ? error : new NotServedError(error);
  }
}

export async function refusedAsValue<T>(call: Promise<T>): Promise<T | Refused> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status === undefined || error.status >= 500) throw error;
    const messages = v.safeParse(failureSchema, error.body);
    if (!messages.success) throw error;
    return { refused: [...new Set(Object.values(messages.output).flat())] };
  }
}

/** Undefined where the service has not this call. */
export async function unlessUnserved<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotServedError) return undefined;
    throw error;
  }
}

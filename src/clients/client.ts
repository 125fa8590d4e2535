import * as v from 'valibot';
import { failureSchema } from '#contracts/enrolment.ts';
import type { Calls, Operation, OperationInput } from '#contracts/operation.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { type CallOptions, callOperation, type Upstream } from './http.ts';
import { NotServedError } from './not-served.ts';

export type Client<Operations> = Calls<Operations, CallOptions>;

/** A method for each operation: `client.getPayment({ payInId })`. It takes the wire names of `params`, `query` and `body`
 * in one object; what it returns for a 404 or a refusal is declared by the operation. */
export function createClient<const Operations extends Readonly<Record<string, Operation>>>(
  operations: Operations,
  upstream: Upstream,
): Client<Operations> {
  const calls = Object.entries(operations).map(([name, operation]) => [
    name,
    (input?: object, options?: CallOptions) => callOnceOrTwice(upstream, operation, input, options),
  ]);
  return Object.fromEntries(calls) as Client<Operations>;
}

const unservedStatuses = [404, 405, 501];

async function callOnceOrTwice(
  upstream: Upstream,
  operation: Operation,
  input: object = {},
  options: CallOptions = {},
): Promise<unknown> {
  const call = () =>
    callOperation(upstream, operation, placeInput(operation, input), {
      timeoutMs: operation.timeoutMs,
      ...options,
    });
  try {
    return await call().catch((error: unknown) => {
      if (operation.repeatable && isAnswerLost(error) && !options.signal?.aborted) return call();
      throw error;
    });
  } catch (error) {
    return readFailure(operation, error);
  }
}

/** A name of the path is a parameter; any other belongs to the query or the body. */
function placeInput({ path, query, body }: Operation, input: object): OperationInput<Operation> {
  const isParameter = ([name]: readonly [string, unknown]) => path.includes(`{${name}}`);
  const entries = Object.entries(input);
  const rest = Object.fromEntries(entries.filter((entry) => !isParameter(entry)));
  return {
    params: Object.fromEntries(entries.filter(isParameter)),
    ...(query && { query: rest }),
    ...(body && { body: rest }),
  };
}

function isAnswerLost(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status === undefined || error.status >= 500);
}

/** @throws the error, unless its operation makes it a value. */
function readFailure({ unserved, missing, refusable }: Operation, error: unknown): unknown {
  if (!(error instanceof UpstreamError) || error.status === undefined) throw error;
  const { status } = error;
  const messages = v.safeParse(failureSchema, error.body);
  // A service that has a call of ours answers with our error body; any other has no such address.
  if (unserved && unservedStatuses.includes(status) && !messages.success) {
    if (unserved === 'undefined') return undefined;
    throw new NotServedError(error);
  }
  if (missing?.includes(status)) return undefined;
  if (!refusable || status >= 500 || !messages.success) throw error;
  return { refused: [...new Set(Object.values(messages.output).flat())] };
}

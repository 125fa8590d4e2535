import * as v from 'valibot';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import { readTolerantly, type UnreadableItem } from '#contracts/readable.ts';
import { UpstreamError, type UpstreamFailure } from '#contracts/upstream-error.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { withinDeadline, withoutDeadline } from './request-deadline.ts';

/** Address of an upstream; embedded, `fetch` is the service's own handler, without a socket. */
export interface Upstream {
  readonly name: string;
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body included; default: 2 s. */
  readonly timeoutMs?: number;
  /** In this process: the call runs to its end, only the caller stops waiting. */
  readonly embedded?: boolean;
  /** Called once per answer with the items left out; without it, an invalid item fails the call. */
  readonly onUnreadable?: (answer: UnreadableAnswer) => void;
  readonly onCall?: ((call: FinishedCall) => void) | undefined;
}

/** `absent`: a 404, which is an answer; `cancelled`: the caller stopped waiting. */
export interface FinishedCall {
  readonly upstream: string;
  readonly operation: string;
  readonly outcome: 'ok' | 'absent' | 'cancelled' | UpstreamFailure;
  readonly ms: number;
}

export interface UnreadableAnswer {
  readonly upstream: string;
  readonly operation: string;
  readonly path: string;
  readonly count: number;
  readonly items: readonly UnreadableItem[];
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Keeps its full timeout beyond the deadline of a page; for a file that grows with the network. */
  readonly outlastsPages?: boolean;
  /** Default: 8 MB. */
  readonly maxAnswerBytes?: number;
}

interface ReadOptions<Answer> extends CallOptions {
  /** False fails the call. `unreadable`: the number of items left out of the answer. */
  readonly accepts?: (answer: Answer, unreadable: number) => boolean;
}

/** A list of which most items are lost would replace the last good one, or pass for a short one. */
export function isMostlyRead(read: number, unreadable: number): boolean {
  return unreadable <= read;
}

const defaultTimeoutMs = 2000;
const maxAnswerBytes = 8 * 1024 * 1024;
const maxShown = 10;

export function prepareCall<const O extends Operation>(
  upstream: Upstream,
  operation: O,
  input: OperationInput<O>,
  options: CallOptions,
) {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | string[] | undefined>;
    body?: unknown;
  };
  const timeoutMs = options.timeoutMs ?? upstream.timeoutMs ?? defaultTimeoutMs;
  const deadline = AbortSignal.timeout(options.outlastsPages ? timeoutMs : withinDeadline(timeoutMs));
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const began = performance.now();
  let isReported = false;
  const finish = (outcome: FinishedCall['outcome']) => {
    if (isReported) return;
    isReported = true;
    upstream.onCall?.({
      upstream: upstream.name,
      operation: operation.id,
      outcome,
      ms: performance.now() - began,
    });
  };
  const fail = (
    failure: UpstreamFailure,
    more: { status?: number; body?: unknown; cause?: unknown } = {},
  ) => {
    finish(failure === 'status' && more.status === 404 ? 'absent' : failure);
    return new UpstreamError({ upstream: upstream.name, operation: operation.id, failure, ...more });
  };
  const request = new Request(upstream.baseUrl + fillPath(operation.path, params) + writeQuery(query), {
    method: operation.method,
    headers: {
      accept: operation.responseEncoding === 'text' ? 'text/plain' : 'application/json',
      ...(body !== undefined && { 'content-type': contentType(operation) }),
      ...upstream.headers,
      ...options.headers,
    },
    ...(body !== undefined && { body: writeBody(operation, body) }),
    ...(!upstream.embedded && { signal }),
    redirect: 'error',
  });
  return {
    request,
    signal,
    fail,
    broken(cause: unknown) {
      if (options.signal?.aborted && !deadline.aborted) finish('cancelled');
      return fail(deadline.aborted ? 'time-out' : 'network', { cause });
    },
    succeed: () => finish('ok'),
  };
}

/** @throws UpstreamError on a time-out, a lost connection, a status other than 2xx, or an invalid answer. */
export async function callOperation<const O extends Operation>(
  upstream: Upstream,
  operation: O,
  input: OperationInput<O>,
  options: ReadOptions<OperationResult<O>> = {},
): Promise<OperationResult<O>> {
  const { request, signal, fail, broken, succeed } = prepareCall(upstream, operation, input, options);
  let response: Response;
  let text: string;
  try {
    // An embedded handler ignores the request's signal.
    response = await rejectOnAbort(send(upstream, request), signal);
    const read = upstream.embedded ? response.text() : readBounded(response, options.maxAnswerBytes);
    text = await rejectOnAbort(read, signal);
  } catch (cause) {
    throw broken(cause);
  }

  const answer = operation.responseEncoding === 'text' ? text : parseJson(text);
  if (!response.ok) throw fail('status', { status: response.status, body: answer ?? text.slice(0, 500) });
  const { result, unreadable } = upstream.onUnreadable
    ? readTolerantly(operation.response, answer)
    : { result: v.safeParse(operation.response, answer), unreadable: [] };
  if (!result.success) {
    throw fail('shape', { status: response.status, cause: new v.ValiError(result.issues) });
  }
  reportUnreadable(upstream, operation, request, unreadable);
  const read = result.output as OperationResult<O>;
  if (options.accepts?.(read, unreadable.length) === false) throw fail('shape', { status: response.status });
  succeed();
  return read;
}

function reportUnreadable(
  { name, onUnreadable }: Upstream,
  { id: operation }: Operation,
  { url }: Request,
  unreadable: readonly UnreadableItem[],
): void {
  if (unreadable.length === 0) return;
  const { pathname: path } = new URL(url);
  const items = unreadable.slice(0, maxShown);
  onUnreadable?.({ upstream: name, operation, path, count: unreadable.length, items });
}

/** An embedded service ignores the request's deadline: it completes its work, as a remote one would. */
async function send(upstream: Upstream, request: Request): Promise<Response> {
  return upstream.embedded ? withoutDeadline(() => upstream.fetch(request)) : upstream.fetch(request);
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function writeQuery(query: Record<string, string | string[] | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, item);
  }
  return search.size > 0 ? `?${search}` : '';
}

function contentType(operation: Operation): string {
  return operation.bodyEncoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function writeBody(operation: Operation, body: unknown): string {
  return operation.bodyEncoding === 'form'
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readBounded(response: Response, most = maxAnswerBytes): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new Error(`answer larger than ${most} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import type { Operation, OperationInput } from '#contracts/operation.ts';
import { type CallOptions, prepareCall, readPieces, type Upstream, untilAborted } from './http.ts';
import { JsonListCutter } from './json-list.ts';

/** An operation whose answer is an array. */
export interface ListOperation<Item extends v.GenericSchema> extends Operation {
  readonly response: v.ArraySchema<Item, undefined>;
}

/** Characters read at once: others get their turn in between. */
const pieceLength = 64 * 1024;

/**
 * Calls an operation whose answer is a long list, and gives its items as they come: neither the answer nor the list is ever
 * whole in memory, and the process is never held up by them.
 * @throws UpstreamError as `callOperation` does, at the first item or later.
 */
export async function* callListOperation<const Item extends v.GenericSchema>(
  upstream: Upstream,
  operation: ListOperation<Item>,
  input: OperationInput<ListOperation<Item>>,
  options: CallOptions = {},
): AsyncGenerator<v.InferOutput<Item>> {
  const { request, signal, fail, broken, end } = prepareCall(upstream, operation, input, options);
  const response = await untilAborted(Promise.resolve(upstream.fetch(request)), signal).catch(
    (cause: unknown) => {
      end();
      throw broken(cause);
    },
  );
  const { status, ok } = response;
  const pieces = readPieces(response, options.largestAnswerBytes);
  try {
    const cutter = new JsonListCutter();
    for (;;) {
      const next = await untilAborted(pieces.next(), signal).catch((cause: unknown) => {
        throw broken(cause);
      });
      if (!ok) throw fail('status', { status, body: next.value?.slice(0, 500) });
      if (next.done) break;
      for (let start = 0; start < next.value.length; start += pieceLength) {
        yield* parse(cutter.push(next.value.slice(start, start + pieceLength)), operation.response.item);
        await setImmediate();
        signal.throwIfAborted();
      }
    }
    cutter.close();
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof v.ValiError) throw fail('shape', { status, cause });
    throw signal.aborted && cause === signal.reason ? broken(cause) : cause;
  } finally {
    end();
    // Not awaited: a connection that hangs would hold up whoever has read enough.
    void pieces.return(undefined).catch(() => undefined);
  }
}

function* parse<Item extends v.GenericSchema>(texts: readonly string[], schema: Item) {
  for (const text of texts) yield v.parse(schema, JSON.parse(text));
}

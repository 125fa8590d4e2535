import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import type { Operation, OperationInput } from '#contracts/operation.ts';
import { readTolerantly, type UnreadableItem } from '#contracts/readable.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import {
  type CallOptions,
  isMostlyRead,
  prepareCall,
  readPieces,
  reportUnreadable,
  send,
  type Upstream,
} from './http.ts';

export interface ListOperation<Item> extends Operation {
  readonly response: v.GenericSchema<unknown[], Item[]>;
}

/** Characters per piece: other work runs in between. */
const pieceLength = 64 * 1024;

/** Yields items as they arrive, so that neither memory nor the event loop suffers. */
export async function* callListOperation<Item>(
  upstream: Upstream,
  operation: ListOperation<Item>,
  input: OperationInput<ListOperation<Item>>,
  options: CallOptions = {},
): AsyncGenerator<Item> {
  const { request, signal, fail, broken, succeed } = prepareCall(upstream, operation, input, options);
  const response = await rejectOnAbort(send(upstream, request), signal).catch((cause: unknown) => {
    throw broken(cause);
  });
  const { status, ok } = response;
  const pieces = readPieces(response, options.maxAnswerBytes);
  const unreadable: UnreadableItem[] = [];
  let [read, lost] = [0, 0];
  const parse = (texts: readonly string[]): Item[] => {
    const items = texts.map((text) => JSON.parse(text) as unknown);
    if (!upstream.onUnreadable) return v.parse(operation.response, items);
    const { result, unreadable: met } = readTolerantly(operation.response, items);
    for (const { position: _, ...item } of met) unreadable.push(item);
    const output = result.output as Item[];
    read += output.length;
    lost += items.length - output.length;
    return output;
  };
  try {
    const cutter = new JsonListCutter();
    for (;;) {
      const next = await rejectOnAbort(pieces.next(), signal).catch((cause: unknown) => {
        throw broken(cause);
      });
      if (!ok) throw fail('status', { status, body: next.value?.slice(0, 500) });
      if (next.done) break;
      for (let start = 0; start < next.value.length; start += pieceLength) {
        yield* parse(cutter.push(next.value.slice(start, start + pieceLength)));
        await setImmediate();
        signal.throwIfAborted();
      }
    }
    cutter.close();
    if (!isMostlyRead(read, lost)) throw fail('shape', { status });
    succeed();
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof v.ValiError) throw fail('shape', { status, cause });
    throw signal.aborted && cause === signal.reason ? broken(cause) : cause;
  } finally {
    reportUnreadable(upstream, operation, request, unreadable);
    // Not awaited: a hanging connection would block a caller that has read enough.
    void pieces.return(undefined).catch(() => undefined);
  }
}

/** Splits the text of a JSON array into its items as it arrives. Items are not parsed here. */
export class JsonListCutter {
  #state: 'before' | 'between' | 'within' | 'after' = 'before';
  #depth = 0;
  #quoted = false;
  #escaped = false;
  #rest = '';

  push(text: string): string[] {
    const items: string[] = [];
    let start = 0;
    for (let place = 0; place < text.length; place += 1) {
      const character = text.charCodeAt(place);
      if (this.#state === 'within') {
        if (!this.#endsBefore(character)) continue;
        items.push(this.#rest + text.slice(start, place));
        this.#rest = '';
        this.#state = character === closing ? 'after' : 'between';
        continue;
      }
      if (character <= 0x20) continue;
      if (this.#state === 'before' && character === opening) this.#state = 'between';
      else if (this.#state === 'between' && character === closing) this.#state = 'after';
      else if (this.#state === 'between') {
        this.#state = 'within';
        start = place;
        place -= 1;
      } else throw new SyntaxError('not the text of an array');
    }
    if (this.#state === 'within') this.#rest += text.slice(start);
    return items;
  }

  /** Throws on a truncated array. */
  close(): void {
    if (this.#state !== 'after') throw new SyntaxError('an array cut short');
  }

  #endsBefore(character: number): boolean {
    if (this.#quoted) {
      if (this.#escaped) this.#escaped = false;
      else if (character === backslash) this.#escaped = true;
      else if (character === quote) this.#quoted = false;
      return false;
    }
    if (this.#depth === 0 && (character === comma || character === closing)) return true;
    if (character === quote) this.#quoted = true;
    else if (character === opening || character === openingBrace) this.#depth += 1;
    else if (character === closing || character === closingBrace) this.#depth -= 1;
    return false;
  }
}

const [quote, backslash, comma, opening, closing, openingBrace, closingBrace] = [...'"\\,[]{}'].map(
  (character) => character.charCodeAt(0),
);

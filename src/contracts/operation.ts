import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import type { Caller } from './rights.ts';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

export interface Operation {
  readonly id: string;
  readonly caller: Caller;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly bodyEncoding?: 'json' | 'form';
  readonly response: Schema;
  readonly responseEncoding?: 'json' | 'text';
  /** Of the call, body included; default: that of the upstream. */
  readonly timeoutMs?: number;
  /** Statuses that the client returns as undefined. */
  readonly missing?: readonly number[];
  /** Of a call beyond the published interface: what its client does at a service without it (`isNotServed`). */
  readonly unserved?: 'error' | 'undefined';
  /** The client returns the messages of a refusal as a value. */
  readonly refusable?: true;
  /** A repeat has no further effect: the client makes one when the answer is lost. */
  readonly repeatable?: true;
}

/** Beyond the published interface: for the site alone, which cannot do without it. */
export const ours = { caller: 'inside', unserved: 'error', timeoutMs: 5000 } as const;
/** The same, where a service without it has nothing to show. */
export const optionalOurs = { ...ours, unserved: 'undefined', missing: [404] } as const;

/** Each is named by its key. */
export function operations<const All extends Readonly<Record<string, Omit<Operation, 'id'>>>>(all: All) {
  const named = Object.entries(all).map(([id, definition]) => [id, { ...definition, id }]);
  return Object.fromEntries(named) as { readonly [Id in keyof All]: All[Id] & { readonly id: Id & string } };
}

type Part<
  O extends Operation,
  K extends 'params' | 'query' | 'body',
  Direction extends 'in' | 'out',
> = O[K] extends Schema
  ? { readonly [Key in K]: Direction extends 'in' ? InferInput<O[K]> : InferOutput<O[K]> }
  : unknown;

/** Wire shapes of a caller, before parsing. */
export type OperationInput<O extends Operation> = Part<O, 'params', 'in'> &
  Part<O, 'query', 'in'> &
  Part<O, 'body', 'in'>;

export type OperationArguments<O extends Operation> = Part<O, 'params', 'out'> &
  Part<O, 'query', 'out'> &
  Part<O, 'body', 'out'>;

export type OperationAnswer<O extends Operation> = InferInput<O['response']>;

/** The parsed answer for a caller. */
export type OperationResult<O extends Operation> = InferOutput<O['response']>;

/** The service refused the request; the messages are for the buyer (docs/product/enrolling.md#enrolment-service). */
export interface Refused {
  readonly refused: string[];
}

/** What a call returns, as its operation says. */
type Returned<O extends Operation> =
  | OperationResult<O>
  | (O extends { readonly missing: readonly number[] } | { readonly unserved: 'undefined' }
      ? undefined
      : never)
  | (O extends { readonly refusable: true } ? Refused : never);

type Member<O extends Operation, K extends 'params' | 'query' | 'body'> = O[K] extends Schema
  ? InferInput<O[K]>
  : unknown;

/** `params`, `query` and `body` as one object. */
type CallInput<O extends Operation> = Member<O, 'params'> & Member<O, 'query'> & Member<O, 'body'>;

/** One typed call for each operation; `Options` are those of its client. */
export type Calls<Operations, Options = never> = {
  readonly [Name in keyof Operations]: Operations[Name] extends infer O extends Operation
    ? object extends CallInput<O>
      ? (input?: CallInput<O>, options?: Options) => Promise<Returned<O>>
      : (input: CallInput<O>, options?: Options) => Promise<Returned<O>>
    : never;
};

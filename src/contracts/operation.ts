import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** One call of an upstream, as both its service and its client read it. `path` names parameters as `{id}`. */
export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** How the body travels; JSON unless told. */
  readonly bodyEncoding?: 'json' | 'form';
  readonly response: Schema;
  /** How the answer travels; JSON unless told. */
  readonly responseEncoding?: 'json' | 'text';
}

/** Keeps the literal types of an operation's schemas. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}

type Part<
  O extends Operation,
  K extends 'params' | 'query' | 'body',
  Direction extends 'in' | 'out',
> = O[K] extends Schema
  ? { readonly [Key in K]: Direction extends 'in' ? InferInput<O[K]> : InferOutput<O[K]> }
  : unknown;

/** What a caller gives: the wire shapes, before parsing. */
export type OperationInput<O extends Operation> = Part<O, 'params', 'in'> &
  Part<O, 'query', 'in'> &
  Part<O, 'body', 'in'>;

/** What a handler receives: the parsed shapes. */
export type OperationArguments<O extends Operation> = Part<O, 'params', 'out'> &
  Part<O, 'query', 'out'> &
  Part<O, 'body', 'out'>;

/** What a handler answers, before serialisation. */
export type OperationAnswer<O extends Operation> = InferInput<O['response']>;

/** What a caller receives, parsed. */
export type OperationResult<O extends Operation> = InferOutput<O['response']>;

import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** One call of an upstream, shared by its service and its client. `path` has parameters as `{id}`. */
export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Default: JSON. */
  readonly bodyEncoding?: 'json' | 'form';
  readonly response: Schema;
  /** Default: JSON. */
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

/** Wire shapes of a caller, before parsing. */
export type OperationInput<O extends Operation> = Part<O, 'params', 'in'> &
  Part<O, 'query', 'in'> &
  Part<O, 'body', 'in'>;

/** Parsed shapes for a handler. */
export type OperationArguments<O extends Operation> = Part<O, 'params', 'out'> &
  Part<O, 'query', 'out'> &
  Part<O, 'body', 'out'>;

/** A handler's answer, before serialisation. */
export type OperationAnswer<O extends Operation> = InferInput<O['response']>;

/** The parsed answer for a caller. */
export type OperationResult<O extends Operation> = InferOutput<O['response']>;

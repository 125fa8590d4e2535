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
}

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

export type OperationArguments<O extends Operation> = Part<O, 'params', 'out'> &
  Part<O, 'query', 'out'> &
  Part<O, 'body', 'out'>;

export type OperationAnswer<O extends Operation> = InferInput<O['response']>;

/** The parsed answer for a caller. */
export type OperationResult<O extends Operation> = InferOutput<O['response']>;

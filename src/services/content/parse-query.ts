import { parse } from 'qs';
import { invalidQuery } from './refusal.ts';

/** A query as `qs` reads it: texts, lists and objects of them; null where a name has no value. */
export type QueryValue = string | null | undefined | QueryValue[] | QueryObject;
export interface QueryObject {
  readonly [name: string]: QueryValue;
}

/** Specification §9, query-string defaults. */
export const queryLimits = { arrayLimit: 20, depth: 5, parameterLimit: 1000 } as const;

/**
 * What an address asks for; names of an object's own inner life, such as `__proto__`, are left out.
 * @throws ContentRefusal 400 above a limit.
 */
export function parseQuery(search: string): QueryObject {
  try {
    return parse(search, {
      ...queryLimits,
      ignoreQueryPrefix: true,
      strictDepth: true,
      strictNullHandling: true,
      throwOnLimitExceeded: true,
    }) as QueryObject;
  } catch (error) {
    if (error instanceof RangeError) throw invalidQuery(error.message);
    throw error;
  }
}

export function isObject(value: QueryValue): value is QueryObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `a,b` and `[a, b]` alike; undefined for what is neither a text nor a list of texts. */
export function readList(value: QueryValue): string[] | undefined {
  if (typeof value === 'string') return value.split(',').map((item) => item.trim());
  if (!Array.isArray(value)) return undefined;
  const lists = value.map((item) => (typeof item === 'string' ? readList(item) : undefined));
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  1: true,
  false: false,
  f: false,
  0: false,
};

export function readBoolean(value: QueryValue): boolean | undefined {
  return typeof value === 'string' && Object.hasOwn(booleans, value) ? booleans[value] : undefined;
}

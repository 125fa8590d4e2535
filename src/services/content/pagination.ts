import { isObject, type QueryValue, readBoolean } from './parse-query.ts';
import { invalidQuery } from './refusal.ts';

const defaultSize = 25;
const largestSize = 100;

type Window =
  | { readonly page: number; readonly pageSize: number }
  | { readonly start: number; readonly limit: number };

/** Strapi's two ways to page through a list, by page or by offset, and what it tells of them. */
export function readPagination(given: QueryValue) {
  if (given !== undefined && !isObject(given))
    throw invalidQuery('Invalid pagination parameters. Expected an object');
  const asked = given ?? {};
  const byOffset = 'start' in asked || 'limit' in asked;
  if (byOffset && ('page' in asked || 'pageSize' in asked)) {
    throw invalidQuery('Invalid pagination parameters. Expected either start/limit or page/pageSize');
  }
  const counts = 'withCount' in asked ? readBoolean(asked.withCount) : true;
  if (counts === undefined) {
    throw invalidQuery('Invalid withCount parameter. Expected "t","1","true","false","0","f"');
  }
  const limit = readNumber(asked.limit, 'limit', defaultSize);
  const window: Window = byOffset
    ? {
        start: Math.max(0, readNumber(asked.start, 'start', 0)),
        // −1 asks for everything.
        limit: limit === -1 ? largestSize : clampSize(limit),
      }
    : {
        page: Math.max(1, readNumber(asked.page, 'page', 1)),
        pageSize: clampSize(readNumber(asked.pageSize, 'pageSize', defaultSize)),
      };
  return {
    cut<T>(all: readonly T[]): readonly T[] {
      const [start, size] =
        'page' in window
          ? [(window.page - 1) * window.pageSize, window.pageSize]
          : [window.start, window.limit];
      return all.slice(start, start + size);
    },
    describe(total: number) {
      if (!counts) return window;
      return 'page' in window
        ? { ...window, pageCount: Math.ceil(total / window.pageSize), total }
        : { ...window, total };
    },
  };
}

function clampSize(size: number): number {
  return Math.min(largestSize, Math.max(1, size));
}

function readNumber(value: QueryValue, name: string, whenAbsent: number): number {
  if (value === undefined) return whenAbsent;
  const number = typeof value === 'string' && /^-?\d{1,9}$/u.test(value) ? Number(value) : undefined;
  if (number === undefined) throw invalidQuery(`Invalid pagination parameters. ${name} takes a whole number`);
  return number;
}

import { parse } from 'qs';
import type { BlockName } from '#contracts/content.ts';
import { blockShapes, linkedFields } from '#contracts/content-shapes.ts';
import type { Item, Selection } from './model.ts';
import { invalidKey, invalidQuery } from './refusal.ts';

type Given = string | undefined | readonly Given[] | GivenObject;
interface GivenObject {
  readonly [name: string]: Given;
}
type Matches = (item: Item) => boolean;

/** `qs`' own limits (docs/product/content.md). */
export const queryLimits = { arrayLimit: 20, depth: 5, parameterLimit: 1000 } as const;

const defaultSize = 25;
const maxSize = 100;
const moments = ['createdAt', 'updatedAt', 'publishedAt'];

/** Strapi supports more than our contract. @throws ContentRefusal 400 for the rest. */
export function readQuery(block: BlockName, search: string) {
  const query = parseQuery(search);
  const { linked } = blockShapes[block];
  const own = [...blockShapes[block].fields, ...moments];
  const targets = Object.fromEntries(
    Object.entries(linked).map(([name, kind]) => [name, linkedFields(kind)]),
  );
  const selection: Selection = {
    fields: query.fields === undefined ? own : readNames(query.fields, own),
    linked: readPopulate(query.populate, targets),
  };
  const conditions = readFilters(query.filters, own, targets);
  return {
    selection,
    matches: (item: Item) => conditions.every((matches) => matches(item)),
    order: readSort(query.sort, own),
    ...readPage(query.pagination),
  };
}

/** Prototype keys such as `__proto__` are dropped. @throws ContentRefusal 400 above a limit. */
function parseQuery(search: string): GivenObject {
  const options = { ...queryLimits, ignoreQueryPrefix: true, strictDepth: true, throwOnLimitExceeded: true };
  try {
    return parse(search, options) as GivenObject;
  } catch (error) {
    if (error instanceof RangeError) throw invalidQuery(error.message);
    throw error;
  }
}

function readNames(given: Given, known: readonly string[]): string[] {
  const names = readList(given, 'fields');
  for (const name of names) if (name !== 'id' && !known.includes(name)) throw invalidKey(name, 'fields');
  return names.filter((name) => name !== 'id');
}

function readPopulate(given: Given, targets: Readonly<Record<string, readonly string[]>>) {
  const populated = readEntries(given, 'populate').map(([name, value]) => {
    const known = targets[name];
    if (!Object.hasOwn(targets, name) || !known) throw invalidKey(name, 'populate');
    const { fields, ...others } = Object.fromEntries(readEntries(value, 'populate'));
    for (const key of Object.keys(others)) throw invalidKey(key, 'populate', `${name}.${key}`);
    return [name, readNames(fields, known)] as const;
  });
  return Object.fromEntries(populated);
}

function readFilters(
  given: Given,
  known: readonly string[],
  targets: Readonly<Record<string, readonly string[]>> = {},
  path = '',
): Matches[] {
  return readEntries(given, 'filters').flatMap(([key, value]): Matches[] => {
    const here = path + key;
    const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
    if (target) {
      return readFilters(value, target, {}, `${here}.`).map((matches) => ({ linked }) => {
        const item = linked[key];
        return item ? matches(item) : false;
      });
    }
    if (!known.includes(key)) throw invalidKey(key, 'filters', here);
    const wanted = typeof value === 'string' ? [['$eq', value] as const] : readEntries(value, 'filters');
    return wanted.map(([operator, operand]) => {
      if (operator !== '$eq') throw invalidKey(operator, 'filters', `${here}.${operator}`);
      if (typeof operand !== 'string') throw invalidQuery(`${here} takes a value`);
      return ({ values }) => String(values[key] ?? '') === operand;
    });
  });
}

function readSort(given: Given, own: readonly string[]) {
  const orders = (given === undefined ? [] : readList(given, 'sort')).map((one) => {
    const [name = '', direction = 'asc'] = one.split(':');
    if (name !== 'id' && !own.includes(name)) throw invalidKey(name, 'sort');
    const sign = { asc: 1, desc: -1 }[direction.toLowerCase()];
    if (sign === undefined) throw invalidQuery('Invalid order. order can only be one of asc|desc|ASC|DESC');
    const read = ({ id, values }: Item) => (name === 'id' ? id : values[name]);
    return (item: Item, other: Item) => sign * compare(read(item), read(other));
  });
  return (item: Item, other: Item): number =>
    orders.map((order) => order(item, other)).find((difference) => difference !== 0) ?? item.id - other.id;
}

/** Texts by code unit; null comes last, as in PostgreSQL. */
function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one == null || other == null) return one == null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}

function readPage(given: Given) {
  const { page, pageSize, ...others } = Object.fromEntries(readEntries(given, 'pagination'));
  for (const key of Object.keys(others)) throw invalidKey(key, 'pagination');
  const size = Math.min(maxSize, Math.max(1, readNumber(pageSize, 'pageSize', defaultSize)));
  return { page: Math.max(1, readNumber(page, 'page', 1)), pageSize: size };
}

function readNumber(value: Given, name: string, whenAbsent: number): number {
  if (value === undefined) return whenAbsent;
  if (typeof value === 'string' && /^-?\d{1,9}$/u.test(value)) return Number(value);
  throw invalidQuery(`Invalid pagination parameters. ${name} takes a whole number`);
}

function readList(given: Given, parameter: string): string[] {
  const list = typeof given === 'string' ? given.split(',').map((name) => name.trim()) : given;
  if (Array.isArray(list) && list.every((name) => typeof name === 'string')) return list;
  throw invalidQuery(`Invalid ${parameter} parameter. Expected a string or an array of strings`);
}

function readEntries(given: Given, parameter: string): [string, Given][] {
  if (given === undefined) return [];
  if (typeof given === 'object' && !Array.isArray(given)) return Object.entries(given);
  throw invalidQuery(`Invalid ${parameter} parameter. Expected an object`);
}

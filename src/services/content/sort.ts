import { type Item, kindOf, linkedModel, type Model, readValue } from './model.ts';
import { isObject, type QueryValue } from './parse-query.ts';
import { invalidKey, invalidQuery } from './refusal.ts';

type Order = (one: Item, other: Item) => number;

/** `sort=rank:desc,slug`, lists and objects of the same; entries that it does not tell apart stay in order. */
export function readSort(model: Model, sort: QueryValue): Order {
  const orders = sort === undefined ? [] : readOrders(model, sort);
  return (one, other) => {
    for (const order of orders) {
      const difference = order(one, other);
      if (difference !== 0) return difference;
    }
    return one.id - other.id;
  };
}

function readOrders(model: Model, sort: QueryValue): Order[] {
  if (typeof sort === 'string') {
    return sort.split(',').map((one) => {
      const [path = '', direction = 'asc'] = one.trim().split(':');
      return readOrder(model, path.split('.'), direction);
    });
  }
  if (Array.isArray(sort)) return sort.flatMap((one) => readOrders(model, one));
  if (isObject(sort)) return readNested(model, sort, []);
  throw invalidQuery(
    'Invalid sort parameter. Expected a string, an array of strings, a sort object or an array of sort objects',
  );
}

function readNested(model: Model, sort: QueryValue, path: readonly string[]): Order[] {
  if (!isObject(sort)) return [readOrder(model, path, typeof sort === 'string' ? sort : '')];
  return Object.entries(sort).flatMap(([key, inner]) => readNested(model, inner, [...path, key]));
}

function readOrder(model: Model, path: readonly string[], direction: string): Order {
  const sign = { asc: 1, desc: -1 }[direction.toLowerCase()];
  if (sign === undefined) throw invalidQuery('Invalid order. order can only be one of asc|desc|ASC|DESC');
  const read = readPath(model, path, path.join('.'));
  return (one, other) => sign * compare(read(one), read(other));
}

function readPath(model: Model, path: readonly string[], whole: string): (item: Item) => unknown {
  const [key = '', ...rest] = path;
  const target = linkedModel(model, key);
  if (target && rest.length > 0) {
    const read = readPath(target, rest, whole);
    return (item) => {
      const linked = item.linked[key];
      return linked ? read(linked) : null;
    };
  }
  if (!kindOf(model, key) || rest.length > 0) throw invalidKey(rest[0] ?? key, 'sort', whole);
  return (item) => readValue(item, key) ?? null;
}

/** Numbers by size, texts by letter as a database does; what is null comes last, as in PostgreSQL. */
function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}

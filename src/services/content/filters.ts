import { isListOperator, operators, readOperand } from './filter-operators.ts';
import { type Item, kindOf, linkedModel, type Model, readValue } from './model.ts';
import { isObject, type QueryObject, type QueryValue, readBoolean } from './parse-query.ts';
import { invalidKey, invalidQuery } from './refusal.ts';

export type Matches = (item: Item) => boolean;

/** `filters[…]` as a question to ask of each entry. @throws ContentRefusal 400 for what the model or Strapi does not know. */
export function readFilters(model: Model, filters: QueryValue, path = ''): Matches {
  if (filters === undefined) return () => true;
  if (Array.isArray(filters)) return allOf(filters.map((filter) => readFilters(model, filter, path)));
  if (!isObject(filters)) throw invalidQuery('The filters parameter must be an object or an array');
  return allOf(Object.entries(filters).map(([key, value]) => readFilter(model, key, value, path)));
}

function readFilter(model: Model, key: string, value: QueryValue, path: string): Matches {
  const here = path ? `${path}.${key}` : key;
  switch (key) {
    case '$and':
      return allOf(alternatives(value).map((filter) => readFilters(model, filter, path)));
    case '$or':
      return oneOf(alternatives(value).map((filter) => readFilters(model, filter, path)));
    case '$not': {
      const matches = readFilters(model, value, path);
      return (item) => !matches(item);
    }
  }
  const target = linkedModel(model, key);
  if (target) {
    const matches = isObject(value)
      ? readLinkedFilter(target, value, here)
      : readComparison('integer', 'id', value, here);
    return (item) => matches(item.linked[key] ?? nothing);
  }
  const kind = kindOf(model, key);
  if (!kind) throw invalidKey(key, 'filters', here);
  return readComparison(kind, key, value, here);
}

/** `filters[city][slug]=…`, and `filters[image][$null]=true`, which asks of the link itself. */
function readLinkedFilter(target: Model, value: QueryObject, path: string): Matches {
  return allOf(
    Object.entries(value).map(([key, operand]) =>
      Object.hasOwn(operators, key)
        ? readComparison('integer', 'id', { [key]: operand }, path)
        : readFilter(target, key, operand, path),
    ),
  );
}

/** Stands for what an entry is not linked to: a question asked of it finds null. */
const nothing = { id: null, values: {}, linked: {} } as unknown as Item;

function readComparison(
  kind: NonNullable<ReturnType<typeof kindOf>>,
  field: string,
  value: QueryValue,
  path: string,
): Matches {
  if (Array.isArray(value)) return oneOf(value.map((one) => readComparison(kind, field, one, path)));
  if (!isObject(value)) return compareWith('$eq', value);
  return allOf(
    Object.entries(value).map(([operator, operand]) => {
      if (operator === '$not') {
        const matches = readComparison(kind, field, operand, path);
        return (item: Item) => !matches(item);
      }
      if (operator === '$and' || operator === '$or') {
        const matches = alternatives(operand).map((one) => readComparison(kind, field, one, path));
        return operator === '$and' ? allOf(matches) : oneOf(matches);
      }
      return compareWith(operator, operand);
    }),
  );

  function compareWith(operator: string, operand: QueryValue): Matches {
    const compare = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    if (!compare) throw invalidKey(operator, 'filters', `${path}.${operator}`);
    if (operator === '$null' || operator === '$notNull') {
      const wanted = readBoolean(operand) === (operator === '$null');
      if (readBoolean(operand) === undefined) throw invalidQuery(`${path}.${operator} takes true or false`);
      return (item) => ((readValue(item, field) ?? null) === null) === wanted;
    }
    const given = isListOperator(operator) && !Array.isArray(operand) ? [operand] : operand;
    const wanted = readOperand(kind, given, `${path}.${operator}`);
    return (item) => compare(readOperand(kind, readValue(item, field) ?? null, path), wanted);
  }
}

function alternatives(value: QueryValue): readonly QueryValue[] {
  return Array.isArray(value) ? value : [value];
}

function allOf(questions: readonly Matches[]): Matches {
  return (item) => questions.every((matches) => matches(item));
}

function oneOf(questions: readonly Matches[]): Matches {
  return (item) => questions.some((matches) => matches(item));
}

import { type Matches, readFilters } from './filters.ts';
import { type Item, kindOf, linkedModel, type Model } from './model.ts';
import { isObject, type QueryValue, readBoolean, readList } from './parse-query.ts';
import { invalidKey, invalidQuery } from './refusal.ts';
import { readSort } from './sort.ts';

/** What of an entry is answered. */
interface Selection {
  readonly fields: readonly string[];
  readonly linked: Readonly<Record<string, LinkedSelection>>;
}

interface LinkedSelection extends Selection {
  readonly matches: Matches;
}

/** `fields` and `populate`: without the one every field of its own, without the other nothing that it is linked to. */
export function readSelection(model: Model, fields: QueryValue, populate: QueryValue): Selection {
  return { fields: readFields(model, fields), linked: readPopulate(model, populate) };
}

function readFields(model: Model, fields: QueryValue): readonly string[] {
  if (fields === undefined || fields === '*') return Object.keys(model.fields);
  const names = readList(fields);
  if (!names) throw invalidQuery('Invalid fields parameter. Expected a string or an array of strings');
  if (names.includes('*')) return Object.keys(model.fields);
  for (const name of names) if (!kindOf(model, name)) throw invalidKey(name, 'fields');
  return names.filter((name) => name !== 'id');
}

function readPopulate(model: Model, populate: QueryValue): Selection['linked'] {
  if (populate === undefined || populate === '') return {};
  if (populate === '*') return Object.fromEntries(Object.keys(model.linked).map(whole));
  if (isObject(populate)) return Object.fromEntries(Object.entries(populate).flatMap(readOne));
  const names = readList(populate);
  if (!names) {
    throw invalidQuery(
      'Invalid populate parameter. Expected a string, an array of strings, a populate object',
    );
  }
  if (names.includes('*')) return Object.fromEntries(Object.keys(model.linked).map(whole));
  return Object.fromEntries(names.map(whole));

  function target(name: string): Model {
    const found = linkedModel(model, name);
    if (!found) throw invalidKey(name, 'populate');
    return found;
  }

  function whole(name: string): [string, LinkedSelection] {
    return [name, { ...readSelection(target(name), undefined, undefined), matches: () => true }];
  }

  function readOne([name, value]: [string, QueryValue]): [string, LinkedSelection][] {
    const linked = target(name);
    if (value === '*') return [whole(name)];
    if (!isObject(value)) {
      const isWanted = readBoolean(value);
      if (isWanted === undefined) throw invalidQuery("Invalid nested populate. Expected '*' or an object");
      return isWanted ? [whole(name)] : [];
    }
    const unknown = Object.keys(value).find((key) => !nestedKeys.includes(key));
    if (unknown !== undefined) throw invalidKey(unknown, 'populate', `${name}.${unknown}`);
    readSort(linked, value.sort);
    const matches = readFilters(linked, value.filters, name);
    return [[name, { ...readSelection(linked, value.fields, value.populate), matches }]];
  }
}

const nestedKeys = ['fields', 'populate', 'filters', 'sort'];

/** An entry as Strapi 4 answers it, of each field what the selection names. */
export function writeItem(item: Item, { fields, linked }: Selection) {
  const attributes: Record<string, unknown> = {};
  for (const name of fields) attributes[name] = item.values[name] ?? null;
  for (const [name, selection] of Object.entries(linked)) {
    const target = item.linked[name];
    attributes[name] = { data: target && selection.matches(target) ? writeItem(target, selection) : null };
  }
  return { id: item.id, attributes };
}

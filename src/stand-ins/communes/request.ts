import { HTTPException } from 'hono/http-exception';
import { type ParsedQs, parse } from 'qs';
import type { Fields, Shape } from './fields.ts';
import type { Kind } from './kinds.ts';
import type { NameQuery } from './name-index.ts';
import type { Position } from './nearest.ts';
import type { Place, Search } from './search-index.ts';

/** A request's parameters as the public service reads them: texts, `name[]` lists and `name[key]` objects. */
export type Query = ParsedQs;

export const refusals = {
  limit: 'Your limit parameter is not a number or is negative',
  several: (name: string) => `Your ${name} parameter is not a single text: separate several values by commas`,
  unfiltered:
    'This endpoint does not support an unfiltered API call with a geojson format output or a field with contour',
  contour: (held: string) => `This service holds no contours: ask for geometry=${held}`,
} as const;

export function readQuery(url: string): Query {
  const start = url.indexOf('?');
  return start < 0 ? {} : parse(url.slice(start + 1));
}

/** @throws HTTPException 400 */
export function readLimit({ limit }: Query): number {
  if (!limit) return Number.POSITIVE_INFINITY;
  const rows = Number.parseInt(String(limit), 10);
  return rows >= 0 ? rows : refuse(refusals.limit);
}

/**
 * The fields asked for, in their order, `nom` and `code` always, and what features are drawn with.
 * @throws HTTPException 400 for a contour, which no place has here.
 */
export function readShape<R>(query: Query, { byDefault, geometries }: Fields<R>): Shape {
  const fields = new Set([...readFieldNames(query.fields, byDefault), 'nom', 'code']);
  if (query.nom) fields.add('_score');
  const [byDefaultDrawn, ...others] = Object.keys(geometries);
  if (query.format !== 'geojson' || byDefaultDrawn === undefined) return { fields };
  const held = [byDefaultDrawn, ...others];
  if (query.geometry === 'contour') refuse(refusals.contour(held.join(', geometry=')));
  const geometry = held.find((name) => name === query.geometry) ?? byDefaultDrawn;
  return { fields, geometry };
}

/** A repeated `fields` holds one name a value; a single text holds several. */
function readFieldNames(value: Query[string], byDefault: readonly string[]): readonly string[] {
  if (!value) return byDefault;
  if (typeof value === 'string') return value.split(',');
  return Array.isArray(value) ? value.map(String) : byDefault;
}

/**
 * Reads what is searched as the public service does, its oddities included.
 * @throws HTTPException 400
 */
export function readSearch<R extends Place>(
  query: Query,
  { keys, defaultChoices, fields }: Kind<R>,
): Search<R> {
  const choices: Record<string, readonly string[]> = {};
  for (const [name, values] of Object.entries(defaultChoices))
    choices[name] = readChoice(query, name) ?? values;
  const exact: Record<string, string> = {};
  for (const name of Object.keys(keys.exact)) {
    if (name in query) exact[name] = firstText(query[name]);
  }
  return {
    ...('nom' in query && { nom: readName(query.nom) }),
    boostPopulation: 'population' in fields.plain && String(query.boost) === 'population',
    exact,
    choices,
  };
}

/**
 * Whole lists of what has a geometry are not drawn.
 * @throws HTTPException 400
 */
export function refuseUnfiltered<R extends Place>(query: Query, kind: Kind<R>, shape: Shape): void {
  const drawn = shape.geometry !== undefined || shape.fields.has('contour');
  if (!drawn || Object.keys(kind.fields.geometries).length === 0) return;
  const { exact, choices } = kind.keys;
  const filters = ['nom', ...kind.idleFilters, ...Object.keys(exact), ...Object.keys(choices)];
  if (!filters.some((name) => name in query)) refuse(refusals.unfiltered);
}

export function readPosition({ lat, lon }: Query): Position | undefined {
  if (!lat || !lon) return undefined;
  const position = { lat: Number.parseFloat(String(lat)), lng: Number.parseFloat(String(lon)) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : undefined;
}

function readName(value: Query[string]): NameQuery {
  return Array.isArray(value) ? value.map(String) : String(value ?? '');
}

/** The public service fails on a list here; ours says why. */
function readChoice(query: Query, name: string): readonly string[] | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value.split(',') : refuse(refusals.several(name));
}

/** Of several values the first one counts; an object equals nothing. */
function firstText(value: Query[string]): string {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}

function refuse(message: string): never {
  throw new HTTPException(400, { message });
}

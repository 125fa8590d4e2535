import { HTTPException } from 'hono/http-exception';
import { type ParsedQs, parse } from 'qs';
import { defaultChoices, fields, idleFilters, keys } from './commune-fields.ts';
import type { NameQuery } from './name-index.ts';
import type { Position } from './nearest.ts';
import type { Search } from './search-index.ts';
import type { Shape } from './write-communes.ts';

/** Texts, `name[]` lists and `name[key]` objects. */
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

/** Always with `nom` and `code`. @throws HTTPException 400 for a contour, which our communes do not have. */
export function readShape(query: Query): Shape {
  const fieldNames = new Set([...readFieldNames(query.fields, fields.byDefault), 'nom', 'code']);
  if (query.nom) fieldNames.add('_score');
  if (query.format !== 'geojson') return { fields: fieldNames };
  const held = Object.keys(fields.geometries);
  if (query.geometry === 'contour') refuse(refusals.contour(held.join(', geometry=')));
  return { fields: fieldNames, geometry: held.find((name) => name === query.geometry) ?? 'centre' };
}

function readFieldNames(value: Query[string], byDefault: readonly string[]): readonly string[] {
  if (!value) return byDefault;
  if (typeof value === 'string') return value.split(',');
  return Array.isArray(value) ? value.map(String) : byDefault;
}

/** As the public service, including its oddities. @throws HTTPException 400 */
export function readSearch(query: Query): Search {
  const choices: Record<string, readonly string[]> = {};
  for (const [name, values] of Object.entries(defaultChoices))
    choices[name] = readChoice(query, name) ?? values;
  const exact: Record<string, string> = {};
  for (const name of Object.keys(keys.exact)) {
    if (name in query) exact[name] = firstText(query[name]);
  }
  return {
    ...('nom' in query && { nom: readName(query.nom) }),
    boostPopulation: String(query.boost) === 'population',
    exact,
    choices,
  };
}

/** The full list has no geometries. @throws HTTPException 400 */
export function refuseUnfiltered(query: Query, shape: Shape): void {
  const hasGeometry = shape.geometry !== undefined || shape.fields.has('contour');
  const filters = ['nom', ...idleFilters, ...Object.keys(keys.exact), ...Object.keys(keys.choices)];
  if (hasGeometry && !filters.some((name) => name in query)) refuse(refusals.unfiltered);
}

export function readPosition({ lat, lon }: Query): Position | undefined {
  if (!lat || !lon) return undefined;
  const position = { lat: Number.parseFloat(String(lat)), lng: Number.parseFloat(String(lon)) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : undefined;
}

export function readName(value: Query[string]): NameQuery {
  return Array.isArray(value) ? value.map(String) : String(value ?? '');
}

/** The public service fails on a list here; ours explains it. */
function readChoice(query: Query, name: string): readonly string[] | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value.split(',') : refuse(refusals.several(name));
}

function firstText(value: Query[string]): string {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}

function refuse(message: string): never {
  throw new HTTPException(400, { message });
}

import { type CommuneQuery, type ExactParameter, exactParameters } from './commune-index.ts';

/** A request's parameters, each with every value it was given. */
export type Parameters = Readonly<Record<string, string[]>>;

export interface CommunesRequest {
  readonly query: CommuneQuery;
  /** Nothing can match: the answer is an empty list. */
  readonly hopeless: boolean;
  readonly limit: number;
  readonly geojson: boolean;
}

export const refusals = {
  limit: 'Your limit parameter is not a number or is negative',
  repeated: (name: string) => `Your ${name} parameter is repeated`,
  unfiltered:
    'This endpoint does not support an unfiltered API call with a geojson format output or a field with contour',
} as const;

/** Parameters that select, as against those that shape the answer. */
const filters = ['nom', 'type', 'zone', 'boost', 'deleguees', 'associees', 'ancienCode', ...exactParameters];

/** Reads a request as the public service does, its oddities included; a string is the text of a 400. */
export function readCommunesRequest(
  parameters: Parameters,
  fields: ReadonlySet<string>,
): CommunesRequest | string {
  const limit = readLimit(parameters.limit);
  if (limit === undefined) return refusals.limit;
  for (const name of ['type', 'zone']) {
    if ((parameters[name]?.length ?? 0) > 1) return refusals.repeated(name);
  }
  const near = readPosition(parameters);
  const geojson = parameters.format?.length === 1 && parameters.format[0] === 'geojson';
  const filtered = near !== undefined || filters.some((name) => name in parameters);
  if (!filtered && (geojson || fields.has('contour'))) return refusals.unfiltered;

  const exact: Partial<Record<ExactParameter, string>> = {};
  for (const name of exactParameters) {
    const value = parameters[name]?.[0];
    if (value !== undefined) exact[name] = value;
  }
  const { nom } = parameters;
  return {
    query: {
      ...(nom && { nom: nom[0] }),
      boostPopulation: parameters.boost?.length === 1 && parameters.boost[0] === 'population',
      exact,
      near,
      types: parameters.type?.[0]?.split(',') ?? ['commune-actuelle'],
      zones: parameters.zone?.[0]?.split(',') ?? ['metro', 'drom', 'com'],
    },
    hopeless: (nom !== undefined && nom.length > 1) || 'ancienCode' in parameters,
    limit,
    geojson,
  };
}

function readLimit(values: readonly string[] | undefined): number | undefined {
  const text = values?.[0];
  if (!text) return Number.POSITIVE_INFINITY;
  const limit = Number.parseInt(text, 10);
  return limit >= 0 ? limit : undefined;
}

function readPosition({ lat, lon }: Parameters): CommuneQuery['near'] {
  if (!lat?.[0] || !lon?.[0]) return undefined;
  const position = { lat: Number.parseFloat(lat[0]), lng: Number.parseFloat(lon[0]) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : undefined;
}

import type { WireCommune } from '#contracts/geo.ts';
import { type FoundCommune, typeOf } from './commune-index.ts';
import type { CommuneRecord } from './communes.ts';

const defaultFields = [
  'nom',
  'code',
  'codeDepartement',
  'siren',
  'codeEpci',
  'codeRegion',
  'codesPostaux',
  'population',
];

/** What each field of the wire holds; `undefined` leaves the key out. */
const plainFields = new Map<string, (commune: CommuneRecord) => unknown>([
  ['nom', ({ nom }) => nom],
  ['code', ({ code }) => code],
  ['type', typeOf],
  ['zone', ({ zone }) => zone],
  ['codeDepartement', ({ departement }) => departement.code],
  ['codeRegion', ({ region }) => region.code],
  ['codeEpci', ({ epci }) => epci?.code],
  ['codeParent', ({ codeParent }) => codeParent],
  ['siren', ({ siren }) => siren],
  ['codesPostaux', ({ codesPostaux }) => codesPostaux],
  ['population', ({ population }) => population],
  ['mairie', pointOf],
  ['centre', pointOf],
]);

/** These are written after the plain fields, whatever the order asked. */
const territoryFields: readonly [name: string, read: (commune: CommuneRecord) => unknown][] = [
  ['epci', ({ epci }) => epci],
  ['departement', ({ departement }) => departement],
  ['region', ({ region }) => region],
];

/** The fields asked for, in their order; `nom` and `code` always, the unknown ignored. Repeated, each is one field. */
export function readFields(values: readonly string[] | undefined): ReadonlySet<string> {
  const [single, ...more] = values ?? [];
  const asked = more.length > 0 ? (values ?? []) : single ? single.split(',') : defaultFields;
  return new Set([...asked, 'nom', 'code']);
}

/** Prepares one writer for all rows of an answer. */
export function communeWriter(fields: ReadonlySet<string>): (found: FoundCommune) => WireCommune {
  const plain = [...fields].flatMap((field) => {
    const read = plainFields.get(field);
    return read ? [[field, read] as const] : [];
  });
  const all = [...plain, ...territoryFields.filter(([field]) => fields.has(field))];
  const scoreAt = plain.length;
  return ({ commune, score }) => {
    const row: Record<string, unknown> = {};
    all.forEach(([field, read], index) => {
      if (index === scoreAt && score !== undefined) row._score = score;
      const value = read(commune);
      if (value !== undefined) row[field] = value;
    });
    if (score !== undefined) row._score ??= score;
    return row as WireCommune;
  };
}

/** The point that stands for a commune, as GeoJSON; the same for `mairie` and `centre`. */
export function pointOf({ mairie }: CommuneRecord) {
  return mairie && { type: 'Point' as const, coordinates: [mairie.lng, mairie.lat] as [number, number] };
}

import type { CommuneRecord } from './communes.ts';
import type { Found } from './search-index.ts';

type Reader = (commune: CommuneRecord, score: number | undefined) => unknown;

export interface Fields {
  readonly byDefault: readonly string[];
  readonly plain: Readonly<Record<string, Reader>>;
  readonly territories: Readonly<Record<string, Reader>>;
  readonly geometries: Readonly<Record<string, Reader>>;
}

export interface Shape {
  readonly fields: ReadonlySet<string>;
  readonly geometry?: string;
}

export function createWriter(known: Fields, { fields, geometry }: Shape): (found: Found) => object {
  const readerOf = (name: string): Reader | undefined => {
    if (name === '_score') return (_, score) => score;
    if (Object.hasOwn(known.plain, name)) return known.plain[name];
    return geometry === undefined && Object.hasOwn(known.geometries, name)
      ? known.geometries[name]
      : undefined;
  };
  const written = [...fields].flatMap((name) => {
    const read = readerOf(name);
    return read ? [[name, read] as const] : [];
  });
  written.push(...Object.entries(known.territories).filter(([name]) => fields.has(name)));
  const write = ({ commune, score }: Found) => {
    const row: Record<string, unknown> = {};
    for (const [name, read] of written) {
      const value = read(commune, score);
      if (value !== undefined) row[name] = value;
    }
    return row;
  };
  const readGeometry = geometry === undefined ? undefined : known.geometries[geometry];
  if (!readGeometry) return write;
  return (found) => ({
    type: 'Feature',
    properties: write(found),
    geometry: readGeometry(found.commune, found.score),
  });
}

import type { Found } from './search-index.ts';

type Reader<R> = (record: R, score: number | undefined) => unknown;

/** What can be told of a kind of place, by the wire's names; `undefined` leaves a key out. */
export interface Fields<R> {
  readonly byDefault: readonly string[];
  readonly plain: Readonly<Record<string, Reader<R>>>;
  /** Written after the plain fields, whatever the order asked. */
  readonly territories: Readonly<Record<string, Reader<R>>>;
  /** What a GeoJSON feature can be drawn with, the default first; a kind without any is never given as GeoJSON. */
  readonly geometries: Readonly<Record<string, Reader<R>>>;
}

/** How an answer is written. */
export interface Shape {
  readonly fields: ReadonlySet<string>;
  /** What each feature is drawn with; absent when plain JSON was asked. */
  readonly geometry?: string;
}

/** Prepares one writer for all rows of an answer; a feature's properties hold no geometry. */
export function createWriter<R>(kind: Fields<R>, { fields, geometry }: Shape): (found: Found<R>) => object {
  const readerOf = (name: string): Reader<R> | undefined => {
    if (name === '_score') return (_, score) => score;
    if (Object.hasOwn(kind.plain, name)) return kind.plain[name];
    return geometry === undefined && Object.hasOwn(kind.geometries, name) ? kind.geometries[name] : undefined;
  };
  const written = [...fields].flatMap((name) => {
    const read = readerOf(name);
    return read ? [[name, read] as const] : [];
  });
  written.push(...Object.entries(kind.territories).filter(([name]) => fields.has(name)));
  const write = ({ record, score }: Found<R>) => {
    const row: Record<string, unknown> = {};
    for (const [name, read] of written) {
      const value = read(record, score);
      if (value !== undefined) row[name] = value;
    }
    return row;
  };
  const draw = geometry === undefined ? undefined : kind.geometries[geometry];
  if (!draw) return write;
  return (found) => ({
    type: 'Feature',
    properties: write(found),
    geometry: draw(found.record, found.score),
  });
}

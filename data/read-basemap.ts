import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `[longitude, latitude]` in degrees. */
export type Coordinate = [lng: number, lat: number];

export interface SeaOrCountry {
  readonly nom: string;
  readonly kind: 'country' | 'sea';
  readonly at: Coordinate;
  /** Zooms at which the name is drawn. */
  readonly zooms: readonly [from: number, to: number];
}

/** The committed file: lines as whole ten-thousandths of a degree, each point but the first as a step from the last. */
export interface BasemapFile {
  /** Polygons are lists of rings, the first the outline, the others its holes. */
  readonly land: readonly (readonly number[])[][];
  readonly france: readonly (readonly number[])[][];
  readonly lakes: readonly (readonly number[])[][];
  readonly borders: readonly (readonly number[])[];
  readonly rivers: readonly (readonly number[])[];
  readonly names: readonly SeaOrCountry[];
}

export interface Basemap {
  readonly land: Coordinate[][][];
  readonly france: Coordinate[][][];
  readonly lakes: Coordinate[][][];
  readonly borders: Coordinate[][];
  readonly rivers: Coordinate[][];
  readonly names: readonly SeaOrCountry[];
}

const unitsPerDegree = 10_000;

/** What the drawn map shows, in degrees. */
export function readBasemap(): Basemap {
  const text = readFileSync(join(import.meta.dirname, 'basemap.json'), 'utf8');
  const file = JSON.parse(text) as BasemapFile;
  const polygons = (list: BasemapFile['land']) => list.map((rings) => rings.map(decodeLine));
  return {
    land: polygons(file.land),
    france: polygons(file.france),
    lakes: polygons(file.lakes),
    borders: file.borders.map(decodeLine),
    rivers: file.rivers.map(decodeLine),
    names: file.names,
  };
}

export function encodeLine(line: readonly Coordinate[]): number[] {
  const steps: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (const [lng, lat] of line) {
    const [x, y] = [Math.round(lng * unitsPerDegree), Math.round(lat * unitsPerDegree)];
    if (steps.length > 0 && x === lastX && y === lastY) continue;
    steps.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return steps;
}

function decodeLine(steps: readonly number[]): Coordinate[] {
  const line: Coordinate[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    line.push([x / unitsPerDegree, y / unitsPerDegree]);
  }
  return line;
}

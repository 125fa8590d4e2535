import type { Coordinate } from '#data/read-basemap.ts';
import { clipLine, clipRing, crossings, type FlatLine } from './clip.ts';
import {
  overlap,
  type TileAddress,
  tileBox,
  tileSize,
  toWorld,
  type WorldBox,
  type WorldPoint,
} from './projection.ts';

/** Pixels beyond a tile's edge, so that no stroke ends at it. */
const margin = 16;
const finestStep = 0.6;

export type Shapes = readonly { readonly points: FlatLine; readonly box: WorldBox }[];

export function toShapes(lines: readonly (readonly Coordinate[])[]): Shapes {
  return withBoxes(
    lines.map((line) =>
      line.flatMap((coordinate) => {
        const { x, y } = toWorld(coordinate);
        return [x, y];
      }),
    ),
  );
}

export function withBoxes(lines: readonly FlatLine[]): Shapes {
  return lines.map((points) => {
    const box = {
      west: Number.POSITIVE_INFINITY,
      north: Number.POSITIVE_INFINITY,
      east: Number.NEGATIVE_INFINITY,
      south: Number.NEGATIVE_INFINITY,
    };
    for (let index = 0; index < points.length; index += 2) {
      const [x = 0, y = 0] = [points[index], points[index + 1]];
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.north = Math.min(box.north, y);
      box.south = Math.max(box.south, y);
    }
    return { points, box };
  });
}

export function areaPath(rings: Shapes, tile: TileAddress): string {
  const seen = tileBox(tile, margin);
  return rings
    .filter(({ box }) => overlap(box, seen))
    .map(({ points }) => pixelPath(clipRing(points, seen), tile, true))
    .join('');
}

export function linePath(lines: Shapes, tile: TileAddress): string {
  const seen = tileBox(tile, margin);
  return lines
    .filter(({ box }) => overlap(box, seen))
    .flatMap(({ points }) => clipLine(points, seen))
    .map((line) => pixelPath(line, tile, false))
    .join('');
}

export function isInside(rings: Shapes, { x, y }: WorldPoint): boolean {
  let count = 0;
  for (const { points, box } of rings) {
    if (x < box.west || x > box.east || y < box.north || y > box.south) continue;
    count += crossings(points, x, y);
  }
  return count % 2 === 1;
}

function pixelPath(points: FlatLine, { z, x, y }: TileAddress, closed: boolean): string {
  if (points.length < (closed ? 6 : 4)) return '';
  const scale = tileSize * 2 ** z;
  let path = '';
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  let count = 0;
  for (let index = 0; index < points.length; index += 2) {
    const pixelX = (points[index] ?? 0) * scale - x * tileSize;
    const pixelY = (points[index + 1] ?? 0) * scale - y * tileSize;
    const isLast = !closed && index === points.length - 2;
    if (!isLast && Math.abs(pixelX - lastX) < finestStep && Math.abs(pixelY - lastY) < finestStep) continue;
    path += `${count === 0 ? 'M' : 'L'}${round(pixelX)} ${round(pixelY)}`;
    [lastX, lastY] = [pixelX, pixelY];
    count++;
  }
  if (count < (closed ? 3 : 2)) return '';
  return closed ? `${path}Z` : path;
}

/** A tenth of a pixel is the finest visible difference. */
export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

import type { WorldBox } from './projection.ts';

/** x, y, x, y… in the world's square. */
export type FlatLine = readonly number[];

type Edge = 'west' | 'east' | 'north' | 'south';
const edges: readonly Edge[] = ['west', 'east', 'north', 'south'];

/** Sutherland and Hodgman: the sides along the box are not part of the shape. */
export function clipRing(ring: FlatLine, box: WorldBox): FlatLine {
  return edges.reduce<FlatLine>(
    (points, edge) => (points.length > 0 ? clipRingAt(points, edge, box) : points),
    ring,
  );
}

/** Full segments: the image's edge cuts the rest. */
export function clipLine(line: FlatLine, box: WorldBox): FlatLine[] {
  const parts: number[][] = [];
  let part: number[] = [];
  for (let index = 2; index < line.length; index += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [line[index - 2], line[index - 1], line[index], line[index + 1]];
    const outside =
      Math.max(ax, bx) < box.west ||
      Math.min(ax, bx) > box.east ||
      Math.max(ay, by) < box.north ||
      Math.min(ay, by) > box.south;
    if (outside) {
      if (part.length > 0) parts.push(part);
      part = [];
      continue;
    }
    if (part.length === 0) part.push(ax, ay);
    part.push(bx, by);
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** The caller adds up the rings of one shape (even: outside). */
export function crossings(ring: FlatLine, x: number, y: number): number {
  let count = 0;
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[index], ring[index + 1], ring[next], ring[next + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) count++;
  }
  return count;
}

function clipRingAt(ring: FlatLine, edge: Edge, box: WorldBox): FlatLine {
  const limit = box[edge];
  const axis = edge === 'west' || edge === 'east' ? 0 : 1;
  const keepsGreater = edge === 'west' || edge === 'north';
  const isInside = (value: number) => (keepsGreater ? value >= limit : value <= limit);
  const result: number[] = [];
  let fromX = ring[ring.length - 2] ?? 0;
  let fromY = ring[ring.length - 1] ?? 0;
  let fromInside = isInside(axis === 0 ? fromX : fromY);
  for (let index = 0; index < ring.length; index += 2) {
    const x = ring[index] ?? 0;
    const y = ring[index + 1] ?? 0;
    const inside = isInside(axis === 0 ? x : y);
    if (inside !== fromInside) {
      const along = axis === 0 ? (limit - fromX) / (x - fromX) : (limit - fromY) / (y - fromY);
      result.push(fromX + along * (x - fromX), fromY + along * (y - fromY));
    }
    if (inside) result.push(x, y);
    [fromX, fromY, fromInside] = [x, y, inside];
  }
  return result;
}

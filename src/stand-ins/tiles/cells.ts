import Delaunator from 'delaunator';
import type { FlatLine } from './clip.ts';
import { type TileAddress, toWorld, type WorldPoint } from './projection.ts';
import { type Shapes, withBoxes } from './shapes.ts';

/** The first zoom at which cells are rendered. */
export const firstCellZoom = 9;
/** Share of the world's width, about 150 km: longer sides cross seas or borders. */
const maxSide = 0.005;

export interface Cells {
  sidesNear(tile: TileAddress): Shapes;
  readonly limits: Shapes;
  /** Rank of the place; `undefined` far from all. */
  nearest(point: WorldPoint): number | undefined;
}

export interface Place {
  readonly at: readonly [lng: number, lat: number];
  readonly territory: string;
}

/** Each point belongs to the nearest place (Voronoi): an approximation of communes' outlines. */
export function createCells(places: readonly Place[]): Cells {
  const points = places.map(({ at }) => toWorld(at));
  const { triangles, halfedges } = Delaunator.from(
    points,
    ({ x }) => x,
    ({ y }) => y,
  );
  const centres = new Float64Array((triangles.length / 3) * 2);
  for (let triangle = 0; triangle < triangles.length / 3; triangle++) {
    const a = points[triangles[triangle * 3] ?? 0];
    const b = points[triangles[triangle * 3 + 1] ?? 0];
    const c = points[triangles[triangle * 3 + 2] ?? 0];
    if (a && b && c) centres.set(circumcentre(a, b, c), triangle * 2);
  }

  const sides = new Float64Array(halfedges.length * 2);
  const filed = new Map<number, number[]>();
  const limits: Side[] = [];
  let count = 0;
  halfedges.forEach((opposite, edge) => {
    if (opposite < edge) return;
    const [from, to] = [Math.floor(edge / 3), Math.floor(opposite / 3)];
    const ax = centres[from * 2] ?? 0;
    const ay = centres[from * 2 + 1] ?? 0;
    const bx = centres[to * 2] ?? 0;
    const by = centres[to * 2 + 1] ?? 0;
    if (Math.hypot(ax - bx, ay - by) > maxSide) return;
    sides.set([ax, ay, bx, by], count * 4);
    for (const key of keysBetween(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by))) {
      push(filed, key, count);
    }
    count++;
    if (places[triangles[edge] ?? 0]?.territory === places[triangles[opposite] ?? 0]?.territory) return;
    limits.push({ from, to, points: [ax, ay, bx, by] });
  });
  const nearby = new Map<number, number[]>();
  points.forEach(({ x, y }, index) => {
    for (const key of keysBetween(x, y, x, y)) push(nearby, key, index);
  });

  return {
    limits: withBoxes(joinSides(limits)),
    sidesNear({ z, x, y }) {
      const shift = z - firstCellZoom;
      const near = filed.get(keyOf(x >> shift, y >> shift)) ?? [];
      return withBoxes(near.map((side) => [...sides.subarray(side * 4, side * 4 + 4)]));
    },
    nearest({ x, y }) {
      let best: number | undefined;
      let bestSquare = Number.POSITIVE_INFINITY;
      const side = 2 ** -firstCellZoom;
      for (const key of keysBetween(x - side, y - side, x + side, y + side)) {
        for (const index of nearby.get(key) ?? []) {
          const point = points[index];
          if (!point) continue;
          const square = (point.x - x) ** 2 + (point.y - y) ** 2;
          if (square < bestSquare) [best, bestSquare] = [index, square];
        }
      }
      return best;
    },
  };
}

function circumcentre(a: WorldPoint, b: WorldPoint, c: WorldPoint): [number, number] {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const [bl, cl] = [dx * dx + dy * dy, ex * ex + ey * ey];
  const d = 0.5 / (dx * ey - dy * ex);
  return [a.x + (ey * bl - dy * cl) * d, a.y + (dx * cl - ex * bl) * d];
}

function* keysBetween(west: number, north: number, east: number, south: number): Generator<number> {
  const count = 2 ** firstCellZoom;
  for (let column = Math.floor(west * count); column <= Math.floor(east * count); column++) {
    for (let row = Math.floor(north * count); row <= Math.floor(south * count); row++)
      yield keyOf(column, row);
  }
}

const keyOf = (column: number, row: number): number => column * 2 ** 24 + row;

function push<T>(groups: Map<number, T[]>, key: number, value: T): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

interface Side {
  readonly from: number;
  readonly to: number;
  readonly points: FlatLine;
}

/** Longer lines are fewer to render, with round joints. */
function joinSides(sides: readonly Side[]): number[][] {
  const meeting = new Map<number, Side[]>();
  for (const side of sides) {
    for (const end of [side.from, side.to]) {
      const list = meeting.get(end);
      if (list) list.push(side);
      else meeting.set(end, [side]);
    }
  }
  const used = new Set<Side>();
  const follow = (start: number): number[] => {
    const line: number[] = [];
    let end = start;
    for (;;) {
      const side = meeting.get(end)?.find((candidate) => !used.has(candidate));
      if (!side) return line;
      used.add(side);
      const [ax = 0, ay = 0, bx = 0, by = 0] = side.points;
      const forwards = side.from === end;
      if (line.length === 0) line.push(...(forwards ? [ax, ay] : [bx, by]));
      line.push(...(forwards ? [bx, by] : [ax, ay]));
      end = forwards ? side.to : side.from;
    }
  };
  const lines: number[][] = [];
  const junctions = [...meeting].filter(([, list]) => list.length !== 2).map(([end]) => end);
  for (const start of [...junctions, ...meeting.keys()]) {
    for (let line = follow(start); line.length > 0; line = follow(start)) lines.push(line);
  }
  return lines;
}

import type { PriorityClaim } from '#domain/scene/priorities/ask-priority.ts';
import type { Arm, Control, JunctionScene, Mover } from '#domain/scene/scene.ts';

/** By geometry: paths that cross, headings, ranks, and each order of passing tried in turn. */
export function solvePriority(scene: JunctionScene, claim: PriorityClaim): boolean {
  const [you] = scene.movers as [Mover];
  const orders = permutations(scene.movers).filter((order) => isLawful(scene, order));
  if (orders.length === 0) throw new Error('nobody can pass');
  switch (claim.kind) {
    case 'yield': {
      const before = scene.movers.filter((other) => other !== you && hasToWait(scene, you, other));
      return claim.to === 'nobody' ? before.length === 0 : before.some(({ who }) => who === claim.to);
    }
    case 'before':
      return scene.movers.some((other) => other.who === claim.who && !hasToWait(scene, you, other));
    case 'rank': {
      const found = new Set(orders.map((order) => order[claim.rank === 'first' ? 0 : order.length - 1]?.who));
      return found.size === 1 && found.has(claim.who);
    }
    case 'order':
      return orders.length === 1 && orders[0]?.map(({ who }) => who).join() === claim.who.join();
    case 'stop':
      return halts[scene.controls.south];
    case 'pass-if-free':
      return !halts[scene.controls.south];
    case 'wait-inside':
      return false;
  }
}

const halts: Readonly<Record<Control, boolean>> = {
  none: false,
  priority: false,
  'give-way': false,
  stop: true,
  red: true,
  green: false,
};

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

const isLawful = (scene: JunctionScene, order: readonly Mover[]) =>
  order.every((mover, at) => order.slice(at + 1).every((later) => !hasToWait(scene, mover, later)));

type Point = readonly [x: number, y: number];

const headings: Readonly<Record<Arm, Point>> = { south: [0, 1], east: [-1, 0], north: [0, -1], west: [1, 0] };
const reach = 10;
const lane = 3;

/** North is up; one drives on the right. */
function pathOf({ from, turn }: Mover): Point[] {
  const [hx, hy] = headings[from];
  const right: Point = [hy, -hx];
  const entry: Point = [-hx * reach + right[0] * lane, -hy * reach + right[1] * lane];
  const out: Point = turn === 'straight' ? [hx, hy] : turn === 'right' ? right : [-right[0], -right[1]];
  const side: Point = [out[1], -out[0]];
  const exit: Point = [out[0] * reach + side[0] * lane, out[1] * reach + side[1] * lane];
  const bend: Point =
    turn === 'straight'
      ? [(entry[0] + exit[0]) / 2, (entry[1] + exit[1]) / 2]
      : hx === 0
        ? [entry[0], exit[1]]
        : [exit[0], entry[1]];
  return Array.from({ length: 25 }, (_, step) => {
    const t = step / 24;
    const mix = (axis: 0 | 1) =>
      (1 - t) ** 2 * entry[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * exit[axis];
    return [mix(0), mix(1)];
  });
}

const paths = new Map<string, Point[]>();

function cachedPath(mover: Mover): Point[] {
  const key = `${mover.from} ${mover.turn}`;
  const known = paths.get(key) ?? pathOf(mover);
  paths.set(key, known);
  return known;
}

const cross = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

function doCross(one: Mover, other: Mover): boolean {
  const [mine, theirs] = [cachedPath(one), cachedPath(other)];
  const [end, theirEnd] = [mine.at(-1) as Point, theirs.at(-1) as Point];
  if (Math.hypot(end[0] - theirEnd[0], end[1] - theirEnd[1]) < 1) return true;
  return mine.slice(1).some((b, at) => {
    const a = mine[at] as Point;
    return theirs.slice(1).some((d, index) => {
      const c = theirs[index] as Point;
      return cross(a, b, c) * cross(a, b, d) <= 0 && cross(c, d, a) * cross(c, d, b) <= 0;
    });
  });
}

/** The lower passes first. */
function rankOf({ controls }: JunctionScene, { who, from, siren }: Mover): number {
  if (siren) return 0;
  if (who === 'tram') return 1;
  return { none: 2, priority: 2, green: 2, 'give-way': 3, stop: 3, red: 4 }[controls[from]];
}

function hasToWait(scene: JunctionScene, mover: Mover, other: Mover): boolean {
  if (scene.junction === 'roundabout') {
    if (mover.from !== other.from) return false;
    const isSigned = scene.controls[mover.from] === 'give-way';
    return isSigned ? other.inRing === true : mover.inRing === true;
  }
  if (!doCross(mover, other)) return false;
  const [own, theirs] = [rankOf(scene, mover), rankOf(scene, other)];
  if (own !== theirs) return own > theirs;
  const [hx, hy] = headings[mover.from];
  const [ox, oy] = headings[other.from];
  if (hx === -ox && hy === -oy) return mover.turn === 'left';
  // Who heads from my right to my left crosses my heading anticlockwise.
  return hx * oy - hy * ox > 0;
}

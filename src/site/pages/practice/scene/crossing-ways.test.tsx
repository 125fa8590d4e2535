import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { settle } from '#domain/scene/priorities/settle.ts';
import { arms, type JunctionScene, type Mover, type Turn } from '#domain/scene/scene.ts';
import { JunctionPicture } from './above.tsx';

type Point = readonly [number, number];

const none = { south: 'none', east: 'none', north: 'none', west: 'none' } as const;
const turns: readonly Turn[] = ['left', 'straight', 'right'];
const sceneOf = (...movers: Mover[]): JunctionScene => ({
  ...{ view: 'above', junction: 'crossroads', controls: none, movers, night: false },
});

/** Points of the dashed arrow of a mover that arrives from the south, alone. */
function wayOf(turn: Turn): Point[] {
  const scene = sceneOf({ who: 'you', from: 'south', turn });
  const d = / d="(M28 70[^"]*)"/u.exec(renderToStaticMarkup(<JunctionPicture scene={scene} />))?.[1] ?? '';
  const points: Point[] = [];
  for (const [, command, written] of d.matchAll(/([MVHLQ])([^MVHLQ]*)/gu)) {
    const numbers = (written?.match(/-?[\d.]+/gu) ?? []).map(Number);
    const [x, y] = points.at(-1) ?? [0, 0];
    const end: Point =
      command === 'V'
        ? [x, numbers[0] ?? y]
        : command === 'H'
          ? [numbers[0] ?? x, y]
          : [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    if (command === 'M') points.push(end);
    for (let step = 1; step <= 20 && command !== 'M'; step += 1) {
      const [t, u] = [step / 20, 1 - step / 20];
      const bend: Point =
        command === 'Q' ? [numbers[0] ?? 0, numbers[1] ?? 0] : [(x + end[0]) / 2, (y + end[1]) / 2];
      points.push([
        u * u * x + 2 * u * t * bend[0] + t * t * end[0],
        u * u * y + 2 * u * t * bend[1] + t * t * end[1],
      ]);
    }
  }
  return points;
}

/** Anticlockwise by quarters. */
const turned = ([x, y]: Point, quarters: number): Point =>
  quarters === 0 ? [x, y] : turned([y, -x], quarters - 1);

const nearest = (one: readonly Point[], other: readonly Point[]) =>
  Math.min(...one.flatMap(([x, y]) => other.map(([a, b]) => Math.hypot(x - a, y - b))));

const pairs = turns.flatMap((mine) =>
  arms.slice(1).flatMap((from) => turns.map((theirs) => ({ mine, from, theirs }))),
);

describe('the arrows of a crossroads', () => {
  it.each(pairs)('you $mine, another from $from $theirs: meet as the rules say', ({ mine, from, theirs }) => {
    const you: Mover = { who: 'you', from: 'south', turn: mine };
    const other: Mover = { who: 'blue-car', from, turn: theirs };
    const distance = nearest(
      wayOf(mine),
      wayOf(theirs).map((point) => turned(point, arms.indexOf(from))),
    );
    // As wide as half a lane.
    if (settle(sceneOf(you, other), you, other)) expect(distance).toBeLessThan(14);
    else expect(distance).toBeGreaterThan(14);
  });
});

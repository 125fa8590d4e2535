import type { LaneClaim } from '#domain/scene/lanes/ask-lane.ts';
import type { Lane, LaneScene } from '#domain/scene/scene.ts';

/** One letter a lane or arrow, one sign a line: «LS:SR|b» are two lanes for cars, then a bus lane behind a solid line. */
const letters = { bus: 'b', cycle: 'c', hatched: 'h', left: 'L', straight: 'S', right: 'R' } as const;
const write = ({ kind, arrows }: Lane) =>
  kind === 'general' ? `v${arrows.map((turn) => letters[turn]).join('')}` : letters[kind];

export function solveLane({ lanes, own }: LaneScene, claim: LaneClaim): boolean {
  const road = lanes.map((lane) => `${write(lane)}${lane.line === 'solid' ? '|' : ':'}`).join('');
  const written = road.split(/[|:]/u).slice(0, -1);
  const lines = road.replaceAll(/[^|:]/gu, '');
  /** From one's lane to the one beside it, over the line between. */
  const isOpen = (to: number) => written[to]?.startsWith('v') === true && lines[to < own ? to : own] === ':';
  switch (claim.kind) {
    case 'take':
      return written[claim.at]?.includes(letters[claim.to]) ?? false;
    case 'go':
      return written[own]?.includes(letters[claim.to]) ?? false;
    case 'change':
      return isOpen(claim.at);
    case 'no-change':
      return !isOpen(own - 1) && !isOpen(own + 1);
    case 'cruise':
      // R. 412-9: near the right edge; what lies further right is no lane of cars.
      return /^v[^v]*$/u.test(written.slice(claim.at).join(''));
  }
}

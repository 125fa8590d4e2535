import { boxesAt, type Label, touches, type ZoomLabels } from './labels.ts';
import type { Lettering } from './lettering.ts';
import { type TileAddress, tileSize, type WorldPoint, worldSize } from './projection.ts';

/** From this zoom a commune is wider than the screen: its name is repeated, so that one knows where one is. */
const firstZoom = 12;
/** Pixels between repetitions, every other row shifted by half a step. */
const stepX = 400;
const stepY = 200;
/** Pixels that a name may reach beyond its place. */
const reach = 160;
/** Pixels within which a commune is not named twice. */
const sameNameDistance = 150;

/** Names the commune around a few regular places of the map, where no other name stands. */
export function createRepeatedNames(options: {
  readonly nameAt: (point: WorldPoint) => string | undefined;
  readonly isOnLand: (point: WorldPoint) => boolean;
  readonly lettering: Lettering;
}): (tile: TileAddress, others: ZoomLabels) => Label[] {
  const { nameAt, isOnLand, lettering } = options;
  return ({ z, x, y }, others) => {
    if (z < firstZoom) return [];
    const world = worldSize(z);
    const [left, top] = [x * tileSize, y * tileSize];
    const standing = others.labelsIn({ z, x, y }, reach + sameNameDistance);
    const isFree = (label: Label) => {
      const [box] = boxesAt(label, z);
      return standing.every(
        (other) =>
          !boxesAt(other, z).some((taken) => box && touches(taken, box)) &&
          (other.text !== label.text ||
            Math.hypot(other.x - label.x, other.y - label.y) * world > sameNameDistance),
      );
    };
    const labels: Label[] = [];
    for (let row = Math.ceil((top - 16) / stepY); row * stepY <= top + tileSize + 16; row++) {
      const shift = row % 2 === 0 ? 0 : stepX / 2;
      const first = Math.ceil((left - reach - shift) / stepX);
      for (let column = first; column * stepX + shift <= left + tileSize + reach; column++) {
        const point = { x: (column * stepX + shift) / world, y: (row * stepY) / world };
        const text = nameAt(point);
        if (!text) continue;
        const width = lettering.widthOf(text, style.face, style.size, style.spacing);
        const label: Label = { ...point, ...style, text, width };
        const ends = [-0.5, 0, 0.5].map((part) => ({ x: point.x + (part * width) / world, y: point.y }));
        if (ends.every(isOnLand) && isFree(label)) labels.push(label);
      }
    }
    return labels;
  };
}

const style = { kind: 'town', face: 'italic', size: 12, spacing: 40 } as const;

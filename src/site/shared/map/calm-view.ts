import { drawnOf, type Placed, placeOf } from './clusters.ts';
import { fromWorld, toWorld, worldTile } from './web-mercator.ts';

interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** In pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Height visible without scrolling the page. */
  readonly seen: number;
  readonly margins: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly buttons: { readonly right: number; readonly bottom: number };
}

const step = 12;
/** A marker under the buttons cannot be pressed; one that the edge cuts still can. */
const cost = { covered: 3, cut: 1, unseen: 0.1 } as const;

/** Of the views with the first places within their margins, the one where fewest markers are covered or cut. */
export function calmCentre(
  first: readonly Position[],
  placed: readonly Placed[],
  zoom: number,
  { width, height, seen, margins, buttons }: Frame,
): Position {
  const scale = worldTile * 2 ** zoom;
  const pixel = (place: Position) => {
    const { x, y } = toWorld(place);
    return { x: x * scale, y: y * scale };
  };
  const points = first.map(pixel);
  const boxes = placed.map((item) => {
    const { x, y } = pixel(placeOf(item));
    const { side, above, below } = drawnOf(item);
    return { left: x - side, right: x + side, top: y - above, bottom: y + below };
  });
  const lefts = offsets(
    points.map(({ x }) => x),
    width,
    margins.left,
    margins.right,
  );
  const tops = offsets(
    points.map(({ y }) => y),
    height,
    margins.top,
    margins.bottom,
  );
  let best = { left: lefts[0] ?? 0, top: tops[0] ?? 0, cost: Number.POSITIVE_INFINITY };
  for (const left of lefts) {
    for (const top of tops) {
      let sum = 0;
      for (const box of boxes) {
        const [west, east] = [box.left - left, box.right - left];
        const [north, south] = [box.top - top, box.bottom - top];
        const isOutside = east <= 0 || west >= width || south <= 0 || north >= height;
        if (isOutside || south > seen) sum += cost.unseen;
        if (isOutside) continue;
        if (west < buttons.right && north < buttons.bottom) sum += cost.covered;
        else if (west < 0 || east > width || north < 0 || south > height) sum += cost.cut;
      }
      if (sum < best.cost) best = { left, top, cost: sum };
    }
  }
  return fromWorld({ x: (best.left + width / 2) / scale, y: (best.top + height / 2) / scale });
}

function offsets(values: readonly number[], length: number, before: number, after: number): number[] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const middle = (lowest + highest - (length - before - after)) / 2 - before;
  const room = Math.max((length - before - after - (highest - lowest)) / 2, 0);
  const steps = Array.from({ length: Math.floor(room / step) }, (_, index) => (index + 1) * step);
  return [middle, ...steps.flatMap((by) => [middle - by, middle + by])];
}

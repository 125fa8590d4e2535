import type { Map as LeafletMap, Point } from 'leaflet';
import { noiseOf } from './free-bearing.ts';
import styles from './marker.module.css';

/** Size of a ring's label with margin, in pixels. */
const size = { width: 56, height: 24 } as const;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Look {
  readonly look: (at: Point) => number | undefined;
  readonly take: (at: Point) => void;
}

/** Undefined when something is in the way. Tiles of another host cannot be read: every free place counts the same. */
export function createNoiseMeter(map: LeafletMap): Look {
  const frame = map.getContainer().getBoundingClientRect();
  const inTheWay: Box[] = [
    ...map
      .getContainer()
      .querySelectorAll(`.${styles.stone}, .${styles.plate}, .${styles.count}, .leaflet-control`),
  ].map((element) => element.getBoundingClientRect());
  const tiles = [
    ...(map.getPane('tilePane')?.querySelectorAll<HTMLImageElement>('img.leaflet-tile-loaded') ?? []),
  ].map((image) => ({ image, box: image.getBoundingClientRect() }));
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const boxAt = ({ x, y }: Point): Box => {
    const left = frame.left + x - size.width / 2;
    const top = frame.top + y - size.height / 2;
    return { left, top, right: left + size.width, bottom: top + size.height };
  };
  const look = (at: Point) => {
    const { left, top, right, bottom } = boxAt(at);
    if (left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom)
      return undefined;
    const covered = inTheWay.some(
      (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    );
    if (covered || !context) return undefined;
    context.clearRect(0, 0, size.width, size.height);
    for (const { image, box } of tiles) {
      if (left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top) continue;
      context.drawImage(image, box.left - left, box.top - top, box.width, box.height);
    }
    try {
      return noiseOf(context.getImageData(0, 0, size.width, size.height).data, size.width);
    } catch {
      return 0;
    }
  };
  return { look, take: (at) => inTheWay.push(boxAt(at)) };
}

/** Web Mercator: the world in a square from 0 to 1, y downwards. */
export type WorldPoint = ReturnType<typeof toWorld>;

export type WorldBox = ReturnType<typeof tileBox>;

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export const tileSize = 256;

export function toWorld([lng, lat]: readonly [lng: number, lat: number]) {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI };
}

export function worldSize(zoom: number): number {
  return tileSize * 2 ** zoom;
}

/** `margin` in pixels. */
export function tileBox({ z, x, y }: TileAddress, margin: number) {
  const side = 2 ** -z;
  const extra = margin / worldSize(z);
  return {
    west: x * side - extra,
    north: y * side - extra,
    east: (x + 1) * side + extra,
    south: (y + 1) * side + extra,
  };
}

export function overlap(a: WorldBox, b: WorldBox): boolean {
  return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}

export type TileRequest = NonNullable<ReturnType<typeof readTile>>;

const deepestZoom = 15;

/** The file ends in `.png` or `@2x.png`; undefined for an invalid address. */
export function readTile(z: string, x: string, file: string) {
  const [, y = '', fine] = /^(\d{1,5})(@2x)?\.png$/u.exec(file) ?? [];
  if (![z, x, y].every((text) => /^(?:0|[1-9]\d{0,4})$/u.test(text))) return undefined;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const count = 2 ** tile.z;
  if (tile.z > deepestZoom || tile.x >= count || tile.y >= count) return undefined;
  return { tile, scale: fine ? 2 : 1 };
}

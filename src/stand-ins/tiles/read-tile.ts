import type { TileAddress } from './projection.ts';

export interface TileRequest {
  readonly tile: TileAddress;
  /** Pixels a unit: 2 for fine screens. */
  readonly scale: 1 | 2;
}

export const deepestZoom = 15;

/** Closer, there is nothing on the drawing that was not there before: communes are drawn, streets are not. */
export const lastTellingZoom = 13;

/** The tile that an address names, when there is such a tile: `y` ends in `.png` or `@2x.png`. */
export function readTile(z: string, x: string, file: string): TileRequest | undefined {
  const [, y = '', fine] = /^(\d{1,5})(@2x)?\.png$/u.exec(file) ?? [];
  if (![z, x, y].every((text) => /^(?:0|[1-9]\d{0,4})$/u.test(text))) return undefined;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const count = 2 ** tile.z;
  if (tile.z > deepestZoom || tile.x >= count || tile.y >= count) return undefined;
  return { tile, scale: fine ? 2 : 1 };
}

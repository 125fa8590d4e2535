import type { TileAddress } from './projection.ts';

export interface TileRequest {
  readonly tile: TileAddress;
  /** 2 for high-density screens. */
  readonly scale: 1 | 2;
}

export const deepestZoom = 15;

/** The file ends in `.png` or `@2x.png`; undefined for an invalid address. */
export function readTile(z: string, x: string, file: string): TileRequest | undefined {
  const [, y = '', fine] = /^(\d{1,5})(@2x)?\.png$/u.exec(file) ?? [];
  if (![z, x, y].every((text) => /^(?:0|[1-9]\d{0,4})$/u.test(text))) return undefined;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const count = 2 ** tile.z;
  if (tile.z > deepestZoom || tile.x >= count || tile.y >= count) return undefined;
  return { tile, scale: fine ? 2 : 1 };
}

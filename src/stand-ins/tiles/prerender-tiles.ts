import { setTimeout as sleep } from 'node:timers/promises';
import { type TileAddress, type TileRequest, toWorld } from './projection.ts';

type Place = readonly [lng: number, lat: number];

/** France and each of its islands. */
const shown: readonly { readonly from: Place; readonly to: Place }[] = [
  { from: [-5.3, 51.2], to: [9.7, 41.3] },
  { from: [-61.9, 16.6], to: [-60.8, 14.3] },
  { from: [-54.7, 5.9], to: [-51.5, 2.1] },
  { from: [55.2, -20.8], to: [55.9, -21.4] },
  { from: [44.9, -12.6], to: [45.4, -13.1] },
];
const minZoom = 3;
const maxZoom = 8;

export function tilesAhead(): TileRequest[] {
  const tiles = new Map<string, TileRequest>();
  for (let z = minZoom; z <= maxZoom; z += 1) {
    for (const corners of shown) {
      const [first, last] = [tileAt(corners.from, z), tileAt(corners.to, z)];
      for (let x = first.x; x <= last.x; x += 1) {
        for (let y = first.y; y <= last.y; y += 1) {
          for (const scale of [1, 2] as const)
            tiles.set(`${z}/${x}/${y}@${scale}`, { tile: { z, x, y }, scale });
        }
      }
    }
  }
  return [...tiles.values()];
}

function tileAt(place: Place, z: number): TileAddress {
  const { x, y } = toWorld(place);
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) };
}

export interface TileStore {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, picture: Buffer): Promise<unknown>;
}

interface Ahead {
  readonly find: (request: TileRequest) => Promise<unknown>;
  readonly store: TileStore;
  readonly version: string;
  readonly after: number;
  readonly pause?: number;
  readonly onFault: (error: unknown) => void;
}

/** Once for all processes and starts; one at a time with pauses, some time after the first requested tile. */
export function prerenderTiles({ find, store, version, after, pause = 50, onFault }: Ahead) {
  const done = `${version}/ahead`;
  let begun = false;

  async function work(): Promise<void> {
    await sleep(after, undefined, { ref: false });
    if (await store.get(done)) return;
    for (const request of tilesAhead()) {
      await find(request);
      await sleep(pause, undefined, { ref: false });
    }
    await store.put(done, Buffer.from(version));
  }

  return {
    begin() {
      if (begun) return;
      begun = true;
      work().catch(onFault);
    },
  };
}

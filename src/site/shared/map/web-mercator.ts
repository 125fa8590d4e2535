/** Pixels per side of the world at zoom 0. */
export const worldTile = 256;

/** Web Mercator: the world as a square from 0 to 1, y downwards. */
export function toWorld({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

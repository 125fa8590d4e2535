const ringsKm = [1, 2, 5] as const;
/** Pixels: labels of smaller rings would overlap. */
const minRing = 32;
/** Metres per pixel at zoom 0 on the equator with 256-pixel tiles (Web Mercator). */
const metresOfPixel = 156_543.03;
const metresOfDegree = 111_320;

export function ringsAt(zoom: number, lat: number): readonly number[] {
  const metres = (metresOfPixel * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;
  return ringsKm.filter((km) => (km * 1000) / metres >= minRing);
}

/** Position of a ring's label, in degrees clockwise from its top. */
export function labelOfRing(
  { lat, lng }: { readonly lat: number; readonly lng: number },
  km: number,
  bearing = 0,
) {
  const degrees = (km * 1000) / metresOfDegree;
  const turn = (bearing * Math.PI) / 180;
  return {
    lat: lat + degrees * Math.cos(turn),
    lng: lng + (degrees * Math.sin(turn)) / Math.cos((lat * Math.PI) / 180),
  };
}

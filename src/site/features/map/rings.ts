/** Kilometres from the centre of a search at which rings are drawn. */
const ringsKm = [1, 2, 5] as const;
/** Pixels: smaller, a ring's label would cover that of the next. */
const smallestRing = 32;
/** Metres of a pixel at zoom 0 on the equator, of tiles of 256 pixels (Web Mercator). */
const metresOfPixel = 156_543.03;
const metresOfDegree = 111_320;

/** The rings that are wide enough at a zoom to be told apart. */
export function ringsAt(zoom: number, lat: number): readonly number[] {
  const metres = (metresOfPixel * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;
  return ringsKm.filter((km) => (km * 1000) / metres >= smallestRing);
}

/** Where a ring is labelled: at its top, or so many degrees clockwise from there. */
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

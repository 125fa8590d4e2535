/** Where one searches when nothing else is known (Specification §7 and §9); `location` is `[latitude, longitude]`. */
export const parisPlace = { city: 'PARIS', dep: '75', location: [48.86, 2.35] } as const;

/** The map block (Specification §9). */
export const mapDefaults = {
  centre: { lat: 47, lng: 1.65 },
  zoom: 12,
  maxZoom: 15,
  heightPx: 400,
  maxWidthPx: 960,
  initDelayMs: 500,
  gestureHandlingMs: 1200,
} as const;

/**
 * A position to two decimals, about a kilometre: enough for the schools nearby, while nobody's doorstep travels in an
 * address and neighbours share one cached answer.
 */
export function coarsePosition({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  const coarse = (degrees: number) => Math.round(degrees * 100) / 100 || 0;
  return { lat: coarse(lat), lng: coarse(lng) };
}

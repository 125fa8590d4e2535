import { useEffect, useState } from 'react';
import { paths } from '#site/paths.ts';

const key = 'creneau_series_gratuites';

/** By the number of the series: the address of its next question, or its result. */
type FreePlaces = Readonly<Record<string, string>>;

/** Undefined for a series that was not begun, or before hydration. */
export function useFreePlaces() {
  const [places, setPlaces] = useState<FreePlaces>({});
  useEffect(() => setPlaces(readPlaces()), []);
  return (series: number): { readonly to: string } | { readonly score: string } | undefined => {
    const place = places[series];
    if (typeof place !== 'string') return undefined;
    return place.startsWith(`${paths.theoryTrial()}?`) ? { to: place } : { score: place };
  };
}

export function keepFreePlace(series: number, place: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readPlaces(), [series]: place }));
  } catch {
    // Storage is unavailable: the address still holds the place.
  }
}

function readPlaces(): FreePlaces {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as FreePlaces) : {};
  } catch {
    return {};
  }
}

import { writeTown } from '#domain/place/address.ts';
import type { Marker } from './markers.ts';

export interface TextRun {
  readonly text: string;
  readonly bold?: boolean;
}

export interface MapCity {
  readonly code: string;
  readonly nom: string;
  readonly summary: { readonly children: readonly TextRun[] };
  readonly uri: string;
  readonly mairie: { readonly lat: number; readonly lng: number };
}

export type CityHallMarker = Marker<{ readonly name: string }, CityHallPopup, string>;

export interface CityHallPopup {
  readonly title: string;
  readonly text: readonly TextRun[];
  readonly moreHref: string;
}

export const maxCityTextLength = 200;

export function buildCityHallMarkers(cities: readonly MapCity[]): CityHallMarker[] {
  return cities.map(({ code, nom, summary, uri, mairie }) => ({
    id: `city-${code}`,
    ...mairie,
    icon: { name: writeTown(nom) },
    popup: { title: writeTown(nom), text: truncateText(summary.children, maxCityTextLength), moreHref: uri },
    active: false,
    itemId: code,
  }));
}

export function truncateText(runs: readonly TextRun[], maxLength: number): TextRun[] {
  const length = [...runs.map(({ text }) => text).join('')].length;
  if (length <= maxLength) return [...runs];
  let left = maxLength - 1;
  const kept: TextRun[] = [];
  for (const run of runs) {
    const characters = [...run.text].slice(0, left);
    left -= characters.length;
    if (characters.length > 0) kept.push({ ...run, text: characters.join('') });
  }
  const last = kept.pop() ?? { text: '' };
  return [...kept, { ...last, text: `${last.text.trimEnd()}…` }];
}

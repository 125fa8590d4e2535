import { writeTown } from '#domain/place/address.ts';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { m } from '#site/messages/messages.js';

export interface CitySuggestion extends GeoCity {
  /** The typed code, or the commune's only one; null when it has several. */
  readonly codePostal: string | null;
  readonly departement: { readonly code: string; readonly nom: string } | null;
}

export interface OfficeSuggestion {
  readonly label: string;
  readonly uri: string;
  readonly city: string;
}

export interface Suggestions {
  readonly cities: readonly CitySuggestion[];
  readonly offices: readonly OfficeSuggestion[];
}

export const noSuggestions: Suggestions = { cities: [], offices: [] };

export type Choice =
  | { readonly kind: 'city'; readonly city: CitySuggestion }
  | { readonly kind: 'office'; readonly office: OfficeSuggestion };

export function choicesOf(suggestions: Suggestions): Choice[] {
  return [
    ...suggestions.cities.map((city): Choice => ({ kind: 'city', city })),
    ...suggestions.offices.map((office): Choice => ({ kind: 'office', office })),
  ];
}

export function choiceText(choice: Choice | null): string {
  if (!choice) return '';
  return choice.kind === 'city' ? choice.city.nom : choice.office.label;
}

export function describeCity({ codePostal, departement }: CitySuggestion): string {
  if (!departement) return codePostal ?? '';
  const nom = writeTown(departement.nom);
  return codePostal ? `${codePostal}, ${nom}` : `${nom} (${departement.code})`;
}

export function announceSuggestions({ cities, offices }: Suggestions): string {
  const counted = {
    cities: m.citiesSuggested({ count: cities.length }),
    offices: m.officesSuggested({ count: offices.length }),
  };
  if (cities.length === 0) return offices.length === 0 ? m.noSuggestion() : counted.offices;
  return offices.length === 0 ? counted.cities : m.citiesAndOffices(counted);
}

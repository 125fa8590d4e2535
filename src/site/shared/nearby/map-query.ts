import {
  defaultFrontCategory,
  type FrontCategory,
  findFrontCategory,
  frontCategoriesFor,
} from '#domain/licences/front-categories.ts';
import { coarsePosition, mapDefaults } from '#domain/place/place.ts';

export type MapQuery =
  | {
      readonly kind: 'asked';
      readonly centre: { readonly lat: number; readonly lng: number };
      readonly category: FrontCategory;
    }
  | { readonly kind: 'refused'; readonly reason: string };

const highestLatitude = 90;
const highestLongitude = 180;

export function readMapQuery(params: URLSearchParams): MapQuery {
  const category = readCategory(params.get('categorie'));
  if (!category) return refused('Catégorie inconnue.');
  const [lat, lng] = [params.get('lat'), params.get('lng')];
  if (lat === null && lng === null) return { kind: 'asked', centre: mapDefaults.centre, category };
  const centre = { lat: readDegrees(lat, highestLatitude), lng: readDegrees(lng, highestLongitude) };
  if (centre.lat === undefined) return refused('Latitude invalide\u202f: un nombre de −90 à 90.');
  if (centre.lng === undefined) return refused('Longitude invalide\u202f: un nombre de −180 à 180.');
  return { kind: 'asked', centre: coarsePosition({ lat: centre.lat, lng: centre.lng }), category };
}

const refused = (reason: string): MapQuery => ({ kind: 'refused', reason });

function readCategory(slug: string | null): FrontCategory | undefined {
  if (slug === null) return defaultFrontCategory;
  const category = findFrontCategory(slug);
  return category && frontCategoriesFor('research').includes(category) ? category : undefined;
}

function readDegrees(text: string | null, highest: number): number | undefined {
  if (text === null || !/^-?\d{1,3}(?:\.\d{1,15})?$/u.test(text)) return undefined;
  const degrees = Number(text);
  return Math.abs(degrees) <= highest ? degrees : undefined;
}

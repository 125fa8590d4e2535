import type { Office } from '#contracts/directory.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { writeAddress, writeTown } from '#domain/place/address.ts';
import { nameCity } from '#domain/place/city-words.ts';
import { describeTown, placesAlike } from '#domain/search/places-alike.ts';
import { readSearchInput } from '#domain/search/search-input.ts';
import { normaliseText } from '#domain/text/text.ts';
import { whatIsSold } from '#site/loading/sale.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { nameApart } from '#site/shared/school-list/name-apart.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { offersOfType, type Training } from './selection.ts';

type Services = Pick<SiteRequest, 'upstreams' | 'log' | 'config' | 'schoolTerms'>;
type City = NonNullable<Awaited<ReturnType<SiteRequest['upstreams']['geo']['getCity']>>>;
type FoundPlace = NonNullable<Awaited<ReturnType<SiteRequest['upstreams']['geo']['findPlace']>>>;

export interface SchoolSearch {
  readonly typed: string;
  readonly communeCode: string | undefined;
  readonly except?: number | undefined;
  readonly page: number;
  readonly way?: QuotedWay | undefined;
}

const maxPlaces = 6;
/** More than the communes that share any one name. */
const maxFound = 40;
const maxTextLength = 100;

export type FoundSchools = Extract<Awaited<ReturnType<typeof findSchools>>, { kind: 'schools' }>;

export async function findSchools(services: Services, training: Training, search: SchoolSearch) {
  const cities = await findCities(services, search);
  if (cities === 'nothing-asked' || cities === 'unavailable') return { kind: cities };
  const [city, ...namesakes] = cities.filter((one) => one.mairie);
  if (!city?.mairie) return { kind: 'unknown-place' as const };

  const { nom, departement, mairie } = city;
  const place = { city: nom, dep: departement?.code, location: [mairie.lat, mairie.lng] as [number, number] };
  const paged = await withFallback(
    services.log,
    'Auto-écoles de l’inscription',
    services.upstreams.directory.findOfficesNear(training.slug, { place, page: search.page }),
    undefined,
  );
  if (!paged) return { kind: 'unavailable' as const };
  const others = paged.results.filter(({ id }) => id !== search.except);
  return {
    kind: 'schools' as const,
    placeLabel: describeTown(city),
    ...(city.isExact === false && {
      readAs: m.readAs({ typed: search.typed.trim(), atTown: nameCity({ nom }).at }),
    }),
    communeCode: city.code,
    otherPlaces: namesakes.map((other) => ({ code: other.code, label: describeTown(other) })),
    schools: nameApart(
      await Promise.all(others.map((office) => withOffers(services, office, training, search.way))),
      ({ address }) => address,
    ),
    total: (paged.total ?? paged.results.length) - (paged.results.length - others.length),
    page: paged.currentPage,
    nbPages: paged.nbPages,
  };
}

/** `isExact`: false where something else was typed besides, or a former name. */
type PlacedCity = City & { readonly isExact?: boolean };

async function findCities(
  { upstreams: { geo }, log }: Services,
  { typed, communeCode }: SchoolSearch,
): Promise<PlacedCity[] | 'nothing-asked' | 'unavailable'> {
  const ask = (call: Promise<PlacedCity[]>) =>
    withFallback(log, 'Villes de l’inscription', call, 'unavailable' as const);
  if (communeCode !== undefined) {
    return ask(geo.getCity(communeCode).then((city) => (city ? [city] : [])));
  }
  const text = typed.slice(0, maxTextLength);
  if (text.trim() === '') return 'nothing-asked';
  const input = readSearchInput(text, { cities: true, offices: false });
  if (input.kind === 'postal-code') {
    const coded = await ask(geo.findCitiesByPostalCode(input.code));
    if (coded.length > 0) return coded;
  }
  const found = await ask(
    geo.findPlace(text).then((place) => (place ? [{ ...toCity(place), isExact: place.isExact }] : [])),
  );
  if (found === 'unavailable') return found;
  const [place] = found;
  // A code or an address beside the name leaves no doubt, nor does a name that is no town's today.
  const isBeginning = place && normaliseText(place.nom).startsWith(normaliseText(text));
  if (!isBeginning || /\d/u.test(text) || input.kind !== 'name') return found;
  const cities = await ask(geo.findCities(input.text, { limit: maxFound }));
  return cities === 'unavailable' || cities.length === 0 ? found : namesakesOrAll(cities, input.text);
}

function toCity({ city, name, position }: FoundPlace): City {
  return { ...city, nom: name, ...(position && { mairie: position }) };
}

/** An exact name excludes communes that only begin with it, unless much larger. */
function namesakesOrAll(cities: City[], typed: string): City[] {
  const [first] = cities;
  if (first && normaliseText(first.nom) === normaliseText(typed))
    return [first, ...placesAlike(first, cities)];
  return cities.slice(0, maxPlaces);
}

/** The list has no formula ids: each school is read. One that cannot be read is listed without offers. */
async function withOffers(services: Services, found: Office, training: Training, way: QuotedWay | undefined) {
  const call = services.upstreams.directory.getOffice(found.id);
  const office = await withFallback(services.log, 'Formules de l’auto-école', call, undefined);
  const isSold = office && (await whatIsSold(services, office));
  return {
    id: found.id,
    label: found.label,
    uri: found.uri,
    address: describeAddress(found),
    distance: found.distance,
    note: found.note,
    nbReviews: found.nbReviews,
    offers: offersOfType(office, training.id, isSold, way),
  };
}

export function describeAddress({ address: { streetName: street, city } }: Office): string {
  return writeAddress({ street, zipCode: city.zipCode, city: writeTown(city.name) });
}

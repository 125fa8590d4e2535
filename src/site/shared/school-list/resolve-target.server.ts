import type { City } from '#clients/geo.ts';
import type { Place } from '#contracts/directory.ts';
import { defaultFrontCategory, type FrontCategory } from '#domain/licences/front-categories.ts';
import { parisPlace } from '#domain/place/place.ts';
import { schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { readSearchInput } from '#domain/search/search-input.ts';
import { readTypedAddress, type TypedAddress } from '#domain/search/typed-address.ts';
import { correctTownName } from '#domain/search/typing-error.ts';
import { normaliseText } from '#domain/text/text.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { cityLookupFailure } from '#domain/wording/messages.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { SearchQuery } from './search-address.ts';

export type SearchTarget =
  | {
      readonly kind: 'place';
      readonly name: string;
      /** INSEE code; unknown for the visitor's position. */
      readonly code?: string;
      readonly place: Place;
      readonly readAs: string | undefined;
      readonly fromVisitor?: true;
      /** The visitor's position is inexact. */
      readonly isRough?: true;
    }
  | { readonly kind: 'zone'; readonly place: Place }
  | {
      readonly kind: 'keyword';
      readonly text: string;
      /** Geography did not answer: it may also be a commune. */
      readonly mayBeTown?: true;
    }
  | { readonly kind: 'unknown'; readonly text: string }
  /** A commune code without name while geography is unavailable. */
  | { readonly kind: 'unreachable'; readonly text: string }
  | { readonly kind: 'nothing-asked'; readonly name: string; readonly place: Place };

type Geo = Pick<SiteRequest['upstreams']['geo'], 'getCity' | 'getCityByName' | 'findCitiesByPostalCode'>;
type Directory = Pick<SiteRequest['upstreams']['directory'], 'suggestOffices'>;
interface Site {
  readonly upstreams: { readonly geo: Geo; readonly directory: Directory };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

/** Milliseconds for all geography calls: the directory has the rest of a page's 3 s. */
const geoTimeoutMs = 1200;

export const nowhereAsked: SearchTarget = {
  kind: 'nothing-asked',
  name: 'Paris',
  place: { ...parisPlace, location: [...parisPlace.location] },
};

/** In order: the map's zone, a commune code, a postcode, a commune's name, a school's name; by default Paris. */
export async function resolveTarget(
  site: Site,
  query: Pick<SearchQuery, 'q' | 'commune' | 'zone' | 'category'>,
): Promise<SearchTarget> {
  const { q, commune, zone } = query;
  if (zone) return { kind: 'zone', place: { location: [zone.lat, zone.lng] } };
  const late = AbortSignal.timeout(geoTimeoutMs);
  const lookUp = <T>(call: Promise<T>) =>
    withFallback(site.log, cityLookupFailure, rejectOnAbort(call, late), 'down' as const);
  if (commune) {
    const city = await lookUp(site.upstreams.geo.getCity(commune));
    if (city && city !== 'down') return aroundCity(city, undefined);
    if (city === 'down' && q === '') return { kind: 'unreachable', text: commune };
  }
  if (q === '') return nowhereAsked;

  const input = readSearchInput(q, { cities: true, offices: true });
  if (input.kind === 'postal-code') {
    const found = await lookUp(site.upstreams.geo.findCitiesByPostalCode(input.code));
    if (found === 'down') return { kind: 'unreachable', text: q };
    return found[0] ? aroundCity(found[0], undefined) : { kind: 'unknown', text: q };
  }
  const address = readTypedAddress(q);
  const ofAddress = address && (await lookUp(findTownOfAddress(site.upstreams.geo, address)));
  if (ofAddress === 'down') return { kind: 'unreachable', text: q };
  if (ofAddress) return aroundCity(ofAddress, q);
  if (/^\d/u.test(q)) return { kind: 'unknown', text: q };

  const named = await lookUp(site.upstreams.geo.getCityByName(q));
  const isUnknown = named === undefined && input.kind === 'name';
  const meant = isUnknown
    ? await withFallback(
        site.log,
        'Ville par ses auto-écoles',
        rejectOnAbort(findTownMeant(site, input.text, query.category), late),
        undefined,
      )
    : named;
  const city = meant === 'down' ? undefined : meant;
  const exact = city && normaliseText(city.nom) === normaliseText(q);
  // Two letters must match exactly: Eu and Is are towns.
  if (city && (exact || input.kind === 'name')) return aroundCity(city, exact ? undefined : q);
  if (named === 'down') {
    return input.kind === 'name'
      ? { kind: 'keyword', text: input.text, mayBeTown: true }
      : { kind: 'unreachable', text: q };
  }
  return input.kind === 'name' ? { kind: 'keyword', text: input.text } : { kind: 'unknown', text: q };
}

/** The town of the postal code, the one that the text names before others; without a code, the longest name. */
async function findTownOfAddress(geo: Geo, { postalCode, towns }: TypedAddress): Promise<City | undefined> {
  const isNamed = ({ nom }: City) => towns.some((town) => normaliseText(town) === normaliseText(nom));
  const coded = postalCode === undefined ? [] : await geo.findCitiesByPostalCode(postalCode);
  if (coded.length > 0) return coded.find(isNamed) ?? coded[0];
  const named = await Promise.all(towns.map((town) => geo.getCityByName(town)));
  return named.find((city, at) => city && normaliseText(city.nom) === normaliseText(towns[at] ?? ''));
}

async function findTownMeant(
  { upstreams: { geo, directory } }: Site,
  typed: string,
  category: FrontCategory,
): Promise<City | undefined> {
  const slug = category.formulaTypeSlug ?? (defaultFrontCategory.formulaTypeSlug as string);
  const found = await directory.suggestOffices(slug, { keyWord: typed, limit: schoolsPerPage });
  const name = correctTownName(typed, found);
  return name === undefined ? undefined : geo.getCityByName(name);
}

/** A commune without known position (some overseas collectivities) is searched as text. */
function aroundCity({ code, nom, mairie, departement }: City, readAs: string | undefined): SearchTarget {
  if (!mairie) return { kind: 'keyword', text: nom };
  return {
    kind: 'place',
    name: nom,
    code,
    place: { city: nom, dep: departement?.code, location: [mairie.lat, mairie.lng] },
    readAs,
  };
}

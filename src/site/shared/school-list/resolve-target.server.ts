import type { City, FoundPlace } from '#clients/geo.ts';
import type { Place } from '#contracts/directory.ts';
import { defaultFrontCategory, type FrontCategory } from '#domain/licences/front-categories.ts';
import { parisPlace } from '#domain/place/place.ts';
import { readPlace } from '#domain/place/read-place.ts';
import { schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { readSearchInput } from '#domain/search/search-input.ts';
import { correctTownName } from '#domain/search/typing-error.ts';
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

type Geo = Pick<SiteRequest['upstreams']['geo'], 'getCity' | 'findPlace'>;
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

/** In order: the map's zone, a commune code, a place as it is written, a school's name; by default Paris. */
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
    if (city && city !== 'down') return around(placeOf(city), undefined);
    if (city === 'down' && q === '') return { kind: 'unreachable', text: commune };
  }
  if (q === '') return nowhereAsked;

  const input = readSearchInput(q, { cities: true, offices: true });
  const found = await lookUp(site.upstreams.geo.findPlace(q));
  const isUnknown =
    (found === undefined || (found !== 'down' && found.isAmongWords)) && input.kind === 'name';
  const meant = isUnknown
    ? await withFallback(
        site.log,
        'Ville par ses auto-écoles',
        rejectOnAbort(findTownMeant(site, input.text, query.category, found), late),
        undefined,
      )
    : found;
  const isReadable = meant && meant !== 'down';
  // Two letters must match exactly: Eu and Is are towns.
  const isTooShort = input.kind === 'none' && /^\D{1,2}$/u.test(q.trim());
  if (isReadable && (meant.isExact || !isTooShort)) return around(meant, meant.isExact ? undefined : q);
  if (found === 'down') {
    return input.kind === 'name' && readPlace(q).names.length > 0 && !readPlace(q).isAddress
      ? { kind: 'keyword', text: input.text, mayBeTown: true }
      : { kind: 'unreachable', text: q };
  }
  return input.kind === 'name' ? { kind: 'keyword', text: input.text } : { kind: 'unknown', text: q };
}

async function findTownMeant(
  { upstreams: { geo, directory } }: Site,
  typed: string,
  category: FrontCategory,
  amongWords: FoundPlace | undefined,
): Promise<FoundPlace | undefined> {
  const slug = category.formulaTypeSlug ?? (defaultFrontCategory.formulaTypeSlug as string);
  const found = await directory.suggestOffices(slug, { keyWord: typed, limit: schoolsPerPage });
  const name = correctTownName(typed, found);
  if (name === undefined) return found.length === 0 ? amongWords : undefined;
  const place = await geo.findPlace(name);
  return place && { ...place, isExact: false };
}

function placeOf(city: City): Pick<FoundPlace, 'city' | 'name' | 'position'> {
  return { city, name: city.nom, position: city.mairie };
}

/** A commune without known position (some overseas collectivities) is searched as text. */
function around(
  { city: { code, nom, departement }, name, position }: Pick<FoundPlace, 'city' | 'name' | 'position'>,
  readAs: string | undefined,
): SearchTarget {
  if (!position) return { kind: 'keyword', text: nom };
  return {
    kind: 'place',
    name,
    code,
    place: { city: nom, dep: departement?.code, location: [position.lat, position.lng] },
    readAs,
  };
}

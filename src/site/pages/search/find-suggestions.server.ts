import type { Office } from '#contracts/directory.ts';
import { defaultFrontCategory, type FrontCategory } from '#domain/licences/front-categories.ts';
import { writeTown } from '#domain/place/address.ts';
import type { VisitorPosition } from '#domain/place/visitor-position.ts';
import { schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { readSearchInput } from '#domain/search/search-input.ts';
import { correctTownName } from '#domain/search/typing-error.ts';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import {
  type CitySuggestion,
  noSuggestions,
  type OfficeSuggestion,
  type Suggestions,
} from '#site/shared/search-box/suggestion.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';

const maxCities = 6;
const maxOffices = 5;

type FoundSuggestions = Suggestions & {
  /** False when an upstream failed: the answer must not be cached. */
  readonly complete: boolean;
};

interface Site {
  readonly upstreams: Pick<SiteRequest['upstreams'], 'geo'> & {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'suggestOffices'>;
  };
  readonly log: SiteRequest['log'];
  readonly config?: Pick<SiteRequest['config'], 'showsEverybody'>;
}

/** Each list is empty when its upstream fails (docs/product/searching.md#search-box). */
export async function findSuggestions(
  { upstreams, log, config }: Site,
  typed: string,
  category: FrontCategory,
  signal: AbortSignal,
): Promise<FoundSuggestions> {
  const input = readSearchInput(typed, { cities: true, offices: true });
  const askFor = <T>(name: string, call: Promise<T>) =>
    withFallback(log, name, undefinedWhenAbandoned(call, signal), undefined);
  if (input.kind === 'none') return { ...noSuggestions, complete: true };

  if (input.kind === 'postal-code') {
    const call = upstreams.geo.findCitiesByPostalCode(input.code, { signal });
    const found = await askFor('Villes par code postal', call);
    const cities = (found ?? []).slice(0, maxCities).map((city) => suggestCity(city, input.code));
    return { cities, offices: [], complete: found !== undefined };
  }

  const formulaTypeSlug = category.formulaTypeSlug ?? (defaultFrontCategory.formulaTypeSlug as string);
  const [cities, offices] = await Promise.all([
    askFor('Villes par nom', upstreams.geo.findCities(input.text, { limit: maxCities, signal })),
    askFor(
      'Auto-écoles par nom',
      upstreams.directory.suggestOffices(
        formulaTypeSlug,
        { keyWord: input.text, limit: schoolsPerPage, ...(config?.showsEverybody && { everybody: true }) },
        { signal },
      ),
    ),
  ]);
  const meant = cities?.length === 0 ? correctTownName(input.text, offices ?? []) : undefined;
  const corrected = meant
    ? await askFor('Villes par nom', upstreams.geo.findCities(meant, { limit: 1, signal }))
    : undefined;
  return {
    cities: (corrected ?? cities ?? []).map((city) => suggestCity(city)),
    offices: (offices ?? []).flatMap(suggestOffice).slice(0, maxOffices),
    complete: cities !== undefined && offices !== undefined,
  };
}

/** Undefined when the visitor typed on and aborted the request: not logged. */
async function undefinedWhenAbandoned<T>(call: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

type KnownCity = Omit<CitySuggestion, 'codePostal' | 'departement'> & {
  readonly codesPostaux: readonly string[];
  readonly departement?: { readonly code: string; readonly nom: string };
};

function suggestCity(
  { code, nom, codesPostaux, departement, mairie }: KnownCity,
  typedCode?: string,
): CitySuggestion {
  const only = codesPostaux.length === 1 ? codesPostaux[0] : undefined;
  return {
    code,
    nom,
    codePostal: typedCode ?? only ?? null,
    departement: departement ?? null,
    ...(mairie && { mairie }),
  };
}

function suggestOffice({ label, uri, address }: Office): OfficeSuggestion[] {
  return uri ? [{ label, uri, city: writeTown(address.city.name) }] : [];
}

type AroundSite = SiteWith<{ geo: 'findCityAt' }> & Pick<SiteRequest, 'log'>;

/** Undefined outside France or when unavailable. */
export async function findCityAround(
  { upstreams, log }: AroundSite,
  position: VisitorPosition,
): Promise<{ readonly city: GeoCity | null; readonly answered: boolean }> {
  const call = upstreams.geo.findCityAt(position).then((city) => city ?? null);
  const city = await withFallback(log, 'Ville autour d’une position', call, undefined);
  if (!city) return { city: null, answered: city === null };
  return {
    city: { code: city.code, nom: city.nom, ...(city.mairie && { mairie: city.mairie }) },
    answered: true,
  };
}

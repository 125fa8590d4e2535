import type { CityList } from '#contracts/directory-cities.ts';
import { writeTown } from '#domain/place/address.ts';
import { regionOf, regions } from '#domain/place/regions.ts';
import { slugify } from '#domain/text/text.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SiteWith } from '#site/upstreams.server.ts';

type Site = SiteWith<{ directory: 'listCities' }>;

type Departement = CityList['departements'][number];

/** Large enough that each region has some. */
const maxCities = 400;
export const citiesOfRegion = 6;
/** More than the communes with a school in any département. */
export const maxResults = 500;
const maxNameLength = 100;

/** Those of one département or matching a name when the address has one. */
export async function loadCityList({ upstreams: { directory }, log }: Site, params: URLSearchParams) {
  const departement = readDepartement(params);
  const q = (params.get('q') ?? '').trim().slice(0, maxNameLength);
  const asks = departement !== undefined || q !== '';
  const down = Symbol('down');
  const [list, chosen] = await Promise.all(
    [
      directory.listCities({ limit: String(maxCities) }),
      asks
        ? directory.listCities({ departement, nom: q || undefined, limit: String(maxResults + 1) })
        : Promise.resolve(undefined),
    ].map((call) => withFallback(log, 'Villes du permis de conduire', call, down)),
  );
  const answered = list !== down && chosen !== down;
  const asked = { q, departement, isFiltered: asks };
  // `chosen` may be undefined without a failure: a directory without cities.
  if (typeof list !== 'object' || chosen === down) return { answered, page: { ...asked, shown: undefined } };
  const found = typeof chosen === 'object' ? describeFound(chosen, q, departement) : undefined;
  return {
    answered,
    page: {
      ...asked,
      shown: {
        count: m.licenceCitiesCount({ count: list.nbCities }),
        options: groupByRegion(list).map(({ nom, departements }) => ({
          region: nom,
          departements: departements.map(({ code, nom: label }) => ({ code, label: named(code, label) })),
        })),
        found,
        regions: found ? [] : groupByRegion(list).map((region) => describeRegion(region, list)),
      },
    },
  };
}

export type CityListData = Awaited<ReturnType<typeof loadCityList>>['page'];
export type ShownCities = NonNullable<CityListData['shown']>;

function readDepartement(params: URLSearchParams): string | undefined {
  const code = params.get('departement') ?? '';
  return /^(?:\d{2,3}|2[AB])$/u.test(code) ? code : undefined;
}

const named = (code: string, nom: string) => `${code} – ${writeTown(nom)}`;

function groupByRegion({ departements }: CityList) {
  const grouped = regions.map(({ nom, departements: codes }) => ({
    nom,
    departements: departements.filter(({ code }) => codes.includes(code)),
  }));
  const elsewhere = departements.filter(({ code }) => !regionOf(code));
  return [...grouped, { nom: m.licenceCitiesOverseas(), departements: elsewhere }].filter(
    (region) => region.departements.length > 0,
  );
}

function describeRegion(
  { nom, departements }: { readonly nom: string; readonly departements: readonly Departement[] },
  list: CityList,
) {
  const codes = departements.map(({ code }) => code);
  const [only] = departements;
  return {
    id: slugify(nom),
    nom,
    count: m.licenceCitiesNumber({ count: departements.reduce((sum, { nbCities }) => sum + nbCities, 0) }),
    departements: departements.map(({ code, nom: label, nbCities }) => ({
      // A region with one département has the same name.
      label: departements.length === 1 && only ? m.licenceCitiesShown() : named(code, label),
      to: paths.licenceCities({ departement: code }),
      count: m.licenceCitiesNumber({ count: nbCities }),
    })),
    cities: list.cities
      .filter(({ departement }) => codes.includes(departement.code))
      .slice(0, citiesOfRegion)
      .map(({ slug, nom: label }) => ({ label: writeTown(label), to: paths.licenceCity(slug) })),
  };
}

function describeFound({ cities, departements }: CityList, q: string, code: string | undefined) {
  const departement = departements.find((one) => one.code === code);
  const shown = cities.slice(0, maxResults);
  const what = [
    q && `«\u202f${q}\u202f»`,
    departement && `${writeTown(departement.nom)} (${departement.code})`,
  ];
  return {
    title: m.licenceCitiesFound({ count: shown.length, what: what.filter(Boolean).join(', ') }),
    cut: cities.length > maxResults && m.licenceCitiesMany({ count: maxResults }),
    cities: shown
      .toSorted((one, other) => one.nom.localeCompare(other.nom, 'fr'))
      .map(({ slug, nom, departement: of, nbOffices }) => ({
        label: departement ? writeTown(nom) : `${writeTown(nom)} (${of.code})`,
        to: paths.licenceCity(slug),
        note: m.cityTrainingSchools({ count: nbOffices }),
      })),
  };
}

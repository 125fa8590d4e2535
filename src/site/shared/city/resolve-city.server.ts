import { writeAmong } from '#clients/directory.ts';
import type { City } from '#clients/geo.ts';
import type { DirectoryCity } from '#contracts/directory-cities.ts';
import { normaliseText, slugify } from '#domain/text/text.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';

export interface CityIdentity {
  readonly slug: string;
  readonly code: string;
  readonly nom: string;
  readonly departement: { readonly code: string; readonly nom: string } | undefined;
  /** `[latitude, longitude]` of the town hall. */
  readonly location: readonly [number, number] | undefined;
}

export type CityAnswer =
  | {
      readonly kind: 'city';
      readonly city: CityIdentity;
      /** Figures and neighbours; undefined when the directory has none. */
      readonly known: DirectoryCity | undefined;
      readonly answered: boolean;
    }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unavailable' };

export type CitySite = SiteWith<{ directory: 'getCity'; geo: 'findCities' }> & {
  readonly config?: Pick<SiteRequest['config'], 'showsEverybody'>;
};

const maxSlugLength = 100;
/** More than the French communes that share any one name. */
const maxNamesakes = 40;

/** When the directory fails or has no cities, the geography service finds the commune, without figures. */
export async function resolveCity(
  site: CitySite,
  written: string,
  formulaTypeSlug: string | undefined,
): Promise<CityAnswer> {
  const slug = normaliseText(written).replaceAll(' ', '-');
  // An encoded slash is not part of a name.
  if (slug === '' || slug.length > maxSlugLength || written.includes('/')) return { kind: 'missing' };
  const { directory, geo } = site.upstreams;
  const answer = await attempt(site, 'Ville de l’annuaire', () =>
    directory.getCity({ slug, formulaTypeSlug, ...writeAmong({ everybody: site.config?.showsEverybody }) }),
  );
  if (answer.value) {
    const { value: known } = answer;
    if (known.slug !== written) return { kind: 'moved', slug: known.slug };
    return { kind: 'city', city: identify(known), known, answered: true };
  }
  const found = await attempt(site, 'Ville d’après la géographie', () => findCommune(geo, slug));
  if (!found.answered) return { kind: 'unavailable' };
  if (!found.value) return { kind: 'missing' };
  if (found.value.slug !== written) return { kind: 'moved', slug: found.value.slug };
  return { kind: 'city', city: found.value, known: undefined, answered: answer.answered };
}

async function attempt<T>(site: CitySite, name: string, call: () => Promise<T>) {
  try {
    return { answered: true, value: await call() };
  } catch (error) {
    site.log.error({ err: error }, name);
    return { answered: false, value: undefined };
  }
}

function identify({ slug, code, nom, departement, location }: DirectoryCity): CityIdentity {
  return { slug, code, nom, departement, location: location ?? undefined };
}

async function findCommune(
  geo: CitySite['upstreams']['geo'],
  slug: string,
): Promise<CityIdentity | undefined> {
  const name = slug.replace(/-\d[\da-z]*$/u, '').replaceAll('-', ' ');
  if (/^\d/u.test(name)) return undefined;
  const namesakes = (await geo.findCities(name, { limit: maxNamesakes })).filter(
    ({ nom }) => normaliseText(nom) === name,
  );
  const city = namesakes.find((candidate) => slugsOf(candidate).includes(slug));
  if (!city) return undefined;
  const { code, nom, mairie, departement } = city;
  return {
    slug: slugAmong(city, namesakes),
    code,
    nom,
    departement,
    location: mairie && [mairie.lat, mairie.lng],
  };
}

/** The slugs of a city: bare for the most populated of its name (first in the list), with a code for others. */
function slugsOf({ nom, code, departement }: City): string[] {
  const bare = slugify(nom);
  return [bare, `${bare}-${departement?.code.toLowerCase()}`, `${bare}-${code.toLowerCase()}`];
}

/** How slugs are stored (docs/product/schools.md#directory), for a directory without cities. */
function slugAmong(city: City, namesakes: readonly City[]): string {
  const [bare = '', byDepartement = '', byCode = ''] = slugsOf(city);
  const [first, ...others] = namesakes;
  if (city === first) return bare;
  const unique =
    others.filter(({ departement }) => departement?.code === city.departement?.code).length === 1;
  return unique ? byDepartement : byCode;
}

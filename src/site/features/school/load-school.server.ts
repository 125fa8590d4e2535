import type { City } from '#clients/geo.ts';
import type { Office } from '#contracts/directory.ts';
import { slugify } from '#domain/text.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

type PublicOffice = Office & { readonly uri: string };

export type SchoolAnswer =
  | { readonly kind: 'school'; readonly office: PublicOffice }
  | { readonly kind: 'moved'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unavailable' };

type Site = {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'getOffice'>;
    readonly geo: Pick<SiteRequest['upstreams']['geo'], 'findCities'>;
  };
  readonly log: Pick<SiteRequest['log'], 'error'>;
};

/** More than the communes of France that share one name. */
const mostNamesakes = 40;
const highestId = 2_147_483_647;

/**
 * What stands at `/annuaire-auto-ecoles/{path}`: a school by the id that ends its address, whose words may have changed
 * since; a city by its slug leads to its schools; anything else is missing.
 */
export async function loadSchool(site: Site, path: string): Promise<SchoolAnswer> {
  const segments = path.split('/');
  const [first = '', , last = ''] = segments;
  try {
    if (segments.length === 3) return await schoolById(site, path, last);
    if (segments.length <= 2) return await cityBySlug(site, first);
  } catch (error) {
    site.log.error({ err: error }, 'Fiche d’une auto-école');
    return { kind: 'unavailable' };
  }
  return { kind: 'missing' };
}

async function schoolById({ upstreams }: Site, path: string, written: string): Promise<SchoolAnswer> {
  const id = /^[1-9]\d{0,9}$/u.test(written) ? Number(written) : Number.POSITIVE_INFINITY;
  if (id > highestId) return { kind: 'missing' };
  const office = await upstreams.directory.getOffice(id);
  if (!office?.uri) return { kind: 'missing' };
  if (office.uri !== path) return { kind: 'moved', to: paths.school(office.uri), status: 301 };
  return { kind: 'school', office: { ...office, uri: office.uri } };
}

async function cityBySlug({ upstreams }: Site, slug: string): Promise<SchoolAnswer> {
  if (!/^[a-z]+(?:-[a-z0-9]+)*$/u.test(slug)) return { kind: 'missing' };
  const name = slug.replace(/-\d[\da-z]*$/u, '').replaceAll('-', ' ');
  const found = await upstreams.geo.findCities(name, { limit: mostNamesakes });
  const city = found.find((candidate) => citySlugs(candidate).includes(slug));
  if (!city) return { kind: 'missing' };
  return { kind: 'moved', to: paths.search({ q: city.nom, commune: city.code }), status: 302 };
}

/** A city's slug is bare for the most populated of its name, which comes first; the others add a code. */
function citySlugs({ nom, code, departement }: City): string[] {
  const bare = slugify(nom);
  return [bare, `${bare}-${departement?.code.toLowerCase()}`, `${bare}-${code.toLowerCase()}`];
}

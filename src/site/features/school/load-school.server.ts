import type { City } from '#clients/geo.ts';
import { longestUri, type Office } from '#contracts/directory.ts';
import { slugify } from '#domain/text.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** An office that has a page of its own. */
export type PublicOffice = Office & { readonly uri: string };

export type SchoolAnswer =
  | { readonly kind: 'school'; readonly office: PublicOffice }
  | { readonly kind: 'moved'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unavailable' };

interface Directory {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'getOffice' | 'getOfficeByUri'>;
  };
}

interface Site extends Directory {
  readonly upstreams: Directory['upstreams'] & {
    readonly geo: Pick<SiteRequest['upstreams']['geo'], 'findCities'>;
  };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

/** More than the communes of France that share one name. */
const mostNamesakes = 40;
const highestId = 2_147_483_647;

/**
 * What stands at `/annuaire-auto-ecoles/{path}`: a school by its address; a school whose words have changed since, by
 * the id that ends them; the schools of a city, by the slug that begins it; anything else is missing.
 */
export async function loadSchool(site: Site, path: string): Promise<SchoolAnswer> {
  const segments = path.split('/');
  const [first = ''] = segments;
  try {
    // One word is a city before it is a school.
    const city = segments.length === 1 ? await cityBySlug(site, first) : undefined;
    const answer = city ?? (await schoolByAddress(site, path));
    if (answer) return answer;
    const cityOfTwo = segments.length === 2 ? await cityBySlug(site, first) : undefined;
    return cityOfTwo ?? { kind: 'missing' };
  } catch (error) {
    site.log.error({ err: error }, 'Fiche d’une auto-école');
    return { kind: 'unavailable' };
  }
}

/** The school that is published at an address of whatever form; the words before an id may have changed since. */
async function schoolByAddress(site: Directory, path: string): Promise<SchoolAnswer | undefined> {
  const named = await schoolByNumber(site, path);
  if (named && isAddress(named.uri, path)) return { kind: 'school', office: named };
  const office = await findSchoolByUri(site, path);
  if (office) return { kind: 'school', office };
  return named && { kind: 'moved', to: paths.school(named.uri), status: 301 };
}

async function schoolByNumber({ upstreams }: Directory, path: string): Promise<PublicOffice | undefined> {
  const [, written] = /^[^/]+\/[^/]+\/([1-9]\d{0,9})$/u.exec(path) ?? [];
  if (written === undefined || Number(written) > highestId) return undefined;
  const office = await upstreams.directory.getOffice(Number(written));
  return office?.uri ? { ...office, uri: office.uri } : undefined;
}

/** The school whose public address is exactly this one; throws when the directory cannot answer. */
export async function findSchoolByUri({ upstreams }: Directory, uri: string) {
  if (uri === '' || uri.length > longestUri || /\p{Cc}/u.test(uri)) return undefined;
  const office = await upstreams.directory.getOfficeByUri(uri);
  return office && { ...office, uri };
}

/** A published address may carry slashes too many, which no request arrives with. */
function isAddress(uri: string, path: string): boolean {
  return uri.split('/').filter(Boolean).join('/') === path;
}

async function cityBySlug({ upstreams }: Site, slug: string): Promise<SchoolAnswer | undefined> {
  if (!/^[a-z]+(?:-[a-z0-9]+)*$/u.test(slug)) return undefined;
  const name = slug.replace(/-\d[\da-z]*$/u, '').replaceAll('-', ' ');
  const found = await upstreams.geo.findCities(name, { limit: mostNamesakes });
  const city = found.find((candidate) => citySlugs(candidate).includes(slug));
  if (!city) return undefined;
  return { kind: 'moved', to: paths.search({ q: city.nom, commune: city.code }), status: 302 };
}

/** A city's slug is bare for the most populated of its name, which comes first; the others add a code. */
function citySlugs({ nom, code, departement }: City): string[] {
  const bare = slugify(nom);
  return [bare, `${bare}-${departement?.code.toLowerCase()}`, `${bare}-${code.toLowerCase()}`];
}

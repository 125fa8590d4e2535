import { longestUri, type Office } from '#contracts/directory.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** An office that has a page of its own. */
export type PublicOffice = Office & { readonly uri: string };

export type SchoolAnswer =
  | { readonly kind: 'school'; readonly office: PublicOffice }
  | { readonly kind: 'moved'; readonly to: string; readonly status: 301 }
  | { readonly kind: 'missing' }
  /** It was here, and is hidden now. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unavailable' };

interface Directory {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'getOffice' | 'getOfficeByUri'>;
  };
}

interface Site extends Directory {
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

const highestId = 2_147_483_647;

/**
 * The school at `/annuaire-auto-ecoles/{path}`, by its address, or by the id that ends one whose words have changed since;
 * what is no school's is missing.
 */
export async function loadSchool(site: Site, path: string): Promise<SchoolAnswer> {
  try {
    return (await schoolByAddress(site, path)) ?? { kind: 'missing' };
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 410) return { kind: 'gone' };
    site.log.error({ err: error }, 'Fiche d’une auto-école');
    return { kind: 'unavailable' };
  }
}

/** The school that is published at an address of whatever form; the words before an id may have changed since. */
async function schoolByAddress(site: Directory, path: string): Promise<SchoolAnswer | undefined> {
  const named = await schoolByNumber(site, path);
  if (named && isAddress(named.uri, path)) return { kind: 'school', office: named };
  const office = await findSchoolByUri(site, path);
  if (office && isAddress(office.uri, path)) return { kind: 'school', office };
  const moved = named ?? office;
  return moved && { kind: 'moved', to: paths.school(moved.uri), status: 301 };
}

async function schoolByNumber({ upstreams }: Directory, path: string): Promise<PublicOffice | undefined> {
  const [, written] = /^[^/]+\/[^/]+\/([1-9]\d{0,9})$/u.exec(path) ?? [];
  if (written === undefined || Number(written) > highestId) return undefined;
  const office = await upstreams.directory.getOffice(Number(written));
  return office?.uri ? { ...office, uri: office.uri } : undefined;
}

/** The school that has this public address, or had it; throws when the directory cannot answer. */
async function findSchoolByUri({ upstreams }: Directory, uri: string) {
  if (uri === '' || uri.length > longestUri || /\p{Cc}/u.test(uri)) return undefined;
  const office = await upstreams.directory.getOfficeByUri(uri);
  return office && { ...office, uri: office.uri ?? uri };
}

/** A published address may carry slashes too many, which no request arrives with. */
function isAddress(uri: string, path: string): boolean {
  return uri.split('/').filter(Boolean).join('/') === path;
}

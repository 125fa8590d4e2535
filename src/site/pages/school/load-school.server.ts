import { maxUriLength, type Office } from '#contracts/directory.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

export type PublicOffice = Office & { readonly uri: string };

export type SchoolAnswer =
  | { readonly kind: 'school'; readonly office: PublicOffice }
  | { readonly kind: 'moved'; readonly to: string; readonly status: 301 }
  | { readonly kind: 'missing' }
  /** Hidden: its page answers 410. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unavailable' };

interface Directory {
  readonly config?: Pick<SiteRequest['config'], 'showsEverybody'>;
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'getOffice' | 'getOfficeByUri'>;
  };
}

interface Site extends Directory {
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

const among = ({ config }: Directory) => ({ everybody: config?.showsEverybody });

const highestId = 2_147_483_647;

/** By its address, or by the id at its end when the words have changed. */
export async function loadSchool(site: Site, path: string): Promise<SchoolAnswer> {
  try {
    return (await schoolByAddress(site, path)) ?? { kind: 'missing' };
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 410) return { kind: 'gone' };
    site.log.error({ err: error }, 'Fiche d’une auto-école');
    return { kind: 'unavailable' };
  }
}

async function schoolByAddress(site: Directory, path: string): Promise<SchoolAnswer | undefined> {
  const named = await schoolByNumber(site, path);
  if (named && isAddress(named.uri, path)) return { kind: 'school', office: named };
  const office = await findSchoolByUri(site, path);
  if (office && isAddress(office.uri, path)) return { kind: 'school', office };
  const moved = named ?? office;
  return moved && { kind: 'moved', to: paths.school(moved.uri), status: 301 };
}

async function schoolByNumber(site: Directory, path: string): Promise<PublicOffice | undefined> {
  const [, written] = /^[^/]+\/[^/]+\/([1-9]\d{0,9})$/u.exec(path) ?? [];
  if (written === undefined || Number(written) > highestId) return undefined;
  const office = await site.upstreams.directory.getOffice(Number(written), among(site));
  return office?.uri ? { ...office, uri: office.uri } : undefined;
}

/** @throws UpstreamError when the directory does not answer. */
async function findSchoolByUri(site: Directory, uri: string) {
  if (uri === '' || uri.length > maxUriLength || /\p{Cc}/u.test(uri)) return undefined;
  const office = await site.upstreams.directory.getOfficeByUri(uri, among(site));
  return office && { ...office, uri: office.uri ?? uri };
}

/** A published address may have extra slashes, which a request never has. */
const isAddress = (uri: string, path: string): boolean => uri.split('/').filter(Boolean).join('/') === path;

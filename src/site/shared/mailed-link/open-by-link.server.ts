import { data } from 'react-router';
import { isNotServed } from '#clients/not-served.ts';
import { isMailedToken } from '#domain/site-pages.ts';
import { privately } from '#site/session/private-headers.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { LinkFailure } from './link-failure.ts';
import { failLink, type LinkKind, linkKind } from './link-kinds.server.ts';

export type Opened<T> =
  | { readonly found: T; readonly failure?: undefined }
  | { readonly found?: undefined; readonly failure: LinkFailure };
type Found = object | true;
type LinkSite = Pick<SiteRequest, 'allow'> & { readonly log: Pick<SiteRequest['log'], 'error'> };

/** The one address of a mailed token; a form sends it as a field of this name. */
export const linkToken = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? '';

/** Before its form is sent: mail scanners open links, and this one works once. */
export function readLink(request: Request, kind: LinkKind) {
  const token = linkToken(request);
  return { token, failure: isMailedToken(token) ? undefined : failLink(kind, 'unknown') };
}

/** Counts one try of the visitor. */
export function openByLink<T extends Found>(
  site: LinkSite,
  kind: LinkKind,
  token: string,
  call: (jeton: string) => Promise<T | undefined>,
): Promise<Opened<T>> {
  return openByKey(site, kind, async () => (isMailedToken(token) ? call(token) : undefined));
}

/** By a cookie that a mailed link set. */
export async function openByKey<T extends Found>(
  site: LinkSite,
  kind: LinkKind,
  call: () => Promise<T | undefined>,
): Promise<Opened<T>> {
  if (!(await site.allow(linkKind(kind).limit))) return { failure: failLink(kind, 'too-many') };
  return readOpened(site, kind, call);
}

/** Without counting: of what was opened already. */
export async function readOpened<T extends Found>(
  site: Pick<LinkSite, 'log'>,
  kind: LinkKind,
  call: () => Promise<T | undefined>,
): Promise<Opened<T>> {
  try {
    const found = await call();
    return found === undefined ? { failure: failLink(kind, 'unknown') } : { found };
  } catch (error) {
    // A service without this call mailed no such link.
    if (isNotServed(error)) return { failure: failLink(kind, 'unknown') };
    site.log.error({ err: error }, linkKind(kind).section);
    return { failure: failLink(kind, 'away') };
  }
}

/** The answer of a page behind a link, whether it opened or not. */
export function answerLink<Page extends { readonly failure?: LinkFailure | undefined }>(
  page: Page,
  headers: Readonly<Record<string, string>> = {},
) {
  return data(page, { status: page.failure?.status ?? 200, headers: { ...privately, ...headers } });
}

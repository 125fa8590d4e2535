import { sealForm } from '#site/form-seal.server.ts';
import { findSiteLink, type SiteLinkName } from '#site/site-links.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { DeskFormView, Receipt, WayOut } from './desk-view.ts';

type Here = Pick<SiteRequest, 'config' | 'pages' | 'sessionKey' | 'mailbox'>;

type DeskKind = Parameters<SiteRequest['desk']['holds']>[0];

export function viewDeskForm(here: Here, kind: DeskKind, now: Date): DeskFormView {
  const { config } = here;
  return {
    seal: sealForm(here.sessionKey, now),
    privacyUrl: findSiteLink(here, 'politique-de-confidentialite')?.href,
    siteName: config.siteName,
    retentionDays: config.deskRetentionDays[kind === 'application' ? 'application' : 'message'],
    demonstration: here.mailbox !== undefined,
  };
}

/** The links of that name which lead somewhere. */
export function findWays(here: Pick<SiteRequest, 'config' | 'pages'>, ...names: SiteLinkName[]): WayOut[] {
  return names.flatMap((name) => {
    const link = findSiteLink(here, name);
    return link ? [{ label: link.label, href: link.href }] : [];
  });
}

const referencePattern = /^(?:ME|AD|FL)-[\dA-Z]{4}-[\dA-Z]{4}$/u;

/** What an address says was kept; undefined unless it is: nobody is told of what is not there. */
export async function findReceipt(
  { desk, log }: Pick<SiteRequest, 'desk'> & { readonly log: Pick<SiteRequest['log'], 'error'> },
  kind: DeskKind,
  query: URLSearchParams,
): Promise<Receipt | undefined> {
  const reference = query.get('recu') ?? '';
  if (!referencePattern.test(reference)) return undefined;
  try {
    if (!(await desk.holds(kind, reference))) return undefined;
  } catch (error) {
    log.error({ err: error }, 'What was sent to the operator cannot be looked up');
    return undefined;
  }
  return { reference, isRepeat: query.has('deja') };
}

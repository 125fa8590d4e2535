import { sealForm } from '#site/form-seal.server.ts';
import { m } from '#site/messages/messages.js';
import { findSiteLink, type SiteLinkName } from '#site/site-links.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { DeskFormView, Receipt, WayOut } from './desk-view.ts';

type Here = Pick<SiteRequest, 'config' | 'pages' | 'sessionKey' | 'mailbox'>;

type DeskKind = Parameters<SiteRequest['desk']['holds']>[0];

/** Who reads what is sent, and what of it is not kept at all. */
const readers: Readonly<Record<DeskKind, (siteName: string) => string[]>> = {
  message: (siteName) => [m.deskMessageReadBy({ siteName })],
  application: (siteName) => [m.deskApplicationReadBy({ siteName })],
  fleet: (siteName) => [m.fleetReadBy({ siteName }), m.fleetFileKept()],
};

export function viewDeskForm(here: Here, kind: DeskKind, now: Date): DeskFormView {
  const { siteName, deskRetentionDays } = here.config;
  const policy = findSiteLink(here, 'politique-de-confidentialite')?.href;
  const days = deskRetentionDays[kind === 'application' ? 'application' : 'message'];
  return {
    seal: sealForm(here.sessionKey, now),
    privacy: {
      title: m.deskPrivacyTitle(),
      items: [...readers[kind](siteName), m.deskPrivacyKept({ siteName, days }), m.deskPrivacyRights()],
      policy: policy === undefined ? undefined : { label: m.deskPolicy(), href: policy },
    },
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

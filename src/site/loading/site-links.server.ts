import { socialNetworks } from '#domain/school/social-networks.ts';
import { deskPath } from '#domain/site-pages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

export type SiteLink = NonNullable<ReturnType<typeof findSiteLink>>;

interface NamedLink {
  readonly label: () => string;
  /** Our own addresses; the first one that this build has is used. */
  readonly addresses: readonly string[];
}

const to = (label: () => string, ...addresses: readonly string[]): NamedLink => ({ label, addresses });

export const namedLinks = {
  'code-en-ligne': to(m.linkOnlineCode, paths.onlineCode()),
  'permis-de-conduire': to(m.linkDrivingLicence, paths.licence('permis-de-conduire')),
  'auto-ecoles': to(m.linkDrivingSchools, paths.drivingSchools(), paths.search({ category: 'auto' })),
  'moto-ecoles': to(m.linkMotorbikeSchools, paths.motorbikeSchools(), paths.search({ category: 'moto' })),
  simulateur: to(m.linkSimulator, paths.simulator()),
  'inscription-en-ligne': to(m.linkEnrolment, paths.enrolment()),
  conseils: to(m.linkAdvice, paths.advice()),
  'rejoindre-le-club': to(m.linkJoinTheClub, paths.joinTheClub()),
  'conditions-auto-ecoles': to(m.linkListingTerms, paths.listingTerms()),
  'faq-candidats': to(m.linkLearnerFaq, paths.learnerFaq()),
  bureau: to(m.linkDesk, deskPath),
  'faq-auto-ecoles': to(m.linkSchoolFaq, paths.schoolFaq()),
  cgu: to(m.linkTerms, paths.terms()),
  'politique-de-confidentialite': to(m.linkPrivacy, paths.privacy()),
  'a-propos': to(m.linkAbout, paths.about()),
  contact: to(m.linkContact, paths.contact()),
  'mentions-legales': to(m.linkLegalNotices, paths.legalNotices()),
  'comment-nous-classons': to(m.linkRanking, paths.ranking()),
  'certification-afnor': to(m.linkCertification, paths.certification()),
  cookies: to(m.linkCookies, paths.cookies()),
  sources: to(m.linkSources, paths.sources()),
  accessibilite: to(m.linkAccessibility, paths.accessibility()),
  'mes-achats': to(m.purchasesTitle, paths.purchases()),
  'suivi-paiement': to(m.linkOrderTracking, paths.orderTracking()),
  retractation: to(m.linkWithdrawal, paths.withdrawal()),
} satisfies Record<string, NamedLink>;

export type SiteLinkName = keyof typeof namedLinks;

const headerNames: readonly SiteLinkName[] = [
  'code-en-ligne',
  'permis-de-conduire',
  'auto-ecoles',
  'moto-ecoles',
];

const footerGroups: readonly { title: () => string; names: readonly SiteLinkName[] }[] = [
  { title: m.footerLearners, names: [...headerNames, 'simulateur', 'inscription-en-ligne'] },
  { title: m.footerHelp, names: ['conseils', 'faq-candidats', 'mes-achats', 'suivi-paiement', 'contact'] },
  {
    title: m.footerSchools,
    names: ['bureau', 'rejoindre-le-club', 'faq-auto-ecoles', 'conditions-auto-ecoles'],
  },
  { title: m.footerNetwork, names: ['a-propos', 'comment-nous-classons', 'certification-afnor'] },
];

const legalNames: readonly SiteLinkName[] = [
  'mentions-legales',
  'cgu',
  'politique-de-confidentialite',
  'cookies',
  'sources',
  'accessibilite',
  'retractation',
];

/** Required by the specification and by law on every page, so also in checkout. */
const funnelNames: readonly SiteLinkName[] = [
  'rejoindre-le-club',
  'faq-candidats',
  'faq-auto-ecoles',
  'cgu',
  'politique-de-confidentialite',
  'a-propos',
  'contact',
  'mentions-legales',
];

const funnelLawNames: readonly SiteLinkName[] = ['cookies', 'accessibilite', 'retractation'];

type Here = Pick<SiteRequest, 'pages'> & { readonly config: Pick<SiteRequest['config'], 'links' | 'desk'> };

export function findSiteLink({ config, pages }: Here, name: SiteLinkName) {
  if (name === 'bureau' && !config.desk) return undefined;
  const { label, addresses } = namedLinks[name];
  const elsewhere = config.links[name];
  if (elsewhere) return { label: label(), href: elsewhere, external: true };
  const href = addresses.find((address) => pages.has(address.split('?', 1)[0] ?? address));
  return href === undefined ? undefined : { label: label(), href, external: false };
}

export function listSiteLinks(here: Here) {
  const links = new Map<SiteLinkName, SiteLink | undefined>();
  const findOnce = (name: SiteLinkName) => {
    if (!links.has(name)) links.set(name, findSiteLink(here, name));
    return links.get(name);
  };
  const found = (names: readonly SiteLinkName[]) => names.map(findOnce).filter((link) => link !== undefined);
  return {
    header: found(headerNames),
    drawer: found([...headerNames, 'mes-achats']),
    footer: footerGroups
      .map(({ title, names }) => ({ title: title(), links: found(names) }))
      .filter(({ links }) => links.length > 0),
    legal: found(legalNames),
    funnel: found(funnelNames),
    funnelLaw: found(funnelLawNames),
  };
}

export type SiteLinks = ReturnType<typeof listSiteLinks>;

type Given = SiteRequest['config']['socialLinks'];

export type SocialLink = ReturnType<typeof nameSocialLinks>[number];

export function nameSocialLinks(links: Given) {
  return links.map((link) => ({ ...link, label: socialNetworks[link.network].name }));
}

import type { Accueil } from '#contracts/club-information.ts';
import { pageFields } from '#domain/desk/listing-fields.ts';
import { acceptDocument, readMediator } from '#domain/school/document-links.ts';
import { type DocumentKind, schoolDocuments } from '#domain/school/documents.ts';
import { describeSeller, nameSeller } from '#domain/school/seller.ts';
import { readSocialAddresses } from '#domain/school/social-networks.ts';
import { m } from '#site/messages/messages.js';

export interface SchoolLink {
  readonly label: string;
  readonly href: string;
  readonly name?: string;
}

export interface SchoolFact {
  readonly term: string;
  readonly details: readonly { readonly text?: string; readonly link?: SchoolLink | undefined }[];
}

/** The others follow. */
const firstDocuments: readonly DocumentKind[] = [
  ...(['terms', 'general-conditions', 'house-rules', 'quality-certificate'] as const),
  ...(['assessment', 'wheelchair-conditions', 'privacy'] as const),
];
const documentKinds = Object.keys(schoolDocuments) as DocumentKind[];
const shownDocuments = [...new Set([...firstDocuments, ...documentKinds])].filter(
  (kind) => kind !== 'mediator',
);

function mediatorFact(mediator: ReturnType<typeof readMediator>): SchoolFact {
  const detail = mediator
    ? { text: m.inDispute(), link: { label: mediator.text, href: mediator.href } }
    : { text: m.mediatorUnknown() };
  return { term: m.mediator(), details: [detail] };
}

/** Documents on an accepted host (docs/product/schools.md), binding ones first. */
export function listDocuments(accueil: Accueil, documentHosts: readonly string[]): SchoolLink[] {
  return shownDocuments.flatMap((kind) => {
    const { page, label } = schoolDocuments[kind];
    const href = acceptDocument(accueil[page], documentHosts);
    return href ? [{ label, href }] : [];
  });
}

export function listLegalIdentity(school: string, accueil: Accueil | undefined): SchoolFact[] {
  const networks = accueil ? readSocialAddresses(accueil) : [];
  const details = networks.map(({ label, href }) => ({
    link: { label, href, name: m.networkOfSchool({ network: label, school }) },
  }));
  return [
    {
      term: m.contractWith(),
      details: [{ text: m.contractWithSchool({ school: nameSeller(accueil ?? {}) ?? school }) }],
    },
    ...describeSeller(accueil ?? {}).map(([term, text]) => ({ term, details: [{ text }] })),
    ...(accueil?.siret ? [] : [{ term: m.siretLabel(), details: [{ text: m.notTold() }] }]),
    ...pageFields
      .filter(({ isFact }) => isFact)
      .map(({ page, label }) => ({
        term: label,
        details: [{ text: String(accueil?.[page] || m.notTold()) }],
      })),
    mediatorFact(readMediator(accueil?.mediator?.url)),
    ...(details.length > 0 ? [{ term: m.networks(), details }] : []),
  ];
}

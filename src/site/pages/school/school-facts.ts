import type { Accueil, AccueilField, Material } from '#contracts/club-information.ts';
import { acceptDocument, readMediator } from '#domain/school/document-links.ts';
import { describeSeller, nameSeller } from '#domain/school/seller.ts';
import { readSocialAddresses } from '#domain/school/social-networks.ts';
import { normaliseText } from '#domain/text/text.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
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

type Placement =
  | { readonly document: () => string }
  | { readonly standing: (accueil: Accueil | undefined) => SchoolFact }
  | 'section'
  | 'network';

/** In the page's order; `section`: separate (school-view.ts). */
const placementOf: Readonly<Record<AccueilField, Placement>> = {
  cgvUri: { document: m.documentTerms },
  DGR_URL: { document: m.documentDuties },
  REG_URL: { document: m.documentRules },
  qualityCertificateUri: { document: m.documentQuality },
  evaluationProcessUri: { document: m.documentAssessment },
  pmrConditionsUri: { document: m.documentAccessibility },
  privatePolicyUri: { document: m.documentPrivacy },
  agrement: {
    standing: (accueil) => ({
      term: m.agreementLabel(),
      details: [{ text: accueil?.agrement || m.notTold() }],
    }),
  },
  mediator: { standing: (accueil) => mediatorFact(readMediator(accueil?.mediator?.url)) },
  SOC_FACEBOOK: 'network',
  SOC_INSTAGRAM: 'network',
  SOC_YOUTUBE: 'network',
  SOC_TIKTOK: 'network',
  garanties_selectionnees: 'section',
  photos: 'section',
  presentation: 'section',
  legalName: 'section',
  legalForm: 'section',
  siret: 'section',
  insurer: 'section',
  guarantor: 'section',
  guaranteeCeiling: 'section',
  sellerDue: 'section',
};
const placements = Object.entries(placementOf) as [AccueilField, Placement][];

function mediatorFact(mediator: ReturnType<typeof readMediator>): SchoolFact {
  const detail = mediator
    ? { text: m.inDispute(), link: { label: mediator.text, href: mediator.href } }
    : { text: m.mediatorUnknown() };
  return { term: m.mediator(), details: [detail] };
}

/** Documents on an accepted host (docs/product/schools.md), binding ones first. */
export function listDocuments(accueil: Accueil, documentHosts: readonly string[]): SchoolLink[] {
  return placements.flatMap(([field, placement]) => {
    if (typeof placement === 'string' || !('document' in placement)) return [];
    const address = accueil[field];
    const href = typeof address === 'string' ? acceptDocument(address, documentHosts) : undefined;
    return href ? [{ label: placement.document(), href }] : [];
  });
}

/** In category 'Gestion', material 14 is online booking and 15 online payment. */
const managementCategory = 'Gestion';
const onlineBookingId = 14;
const onlinePaymentId = 15;

/** `canEval` is true of the materials of this category. */
const assessmentCategory = 'Evaluation de départ';

export function isEquipped({
  onlineBooking,
  onlinePayment,
  facts,
}: ReturnType<typeof readEquipment>): boolean {
  return onlineBooking !== undefined || onlinePayment !== undefined || facts.length > 0;
}

export function readEquipment(materials: readonly Material[], documentHosts: readonly string[]) {
  const manages = (id: number) => (material: Material) =>
    material.category === managementCategory && material.id === id;
  const books = manages(onlineBookingId);
  const pays = manages(onlinePaymentId);
  const canEval = ({ category }: Material) => category === assessmentCategory;
  const byCategory = Map.groupBy(
    materials.filter((material) => !books(material) && !pays(material)),
    (material) => (canEval(material) ? m.startingAssessment() : material.category),
  );
  const assessed = ([term]: readonly [string, unknown]) => (term === m.startingAssessment() ? 0 : 1);
  return {
    onlineBooking: materials.some(books) ? m.onlineBooking() : undefined,
    onlinePayment: materials.some(pays) ? m.onlinePayment() : undefined,
    facts: [...byCategory]
      .sort((one, other) => assessed(one) - assessed(other))
      .map(([term, items]) => ({
        term,
        details: items
          .map((item) => ({
            ...(item.label !== undefined && { text: frenchSpaces(item.label) }),
            link: canEval(item) ? linkToMethod(item, documentHosts) : undefined,
          }))
          .filter(({ text, link }) => text !== undefined || link !== undefined),
      }))
      .filter(({ details }) => details.length > 0),
  };
}

const adapted = /\b(?:vehicule|voiture|auto|moto|conduite)s?\b.*\b(?:amenage|adapte)/u;

/** As the school calls it. */
export function findAdaptedVehicle(materials: readonly Material[]): string | undefined {
  const found = materials.find(({ label = '' }) => adapted.test(normaliseText(label)));
  return found?.label && frenchSpaces(found.label);
}

function linkToMethod(
  { label, category, documentationUrl }: Material,
  hosts: readonly string[],
): SchoolLink | undefined {
  const href = acceptDocument(documentationUrl, hosts);
  if (!href) return undefined;
  const assessment = frenchSpaces(label ?? category);
  return { href, label: m.documentation(), name: m.documentationNamed({ assessment }) };
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
    ...placements.flatMap(([, placement]) =>
      typeof placement !== 'string' && 'standing' in placement ? [placement.standing(accueil)] : [],
    ),
    ...(details.length > 0 ? [{ term: m.networks(), details }] : []),
  ];
}

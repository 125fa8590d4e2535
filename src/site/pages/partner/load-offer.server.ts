import type { Formula } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import { amountToCharge } from '#domain/money.ts';
import type { PartnerGroup, PartnerOffer } from '#domain/partner/partner.ts';
import { writeAddress, writeTown } from '#domain/place/address.ts';
import { type SchoolPathStage, schoolPath, schoolPathFacts } from '#domain/school/school-path.ts';
import { describeSeller } from '#domain/school/seller.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { mapWords } from '#domain/text/rich-text.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { trailTo } from '#site/head/trail.ts';
import { contentWords } from '#site/loading/content-words.server.ts';
import { type OpensByItself, whatOpensByItself } from '#site/loading/course-openings.server.ts';
import { whatIsSold } from '#site/loading/sale.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { PartnerCustomer } from '#site/session/partner-session.server.ts';
import { findSoldFormula } from '#site/shared/checkout/sold-formula.server.ts';
import { describeAccess } from '#site/shared/course/describe-access.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

type Deal = Exclude<Awaited<ReturnType<typeof loadDeal>>, undefined>;
export type PartnerDeal = Exclude<Deal, string>;
/** Why no price is shown: none is better than a wrong one. */
export type NoDeal = Extract<Deal, string>;
export type OfferText = NonNullable<Awaited<ReturnType<typeof loadOfferText>>>;
export type SchoolRoad = NonNullable<ReturnType<typeof describeRoad>>;

const stageOf: Readonly<Record<string, SchoolPathStage | undefined>> = {
  assr: 'assr1',
  aper: 'velo',
  gratuit: undefined,
};

export function describeRoad(slug: string) {
  if (!Object.hasOwn(stageOf, slug)) return undefined;
  const { source, verifiedOn } = schoolPathFacts.scooterHours;
  return {
    stages: schoolPath,
    here: stageOf[slug],
    source: m.partnerRoadSource({ source: source.name, month: frenchMonth(verifiedOn) }),
  };
}

export async function loadOffer(site: SiteRequest, group: PartnerGroup, offer: PartnerOffer) {
  const text = await loadOfferText(site, offer.slug);
  const title = text?.title ?? offer.label;
  const entryHref = paths.partner(group.prefix);
  return {
    title,
    entryHref,
    termsHref: paths.offerTerms(offer),
    text,
    trail: trailTo({ label: group.name, to: entryHref }, { label: title }),
  };
}

async function loadOfferText(site: SiteRequest, slug: string) {
  const page = await withFallback(
    site.log,
    'The text of a partner’s offer could not be read',
    site.upstreams.content.findPage(`partenaire-${slug}`),
    undefined,
  );
  if (!page) return undefined;
  const words = await contentWords(site);
  const blocks = mapWords(page.body, (text) => fillPlaceholders(text, words));
  return { title: page.title, lead: page.lead, blocks };
}

export async function loadDeal(site: SiteRequest, customer: PartnerCustomer) {
  const group = site.partner?.group;
  const { formula: label } = customer.offer;
  if (!group || label === undefined) return undefined;
  const [sold, office] = await Promise.all([
    withFallback(
      site.log,
      'The prices of a partner’s brand could not be read',
      findSoldFormula(customer, site),
      'unavailable' as const,
    ),
    withFallback(
      site.log,
      'The school that sells to a partner’s customers could not be read',
      site.upstreams.directory.getOffice(group.schoolId),
      'unavailable' as const,
    ),
  ]);
  if (sold === 'unavailable' || office === 'unavailable') return 'unavailable';
  const formula = office?.clubInformations?.formules.find(isOf(label));
  if (!sold || !office || !formula) return 'not-sold';
  const [isSold, opens] = await Promise.all([
    whatIsSold(site, office),
    whatOpensByItself(site, { isOfPartner: true }),
  ]);
  if (!isSold(formula)) return 'not-sold';
  const { streetName: street, city } = office.address;
  return {
    label,
    price: sold.priceCovea,
    publicPrice: amountToCharge(formula),
    orderHref: paths.funnel(paths.partner(group.prefix, 'payment'), {
      officeId: group.schoolId,
      formulaId: formula.id,
    }),
    access: accessTo(formula, office, opens),
    school: {
      label: office.label,
      href: office.uri ? paths.school(office.uri) : undefined,
      address: writeAddress({ street, zipCode: city.zipCode, city: writeTown(city.name) }),
      agreement: office.clubInformations?.accueil?.agrement ?? null,
      seller: describeSeller(office.clubInformations?.accueil ?? {}),
    },
  };
}

function accessTo({ formulaType }: Formula, office: Office, opens: OpensByItself): string | undefined {
  const days = office.passes.find(({ slug }) => slug === formulaType.slug)?.duration;
  if (!days) return undefined;
  return describeAccess(days, opens(formulaType.id, office));
}

const isOf = (label: string) => (formula: Formula) => formula.formulaType.label === label;

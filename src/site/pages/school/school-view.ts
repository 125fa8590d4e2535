import type { Formula } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { acceptImage } from '#domain/images.ts';
import type { FrontCategory } from '#domain/licences/front-categories.ts';
import { accompanimentCaps, regulatedFees } from '#domain/licences/regulated-fees.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { writeTown } from '#domain/place/address.ts';
import { schoolPosition } from '#domain/place/place.ts';
import { type FormulaTypeWords, onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import { guaranteeBadges } from '#domain/school/guarantees.ts';
import { describeHour } from '#domain/school/opening-hours.ts';
import type { IsSold } from '#domain/school/sale.ts';
import { readSocialAddresses } from '#domain/school/social-networks.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import type { OpensByItself } from '#site/loading/course-openings.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import {
  describeResults,
  findLocalPage,
  listOrigins,
  nameSources,
} from '#site/shared/results/describe-results.ts';
import { describeCounts } from '#site/shared/reviews/describe-counts.ts';
import { badgeTexts } from '#site/shared/school-list/badge-texts.ts';
import { describeAdaptedVehicle } from '#site/shared/school-list/describe-vehicle.ts';
import { officialFacts } from './listed/describe-official.ts';
import { viewBudget } from './school-budget.ts';
import { isEquipped, readEquipment } from './school-equipment.ts';
import { listDocuments, listLegalIdentity } from './school-facts.ts';
import { describeLessons } from './school-lessons.ts';
import { describeLackOfFormulas, findNextStep } from './school-next-step.ts';
import {
  findQuoted,
  groupOffers,
  type OfferGroup,
  priceFrom,
  viewFormula,
  viewPasses,
} from './school-offers.ts';
import { viewOpening } from './school-opening.ts';
import { listUnpublished } from './unpublished.ts';

/** Missing facts are undefined or empty. */
export type SchoolView = ReturnType<typeof viewSchool>;
export type SchoolPhoto = SchoolView['photos'][number];

interface Viewed {
  readonly now: Date;
  readonly documentHosts: readonly string[];
  readonly imageHosts: readonly string[];
  readonly category?: FrontCategory | undefined;
  readonly way?: QuotedWay | undefined;
  readonly types?: FormulaTypeWords;
  readonly isSold?: IsSold;
  readonly opensByItself?: OpensByItself;
}

export function viewSchool(
  office: Office & { readonly uri: string },
  { now, documentHosts, imageHosts, category, way, types, isSold = () => true, opensByItself }: Viewed,
) {
  const { id, uri, address, note, nbReviews, byProof, results = [] } = office;
  const label = frenchSpaces(office.label);
  const information = office.clubInformations;
  const accueil = information?.accueil;
  const hours = information?.horaires.ouverture ?? [];
  const formulas = information?.formules ?? [];
  const financing = { way, labels: office.garanties };
  const asked = { officeId: id, documentHosts, category, types, isSold, financing };
  const offerGroups = groupOffers(formulas, asked);
  const quoted = viewQuoted(formulas, asked);
  const passes = viewPasses(office.passes, formulas, {
    types,
    isSold,
    opensByItself: opensByItself && ((typeId) => opensByItself(typeId, office)),
  });
  const phone = readPhoneNumber(address.phoneNumber);
  const hasEmail = office.hasEmail !== false;
  const materials = information?.equipement.materiels.materiels_disponibles ?? [];
  const equipment = readEquipment(materials, documentHosts);
  const documents = accueil ? listDocuments(accueil, documentHosts) : [];
  const guarantees = (accueil?.garanties_selectionnees ?? []).map(({ GAR_LABEL, ABG_INFO }) => ({
    label: frenchSpaces(GAR_LABEL),
    info: ABG_INFO && frenchSpaces(ABG_INFO),
  }));
  const adaptedVehicle = describeAdaptedVehicle(office);
  return {
    id,
    label,
    uri,
    logo: acceptImage(office.logo, imageHosts),
    street: address.streetName,
    // The marker is only near the school.
    isApproximate: address.approximate ?? false,
    zipCode: address.city.zipCode,
    city: writeTown(address.city.name),
    position: schoolPosition(address) ?? null,
    phone,
    contactHref: hasEmail
      ? paths.contactSchool(id, { category: quoted?.category, way: quoted?.price.way })
      : undefined,
    note,
    nbReviews,
    proofs: describeCounts(byProof),
    quoted,
    lack: describeLackOfFormulas(passes, hasEmail || phone !== undefined),
    nextStep: findNextStep({ id, phone, hasEmail, quoted, passes }),
    facts: [
      ...describeLessons(office, now),
      // Of the premises; a vehicle is another matter.
      ...(office.pmr ? [m.accessible()] : []),
      ...(adaptedVehicle ? [adaptedVehicle] : []),
    ],
    marks: [
      ...(guarantees.length > 0
        ? guarantees.map(({ label: name }) => name)
        : guaranteeBadges(office.garanties).map((badge) => badgeTexts[badge]())),
      ...(office.club ? [m.clubMember()] : []),
    ],
    presentation: frenchSpaces(accueil?.presentation ?? '')
      .split(/\n+/u)
      .filter((paragraph) => paragraph.trim() !== ''),
    photos: viewPhotos(label, accueil?.photos ?? [], imageHosts),
    hours,
    opening: viewOpening(hours, now, {
      timeZone: office.timeZone,
      zipCode: address.city.zipCode,
      closures: information?.horaires.closures,
    }),
    offerGroups,
    passes,
    passesFrom: priceFrom(passes.map(({ price }) => price)),
    feeRules: viewFeeRules(formulas),
    results: {
      described: describeResults(results, now),
      source: nameSources(listOrigins(results, now)),
      localPage: findLocalPage(results, now),
    },
    guarantees: guarantees.filter(({ info }) => info),
    equipment,
    documents,
    standing: [...listLegalIdentity(label, accueil), ...officialFacts(office.official)],
    sameAs: readSocialAddresses(accueil ?? {}).map(({ href }) => href),
    unpublished: listUnpublished({
      formulas: offerGroups.length > 0,
      hours: hours.length > 0,
      guarantees: guarantees.length > 0,
      equipment: isEquipped(equipment),
      documents: documents.length > 0,
    }),
    terms: offerGroups.length > 0 ? viewTerms(offerGroups, accueil?.agrement) : undefined,
  };
}

/** The formula that the page shows first and its button orders. */
function viewQuoted(formulas: readonly Formula[], asked: Parameters<typeof viewFormula>[2]) {
  const found = findQuoted(formulas, asked.category);
  if (!found) return undefined;
  const { formula, category } = found;
  const { id, label, price, brief, isSold, href } = viewFormula(formula, formulas, {
    ...asked,
    slug: category,
  });
  return { id, label, price, brief, isSold, href, category, budget: viewBudget(formula, formulas) };
}

function viewPhotos(
  school: string,
  photos: readonly { readonly PH_URL: string | null }[],
  imageHosts: readonly string[],
) {
  const shown = photos.flatMap(({ PH_URL }) => acceptImage(PH_URL, imageHosts) ?? []);
  return shown.map((source, index) => ({
    source,
    alt: m.photoOfSchool({ school, position: index + 1, total: shown.length }),
  }));
}

function viewTerms(groups: readonly OfferGroup[], agreement: string | null | undefined) {
  const offers = groups.flatMap((group) => group.offers);
  return {
    always: agreement
      ? m.pricesWithAgreement({ agreement: agreement.replaceAll(' ', '\u00a0') })
      : m.pricesWithoutAgreement(),
    others: [
      ...(offers.some(({ preRegistration }) => preRegistration) ? [m.preRegistrationText()] : []),
      ...(offers.every(({ isSold }) => isSold) ? [] : [m.formulasToAskFor()]),
    ],
  };
}

/** Legal rules on fees besides lessons. Boat licences are not under this law: undefined for a school that teaches nothing else. */
function viewFeeRules(formulas: readonly Formula[]) {
  const caps = accompanimentCaps(
    formulas
      .filter(({ formulaType }) => !onlineCodeFormulaTypeIds.includes(formulaType.id))
      .map(({ formulaType }) => formulaType.training.license.licenseGroup.id),
  );
  if (caps.length === 0) return undefined;
  return {
    text: m.feesText(),
    caps: caps.map(({ licences, hours }) =>
      m.accompanimentCap({
        licences,
        hours: describeHour(`${Math.floor(hours)}:${hours % 1 ? '30' : '00'}`),
      }),
    ),
    source: m.readInLaw({
      source: regulatedFees.source.name,
      verifiedOn: frenchMonth(regulatedFees.verifiedOn),
    }),
  };
}

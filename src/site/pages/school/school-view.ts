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
import {
  describeResults,
  findLocalPage,
  listOrigins,
  nameSources,
} from '#site/shared/results/describe-results.ts';
import { badgeTexts } from '#site/shared/school-list/badge-texts.ts';
import { describeAdaptedVehicle } from '#site/shared/school-list/describe-vehicle.ts';
import { officialFacts } from './listed/describe-official.ts';
import { isEquipped, readEquipment } from './school-equipment.ts';
import { listDocuments, listLegalIdentity } from './school-facts.ts';
import { type FormulaGroup, groupFormulas, viewPasses } from './school-formulas.ts';
import { listGuides } from './school-guides.ts';
import { describeLessons } from './school-lessons.ts';
import { describeLackOfFormulas, findNextStep } from './school-next-step.ts';
import { viewOpening } from './school-opening.ts';
import { listParts } from './school-parts.ts';
import { findStartingPrice } from './school-price.ts';
import { listUnpublished } from './unpublished.ts';

/** Missing facts are undefined or empty. */
export type SchoolView = ReturnType<typeof viewSchool>;
export type SchoolPhoto = SchoolView['photos'][number];

export function viewSchool(
  office: Office & { readonly uri: string },
  {
    now,
    documentHosts,
    imageHosts,
    pages,
    category,
    way,
    types,
    isSold = () => true,
    opensByItself,
  }: {
    readonly now: Date;
    readonly documentHosts: readonly string[];
    readonly imageHosts: readonly string[];
    readonly pages: ReadonlySet<string>;
    readonly category?: FrontCategory | undefined;
    readonly way?: QuotedWay | undefined;
    readonly types?: FormulaTypeWords;
    readonly isSold?: IsSold;
    readonly opensByItself?: OpensByItself;
  },
) {
  const {
    id,
    label,
    uri,
    logo,
    pmr,
    club,
    address,
    note,
    nbReviews,
    byProof,
    passes,
    timeZone,
    results = [],
  } = office;
  const information = office.clubInformations;
  const accueil = information?.accueil;
  const hours = information?.horaires.ouverture ?? [];
  const formulas = information?.formules ?? [];
  const financing = { way, labels: office.garanties };
  const formulaGroups = groupFormulas(formulas, documentHosts, category, { types, isSold, financing });
  const startingPrice = findStartingPrice(formulas, category, isSold, financing);
  const theory = viewPasses(passes, formulas, {
    types,
    isSold,
    opensByItself: opensByItself && ((typeId) => opensByItself(typeId, office)),
  });
  const phone = readPhoneNumber(address.phoneNumber);
  const hasEmail = office.hasEmail !== false;
  const parts = listParts({ formulas: describeLackOfFormulas(theory, hasEmail || phone !== undefined) });
  const materials = information?.equipement.materiels.materiels_disponibles ?? [];
  const equipment = readEquipment(materials, documentHosts);
  const documents = accueil ? listDocuments(accueil, documentHosts) : [];
  const guarantees = accueil?.garanties_selectionnees ?? [];
  return {
    id,
    label: frenchSpaces(label),
    uri,
    logo: acceptImage(logo, imageHosts),
    street: address.streetName,
    // The marker is only near the school.
    isApproximate: address.approximate ?? false,
    zipCode: address.city.zipCode,
    city: writeTown(address.city.name),
    position: schoolPosition(address) ?? null,
    phone,
    note,
    nbReviews,
    byProof,
    startingPrice,
    nextStep: findNextStep({
      id,
      phone,
      formulaGroups,
      passes: theory,
      parts,
      hasEmail,
      startingPrice,
    }),
    // Of the premises; a vehicle is another matter.
    pmr,
    adaptedVehicle: describeAdaptedVehicle(office),
    lessons: describeLessons(office, now),
    badges: [
      ...guaranteeBadges(office.garanties).map((badge) => badgeTexts[badge]()),
      ...(club ? [m.clubMember()] : []),
    ],
    presentation: frenchSpaces(accueil?.presentation ?? '')
      .split(/\n+/u)
      .filter((paragraph) => paragraph.trim() !== ''),
    photos: viewPhotos(frenchSpaces(label), accueil?.photos ?? [], imageHosts),
    hours,
    opening: viewOpening(hours, now, {
      timeZone,
      zipCode: address.city.zipCode,
      closures: information?.horaires.closures,
    }),
    formulaGroups,
    guides: listGuides(formulas, pages),
    passes: theory,
    feeRules: viewFeeRules(formulas),
    results: {
      described: describeResults(results, now),
      source: nameSources(listOrigins(results, now)),
      localPage: findLocalPage(results, now),
    },
    guarantees: guarantees.map(({ GAR_LABEL, ABG_INFO }) => ({
      GAR_LABEL: frenchSpaces(GAR_LABEL),
      ABG_INFO: ABG_INFO && frenchSpaces(ABG_INFO),
    })),
    equipment,
    documents,
    standing: [...listLegalIdentity(frenchSpaces(label), accueil), ...officialFacts(office.official)],
    sameAs: readSocialAddresses(accueil ?? {}).map(({ href }) => href),
    unpublished: listUnpublished({
      formulas: formulaGroups.length > 0,
      hours: hours.length > 0,
      guarantees: guarantees.length > 0,
      equipment: isEquipped(equipment),
      documents: documents.length > 0,
    }),
    parts,
    terms: listTerms(formulaGroups, accueil?.agrement),
  };
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

function listTerms(groups: readonly FormulaGroup[], agreement: string | null | undefined): string[] {
  if (groups.length === 0) return [];
  const someAssessed = groups.some(({ formulas }) => formulas.some(({ preRegistration }) => preRegistration));
  const areAllSold = groups.every(({ formulas }) => formulas.every(({ isSold }) => isSold));
  return [
    ...(someAssessed ? [m.preRegistrationText()] : []),
    ...(areAllSold ? [] : [m.formulasToAskFor()]),
    agreement
      ? m.pricesWithAgreement({ agreement: agreement.replaceAll(' ', '\u00a0') })
      : m.pricesWithoutAgreement(),
  ];
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
    title: m.feesTitle(),
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

import type { Accueil, Formula, Guarantee, Material, Office } from '#contracts/directory.ts';
import { acceptDocument, type MediatorLink, readMediator } from '#domain/document-links.ts';
import { onlineCodeFormulaTypeIds } from '#domain/formula-types.ts';
import { frontCategories } from '#domain/front-categories.ts';
import { type GuaranteeBadge, guaranteeBadges } from '#domain/guarantees.ts';
import { acceptImage } from '#domain/images.ts';
import { type DayHours, isOpenAt, weekdayAt } from '#domain/opening-hours.ts';
import { m } from '#site/messages/messages.js';
import { frenchSpaces } from '#site/ui/typography.ts';
import { type FormulaGroup, groupFormulas, type PassView, viewPasses } from './school-formulas.ts';

/** Everything that a school's page shows; what a school lacks is undefined or an empty list. */
export interface SchoolView {
  readonly id: number;
  readonly label: string;
  readonly uri: string;
  /** Undefined when the school has none, null when it may not be shown. */
  readonly logo: string | null | undefined;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  readonly phone: { readonly text: string; readonly href: string } | undefined;
  readonly note: number | null;
  readonly nbReviews: number;
  readonly startingPrice: StartingPrice | undefined;
  readonly pmr: boolean;
  readonly club: boolean;
  readonly badges: readonly GuaranteeBadge[];
  readonly presentation: readonly string[];
  /** Null stands for one that may not be shown. */
  readonly photos: readonly (string | null)[];
  readonly hours: readonly DayHours[];
  /** Undefined when no hours are known. */
  readonly openNow: boolean | undefined;
  /** 1 is Monday, 7 is Sunday, where the school is. */
  readonly today: number | undefined;
  readonly formulaGroups: readonly FormulaGroup[];
  readonly passes: readonly PassView[];
  readonly guarantees: readonly Guarantee[];
  readonly equipment: SchoolEquipment;
  readonly documents: readonly SchoolLink[];
  readonly mediator: MediatorLink | undefined;
  readonly socialLinks: readonly SchoolLink[];
  readonly agrement: string | null;
  readonly siret: string | null;
}

/** The price a school is known by: what it teaches first, never the cheapest extra. */
export interface StartingPrice {
  readonly label: string;
  /** Cents. */
  readonly price: number;
}

export interface SchoolLink {
  readonly label: string;
  readonly href: string;
}

export interface SchoolEquipment {
  readonly onlineBooking: boolean;
  readonly onlinePayment: boolean;
  /** Means of the assessment that comes before the contract. */
  readonly assessments: readonly { readonly label: string; readonly href: string | undefined }[];
  readonly groups: readonly { readonly category: string; readonly labels: readonly string[] }[];
}

/** Reads an office as its page shows it, at an instant that decides whether it is open. */
export function viewSchool(
  office: Office & { readonly uri: string },
  {
    now,
    documentHosts,
    imageHosts,
  }: {
    readonly now: Date;
    readonly documentHosts: readonly string[];
    readonly imageHosts: readonly string[];
  },
): SchoolView {
  const { id, label, uri, logo, pmr, club, address, note, nbReviews, passes, timeZone } = office;
  const { latitude: lat, longitude: lng } = address;
  const information = office.clubInformations;
  const accueil = information?.accueil;
  const hours = information?.horaires.ouverture ?? [];
  const formulas = information?.formules ?? [];
  const passViews = viewPasses(passes, formulas);
  return {
    id,
    label: frenchSpaces(label),
    uri,
    logo: logo ? (acceptImage(logo, imageHosts) ?? null) : undefined,
    street: address.streetName,
    zipCode: address.city.zipCode,
    city: address.city.name,
    position: lat === null || lng === null ? null : { lat, lng },
    phone: readPhone(address.phoneNumber),
    note,
    nbReviews,
    startingPrice: findStartingPrice(formulas),
    pmr,
    club,
    badges: guaranteeBadges(office.garanties),
    presentation: frenchSpaces(accueil?.presentation ?? '')
      .split(/\n+/u)
      .filter((paragraph) => paragraph.trim() !== ''),
    photos: (accueil?.photos ?? []).map(({ PH_URL }) => acceptImage(PH_URL, imageHosts) ?? null),
    hours,
    ...readOpening(hours, now, timeZone),
    // What is sold as a pass stands among the passes only.
    formulaGroups: groupFormulas(
      formulas.filter((formula) => !passViews.some(({ formulaId }) => formulaId === formula.id)),
      documentHosts,
    ),
    passes: passViews,
    guarantees: (accueil?.garanties_selectionnees ?? []).map(({ GAR_LABEL, ABG_INFO }) => ({
      GAR_LABEL: frenchSpaces(GAR_LABEL),
      ABG_INFO: ABG_INFO && frenchSpaces(ABG_INFO),
    })),
    equipment: readEquipment(information?.equipement.materiels.materiels_disponibles ?? [], documentHosts),
    documents: accueil ? listDocuments(accueil, documentHosts) : [],
    mediator: readMediator(accueil?.mediator?.url),
    socialLinks: accueil ? listSocialLinks(accueil) : [],
    agrement: accueil?.agrement ?? null,
    siret: accueil?.siret ?? null,
  };
}

function findStartingPrice(formulas: readonly Formula[]): StartingPrice | undefined {
  for (const { formulaTypeId, priceLabel: label } of frontCategories) {
    const prices = formulas.filter(({ formulaType }) => formulaType.id === formulaTypeId);
    if (prices.length > 0) return { label, price: Math.min(...prices.map(({ price }) => price)) };
  }
  const trainings = formulas.filter(({ formulaType }) => !onlineCodeFormulaTypeIds.includes(formulaType.id));
  if (trainings.length === 0) return undefined;
  return { label: m.formulas(), price: Math.min(...trainings.map(({ price }) => price)) };
}

/** A French number in pairs, dialled as written; overseas prefixes stay as they are. */
function readPhone(number: string | null): SchoolView['phone'] {
  const dialled = number?.replaceAll(/[^\d+]/gu, '') ?? '';
  if (number === null || dialled.length < 4) return undefined;
  const text = /^0\d{9}$/u.test(dialled) ? dialled.replaceAll(/(\d{2})(?=\d)/gu, '$1\u00a0') : number.trim();
  return { text, href: `tel:${dialled}` };
}

function readOpening(hours: readonly DayHours[], now: Date, timeZone: string) {
  if (hours.length === 0) return { openNow: undefined, today: undefined };
  try {
    return { openNow: isOpenAt(hours, now, timeZone), today: weekdayAt(now, timeZone) };
  } catch {
    // A time zone that no calendar knows: the hours are still worth showing.
    return { openNow: undefined, today: undefined };
  }
}

const onlineBookingId = 14;
const onlinePaymentId = 15;
const managementCategory = 'Gestion';
const assessmentCategory = 'Evaluation de départ';

function readEquipment(materials: readonly Material[], documentHosts: readonly string[]): SchoolEquipment {
  const has = (id: number) =>
    materials.some((material) => material.category === managementCategory && material.id === id);
  const special = (material: Material) =>
    material.category === assessmentCategory ||
    (material.category === managementCategory &&
      (material.id === onlineBookingId || material.id === onlinePaymentId));
  const others = Map.groupBy(
    materials.filter((material) => !special(material)),
    ({ category }) => category,
  );
  return {
    onlineBooking: has(onlineBookingId),
    onlinePayment: has(onlinePaymentId),
    assessments: materials
      .filter(({ category }) => category === assessmentCategory)
      .map(({ label, documentationUrl }) => ({
        label: frenchSpaces(label),
        href: acceptDocument(documentationUrl, documentHosts),
      })),
    groups: [...others].map(([category, items]) => ({
      category,
      labels: items.map(({ label }) => frenchSpaces(label)),
    })),
  };
}

function listDocuments(accueil: Accueil, documentHosts: readonly string[]): SchoolLink[] {
  const named: readonly (readonly [label: string, address: string | null])[] = [
    [m.documentTerms(), accueil.cgvUri],
    [m.documentDuties(), accueil.DGR_URL],
    [m.documentRules(), accueil.REG_URL],
    [m.documentQuality(), accueil.qualityCertificateUri],
    [m.documentAssessment(), accueil.evaluationProcessUri],
    [m.documentAccessibility(), accueil.pmrConditionsUri],
    [m.documentPrivacy(), accueil.privatePolicyUri],
  ];
  return named.flatMap(([label, address]) => {
    const href = acceptDocument(address, documentHosts);
    return href ? [{ label, href }] : [];
  });
}

function listSocialLinks(accueil: Accueil): SchoolLink[] {
  const networks: readonly (readonly [label: string, address: string | null])[] = [
    ['Facebook', accueil.SOC_FACEBOOK],
    ['Instagram', accueil.SOC_INSTAGRAM],
    ['YouTube', accueil.SOC_YOUTUBE],
    ['TikTok', accueil.SOC_TIKTOK],
  ];
  return networks.flatMap(([label, href]) => (href && /^https?:\/\//u.test(href) ? [{ label, href }] : []));
}

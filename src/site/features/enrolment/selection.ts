import type { Formula } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import { formulasOf } from '#domain/licences/category-formulas.ts';
import { type FrontCategory, findFrontCategory, frontCategories } from '#domain/licences/front-categories.ts';
import type { SelectionFault } from '#domain/order/payment-messages.ts';
import { contentsOf, describeContents, untoldContents } from '#domain/school/formula-contents.ts';
import {
  type FormulaTypeWords,
  findFormulaType,
  isApplication,
  isPreRegistration,
  knownTypeWords,
} from '#domain/school/formula-types.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { findOnlineCodeByType, type OnlineCode } from '#domain/theory/online-codes.ts';
import { type OrderForm, ownForm, priceIn } from './order-form.ts';

/** A formula as the funnel shows it; money in cents. */
export interface FormulaOffer {
  readonly id: number;
  readonly label: string;
  readonly dueNow: number;
  readonly dueLater: number;
  readonly total: number;
  /** The training contract comes after the starting assessment: what is paid here is a pre-registration. */
  readonly isPreRegistration: boolean;
  /** A theory course, which is followed online. */
  readonly isOnlineCode: boolean;
  readonly typeId: number;
  readonly licenseGroupId: number;
  /** What it holds, in one line, and what the school leaves to be asked. */
  readonly contents: string;
  readonly untold: readonly string[];
}

/** A formula type, as far as a search for schools needs it. */
export interface Training {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
}

export interface Selection {
  /** The form that takes this order. */
  readonly form: OrderForm;
  readonly category: FrontCategory | undefined;
  /** The theory course, where the training is one. */
  readonly onlineCode: OnlineCode | undefined;
  readonly training: Training | undefined;
  readonly office: Office | undefined;
  readonly formula: FormulaOffer | undefined;
  readonly fault: SelectionFault | undefined;
}

/**
 * Judges what the address names against the directory: a formula counts only within its own school
 * (`office` is what the directory knows under `officeId`), and within the form that sells it.
 */
export function judgeSelection(asked: {
  readonly categorySlug: string | null;
  readonly onlineCode?: OnlineCode | undefined;
  readonly officeId: number | undefined;
  readonly formulaId: number | undefined;
  readonly office: Office | undefined;
  /** The site's own, whichever fits the training, unless told. */
  readonly form?: OrderForm | undefined;
  /** As the network tells of them, where it does. */
  readonly types?: FormulaTypeWords;
  /** False of a school that lacks what a seller owes. */
  readonly isSold?: boolean;
}): Selection {
  const { office, onlineCode: askedCode, types = knownTypeWords, isSold = true } = asked;
  const offer = findOffer();
  const fault = findFault();
  const formula = fault === undefined ? offer?.offer : undefined;
  const type = offer?.formula.formulaType;
  const category = askedCode ? undefined : categoryOf(asked.categorySlug, offer?.formula);
  // A formula says more than the category that it was looked for under.
  const training =
    trainingOf(types, askedCode?.formulaTypeId) ??
    searchedAs(type) ??
    trainingOf(types, category?.formulaTypeId);
  const onlineCode = training && findOnlineCodeByType(training.id);
  const form = asked.form ?? ownForm({ isOnlineCode: onlineCode !== undefined });
  return { form, category, onlineCode, training, office, formula, fault };

  function findOffer() {
    const offers = offersOf(office, types, asked.form);
    if (asked.formulaId !== undefined) return offers.find(({ formula: { id } }) => id === asked.formulaId);
    return askedCode && cheapestOf(offers, askedCode.formulaTypeId);
  }

  function findFault(): SelectionFault | undefined {
    if (asked.officeId !== undefined && !office) return 'unknown-office';
    if (office && !isSold) return 'quote-only';
    if (asked.formulaId === undefined && !askedCode) return undefined;
    if (!offer) return office ? 'unknown-formula' : undefined;
    return offer.offer.dueNow > 0 ? undefined : 'not-sold-online';
  }
}

/**
 * What a school sells online, as the funnel shows it: what one applies for, and theory apart from it; of one category alone
 * where it is told, its own type first.
 */
export function onlineOffers(
  office: Office | undefined,
  types: FormulaTypeWords = knownTypeWords,
  category?: FrontCategory,
) {
  const sold = offersOf(office, types)
    .filter(({ offer }) => offer.dueNow > 0)
    .map(({ formula, offer }) => ({ formulaType: formula.formulaType, offer }));
  const wanted = category ? formulasOf(category.slug, sold) : sold;
  const offers = wanted.filter(({ formulaType }) => isApplication(formulaType.id));
  const theory = wanted.filter((one) => !offers.includes(one) && one.offer.isOnlineCode);
  return { offers: offers.map(({ offer }) => offer), theory: theory.map(({ offer }) => offer) };
}

/** What a school sells online of one formula type. */
export function onlineOffersOfType(office: Office | undefined, formulaTypeId: number): FormulaOffer[] {
  return offersOf(office, knownTypeWords)
    .filter(({ formula, offer }) => formula.formulaType.id === formulaTypeId && offer.dueNow > 0)
    .map(({ offer }) => offer);
}

interface Offered {
  readonly formula: Formula;
  readonly offer: FormulaOffer;
}

function offersOf(office: Office | undefined, types: FormulaTypeWords, form?: OrderForm): Offered[] {
  if (form?.partner && form.partner.schoolId !== office?.id) return [];
  return (office?.clubInformations?.formules ?? []).flatMap((formula) => {
    const dueNow = priceIn(form, formula);
    if (dueNow === undefined) return [];
    const contents = contentsOf(formula, office?.passes ?? []);
    const total = form?.partner ? dueNow : Math.max(formula.price, dueNow);
    return {
      formula,
      offer: {
        id: formula.id,
        label: frenchSpaces(formula.formulaType.label),
        dueNow,
        dueLater: total - dueNow,
        total,
        isPreRegistration: isPreRegistration(formula.formulaType.id, types),
        isOnlineCode: findOnlineCodeByType(formula.formulaType.id) !== undefined,
        typeId: formula.formulaType.id,
        licenseGroupId: formula.formulaType.training.license.licenseGroup.id,
        contents: describeContents(contents, formula.formulaType.id),
        untold: untoldContents(contents, formula.formulaType.id),
      },
    };
  });
}

/** What is sold of a formula type for the least; what cannot be paid online only where nothing else is. */
function cheapestOf(offers: readonly Offered[], formulaTypeId: number): Offered | undefined {
  const price = ({ offer: { dueNow } }: Offered) => (dueNow > 0 ? dueNow : Number.POSITIVE_INFINITY);
  return offers
    .filter(({ formula }) => formula.formulaType.id === formulaTypeId)
    .sort((one, other) => price(one) - price(other))[0];
}

/** Only a category with a formula type can be enrolled in. */
function categoryOf(slug: string | null, formula: Formula | undefined): FrontCategory | undefined {
  const named = findFrontCategory(slug);
  if (named?.formulaTypeId) return named;
  return formula && frontCategories.find(({ formulaTypeId }) => formulaTypeId === formula.formulaType.id);
}

function trainingOf(types: FormulaTypeWords, formulaTypeId: number | null | undefined): Training | undefined {
  const known = formulaTypeId ? findFormulaType(formulaTypeId) : undefined;
  return known && { id: known.id, slug: known.slug, label: types.get(known.id)?.label ?? known.label };
}

/** A formula of a type that nobody knows cannot be looked for in other schools. */
function searchedAs(type: Formula['formulaType'] | undefined): Training | undefined {
  return type?.slug === undefined ? undefined : { id: type.id, slug: type.slug, label: type.label };
}

import type { Formula, Office } from '#contracts/directory.ts';
import { findFormulaType, onlineCodeFormulaTypeIds } from '#domain/formula-types.ts';
import { type FrontCategory, findFrontCategory, frontCategories } from '#domain/front-categories.ts';
import { amountToCharge } from '#domain/money.ts';
import type { SelectionFault } from '#domain/payment-messages.ts';
import { frenchSpaces } from '#site/ui/typography.ts';

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
  readonly licenseGroupId: number;
}

/** A formula type, as far as a search for schools needs it. */
export interface Training {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
}

export interface Selection {
  readonly category: FrontCategory | undefined;
  readonly training: Training | undefined;
  readonly office: Office | undefined;
  readonly formula: FormulaOffer | undefined;
  readonly fault: SelectionFault | undefined;
}

/**
 * Judges what the address names against the directory: a formula counts only within its own school
 * (`office` is what the directory knows under `officeId`).
 */
export function judgeSelection(asked: {
  readonly categorySlug: string | null;
  readonly officeId: number | undefined;
  readonly formulaId: number | undefined;
  readonly office: Office | undefined;
}): Selection {
  const { office } = asked;
  const offer = offersOf(office).find((one) => one.formula.id === asked.formulaId);
  const fault = findFault();
  const formula = fault === undefined ? offer?.offer : undefined;
  const category = categoryOf(asked.categorySlug, offer?.formula);
  return { category, training: trainingOf(category) ?? offer?.formula.formulaType, office, formula, fault };

  function findFault(): SelectionFault | undefined {
    if (asked.officeId !== undefined && !office) return 'unknown-office';
    if (asked.formulaId === undefined) return undefined;
    if (!offer) return office ? 'unknown-formula' : undefined;
    return offer.offer.dueNow > 0 ? undefined : 'not-sold-online';
  }
}

/** What a school sells online, as the funnel shows it. */
export function onlineOffers(office: Office | undefined): FormulaOffer[] {
  return offersOf(office)
    .map(({ offer }) => offer)
    .filter((offer) => offer.dueNow > 0);
}

/** What a school sells online of one formula type. */
export function onlineOffersOfType(office: Office | undefined, formulaTypeId: number): FormulaOffer[] {
  return offersOf(office)
    .filter(({ formula, offer }) => formula.formulaType.id === formulaTypeId && offer.dueNow > 0)
    .map(({ offer }) => offer);
}

function offersOf(office: Office | undefined): { formula: Formula; offer: FormulaOffer }[] {
  return (office?.clubInformations?.formules ?? []).map((formula) => {
    const dueNow = amountToCharge(formula);
    return {
      formula,
      offer: {
        id: formula.id,
        label: frenchSpaces(formula.formulaType.label),
        dueNow,
        dueLater: Math.max(0, formula.price - dueNow),
        total: Math.max(formula.price, dueNow),
        isPreRegistration: findFormulaType(formula.formulaType.id)?.withStartingAssessment ?? false,
        isOnlineCode: onlineCodeFormulaTypeIds.includes(formula.formulaType.id),
        licenseGroupId: formula.formulaType.training.license.licenseGroup.id,
      },
    };
  });
}

/** Only a category with a formula type can be enrolled in. */
function categoryOf(slug: string | null, formula: Formula | undefined): FrontCategory | undefined {
  const named = findFrontCategory(slug);
  if (named?.formulaTypeId) return named;
  return formula && frontCategories.find(({ formulaTypeId }) => formulaTypeId === formula.formulaType.id);
}

function trainingOf(category: FrontCategory | undefined): Training | undefined {
  return category?.formulaTypeId ? findFormulaType(category.formulaTypeId) : undefined;
}

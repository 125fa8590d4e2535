import type { Formula } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import { type FrontCategory, findFrontCategory, frontCategories } from '#domain/licences/front-categories.ts';
import { offerDigest, offerOf } from '#domain/order/shown-offer.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { priceFormula } from '#domain/price/training-price.ts';
import { contentsOf, describeContents } from '#domain/school/formula-contents.ts';
import {
  type FormulaTypeWords,
  findFormulaType,
  formulasOf,
  isApplication,
  isPreRegistration,
  knownTypeWords,
} from '#domain/school/formula-types.ts';
import type { IsSold } from '#domain/school/sale.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { findOnlineCodeByType, type OnlineCode } from '#domain/theory/online-codes.ts';
import type { SelectionFault } from '#domain/wording/selection-faults.ts';
import { type OrderForm, ownForm, priceIn } from './order-form.ts';

export type FormulaOffer = Offered['offer'];
export type Selection = ReturnType<typeof checkSelection>;
type Offered = ReturnType<typeof offersOf>[number];

export interface Training {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
}

/** A formula is valid only within its school and the form that sells it. */
export function checkSelection(asked: {
  readonly categorySlug: string | null;
  readonly onlineCode?: OnlineCode | undefined;
  readonly officeId: number | undefined;
  readonly formulaId: number | undefined;
  readonly office: Office | undefined;
  readonly form?: OrderForm | undefined;
  readonly types?: FormulaTypeWords;
  /** Which formulas are sold online (docs/decisions/0054); default: all. */
  readonly isSold?: IsSold;
  readonly way?: QuotedWay | undefined;
}) {
  const { office, onlineCode: askedCode, types = knownTypeWords, isSold = sellsAll, way } = asked;
  const offer = findOffer();
  const fault = findFault();
  const formula = fault === undefined ? offer?.offer : undefined;
  const type = offer?.formula.formulaType;
  const category = askedCode ? undefined : categoryOf(asked.categorySlug, offer?.formula);
  // The formula is more specific than the searched category.
  const training =
    trainingOf(types, askedCode?.formulaTypeId) ??
    searchedAs(type) ??
    trainingOf(types, category?.formulaTypeId);
  const onlineCode = training && findOnlineCodeByType(training.id);
  const form = asked.form ?? ownForm({ isOnlineCode: onlineCode !== undefined });
  const brandCents = asked.form?.partner && formula?.dueNow;
  // Digest of what the page shows of it.
  const offerShown =
    formula && offer && offerDigest(offerOf(offer.formula, office?.passes ?? [], brandCents));
  return { form, category, onlineCode, training, office, formula, offerShown, fault };

  function findOffer() {
    const offers = offersOf(office, types, isSold, { form: asked.form, way });
    if (asked.formulaId !== undefined) return offers.find(({ formula: { id } }) => id === asked.formulaId);
    return askedCode && cheapestOf(offers, askedCode.formulaTypeId);
  }

  function findFault(): SelectionFault | undefined {
    if (asked.officeId !== undefined && !office) return 'unknown-office';
    if (office && sellsNothing(office, isSold)) return 'quote-only';
    if (asked.formulaId === undefined && !askedCode) return undefined;
    if (!offer) return office ? 'unknown-formula' : undefined;
    return offer.isSold ? undefined : 'not-sold-online';
  }
}

export function onlineOffers(
  office: Office | undefined,
  {
    types = knownTypeWords,
    isSold = sellsAll,
    category,
    way,
  }: {
    readonly types?: FormulaTypeWords | undefined;
    readonly isSold?: IsSold;
    readonly category?: FrontCategory | undefined;
    readonly way?: QuotedWay | undefined;
  } = {},
) {
  const all = offersOf(office, types, isSold, { way }).map(({ formula, offer, isSold: sold }) => ({
    formulaType: formula.formulaType,
    offer,
    isSold: sold,
  }));
  const wanted = (category ? formulasOf(category, all) : all).filter((one) => one.isSold);
  const quoted = all.filter(({ formulaType, isSold: sold }) => !sold && isApplication(formulaType.id));
  const offers = wanted.filter(({ formulaType }) => isApplication(formulaType.id));
  const theory = wanted.filter((one) => !offers.includes(one) && one.offer.isOnlineCode);
  return {
    offers: offers.map(({ offer }) => offer),
    theory: theory.map(({ offer }) => offer),
    quoted: quoted.map(({ offer }) => offer.label),
  };
}

/** Sold online or on request. */
export function offersOfType(
  office: Office | undefined,
  formulaTypeId: number,
  isSold: IsSold = sellsAll,
  way?: QuotedWay,
): (FormulaOffer & { readonly asksQuote: boolean })[] {
  return offersOf(office, knownTypeWords, isSold, { way })
    .filter(({ formula, offer }) => formula.formulaType.id === formulaTypeId && offer.dueNow > 0)
    .map(({ offer, isSold: sold }) => ({ ...offer, asksQuote: !sold }));
}

const sellsAll: IsSold = () => true;

/** All formulas are on request (quote); false without formulas. */
export function sellsNothing({ clubInformations }: Office, isSold: IsSold): boolean {
  const formulas = clubInformations?.formules ?? [];
  return formulas.length > 0 && !formulas.some(isSold);
}

function offersOf(
  office: Office | undefined,
  types: FormulaTypeWords,
  isSold: IsSold,
  { form, way }: { readonly form?: OrderForm | undefined; readonly way?: QuotedWay | undefined },
) {
  if (form?.partner && form.partner.schoolId !== office?.id) return [];
  const formulas = office?.clubInformations?.formules ?? [];
  return formulas.flatMap((formula) => {
    const dueNow = priceIn(form, formula);
    if (dueNow === undefined) return [];
    const contents = contentsOf(formula, office?.passes ?? []);
    const sold = dueNow > 0 && isSold(formula);
    const own = form?.partner ? { ...formula, price: dueNow, advancePayment: null } : formula;
    const financing = { way: form?.partner ? undefined : way, labels: office?.garanties ?? [] };
    const price = priceFormula(own, formulas, { isSold: sold, financing });
    return {
      formula,
      isSold: sold,
      offer: {
        id: formula.id,
        label: frenchSpaces(formula.formulaType.label),
        dueNow,
        dueLater: Math.max(0, price.pack - dueNow),
        price,
        // The training contract follows the starting assessment: the payment is a pre-registration.
        isPreRegistration: isPreRegistration(formula.formulaType.id, types),
        isOnlineCode: findOnlineCodeByType(formula.formulaType.id) !== undefined,
        typeId: formula.formulaType.id,
        licenseGroupId: formula.formulaType.training.license.licenseGroup.id,
        // One line; empty when the directory has no fields for it.
        contents: describeContents(contents, formula.formulaType.id),
        courseUrl: formula.urlTrainingCourse,
      },
    };
  });
}

/** The cheapest offer of a formula type; one that is not sold online only when there is no other. */
function cheapestOf(offers: readonly Offered[], formulaTypeId: number): Offered | undefined {
  const price = ({ isSold, offer: { dueNow } }: Offered) => (isSold ? dueNow : Number.POSITIVE_INFINITY);
  return offers
    .filter(({ formula }) => formula.formulaType.id === formulaTypeId)
    .sort((one, other) => price(one) - price(other))[0];
}

function categoryOf(slug: string | null, formula: Formula | undefined): FrontCategory | undefined {
  const named = findFrontCategory(slug);
  if (named?.formulaTypeId) return named;
  return formula && frontCategories.find(({ formulaTypeId }) => formulaTypeId === formula.formulaType.id);
}

function trainingOf(types: FormulaTypeWords, formulaTypeId: number | null | undefined): Training | undefined {
  const known = formulaTypeId ? findFormulaType(formulaTypeId) : undefined;
  return known && { id: known.id, slug: known.slug, label: types.get(known.id)?.label ?? known.label };
}

/** A formula of an unknown type cannot be searched at other schools. */
function searchedAs(type: Formula['formulaType'] | undefined): Training | undefined {
  return type?.slug === undefined ? undefined : { id: type.id, slug: type.slug, label: type.label };
}

import { trackedFormOf, trackedForms } from '#domain/audience/audience-terms.ts';
import { amountToCharge } from '#domain/money.ts';
import { type EnrolmentStep, enrolmentSteps } from '#site/addresses.ts';
import { paths } from '#site/paths.ts';

/** The part of a form that is sent to the browser. */
export interface ShownForm {
  /** Name in the audience events (docs/product/enrolling.md#draft-and-session). */
  readonly name: (typeof trackedForms)[keyof typeof trackedForms];
  /** Path of its steps. */
  readonly path: string;
  readonly steps: readonly EnrolmentStep[];
  /** The partner's offer; an order that names another one is refused. */
  readonly under?: { readonly marque: string; readonly offreId: string };
}

/** A partner's customer and the offers of the brand's configuration (docs/product/partners.md#offers-and-prices). */
export interface OrderPartner {
  readonly clientId: string;
  readonly marque: string;
  readonly offreId: string;
  /** The only school that may sell to this customer. */
  readonly schoolId: number;
  /** Page of the offers, when the address names another formula. */
  readonly offerHref: string;
  /** Terms of the offer, in place of the school's. */
  readonly terms: AcceptedTerms | undefined;
  /** Formulas of the offer; cents. */
  readonly formulas: readonly { readonly label: string; readonly priceCovea: number }[];
}

/** Terms accepted with an order: address and hash. */
export interface AcceptedTerms {
  readonly href: string;
  readonly version: string;
}

/** Settings of an order form, shared by the funnel and the order that follows. */
export interface OrderForm extends ShownForm {
  readonly partner?: OrderPartner;
}

/** The site's own form for the theory course or for other formulas. */
export function ownForm(ordered: { readonly isOnlineCode: boolean }): OrderForm {
  return { name: trackedFormOf(ordered), path: paths.enrolment(), steps: enrolmentSteps };
}

/** The form of a partner's offer: school and formula are set, identity and payment remain. */
export function partnerForm(path: string, partner: OrderPartner): OrderForm {
  const { marque, offreId } = partner;
  return {
    name: trackedForms.partner,
    path,
    steps: ['identite', 'paiement'],
    under: { marque, offreId },
    partner,
  };
}

/** Amount due at the order, in cents: the partner's price for the offer's formulas; undefined for others. */
export function priceIn(
  form: OrderForm | undefined,
  formula: Parameters<typeof amountToCharge>[0] & { readonly formulaType: { readonly label: string } },
): number | undefined {
  if (!form?.partner) return amountToCharge(formula);
  return form.partner.formulas.find(({ label }) => label === formula.formulaType.label)?.priceCovea;
}

import { trackedFormOf, trackedForms } from '#domain/audience/audience-terms.ts';
import { amountToCharge } from '#domain/money.ts';
import { type EnrolmentStep, enrolmentSteps } from '#site/addresses.ts';
import { paths } from '#site/paths.ts';

/** What the pages of a form need of it; nothing else of it goes to the browser. */
export interface ShownForm {
  /** Under which its steps and its failures are told (docs/product/enrolling.md#draft-and-session). */
  readonly name: (typeof trackedForms)[keyof typeof trackedForms];
  /** Where its steps lie. */
  readonly path: string;
  /** Those that it asks, in their order. */
  readonly steps: readonly EnrolmentStep[];
  /** Under a partner's offer, whose price is shown: an order says it, and is refused once it is another one's. */
  readonly under?: { readonly marque: string; readonly offreId: string };
}

/** A partner's customer and what his brand's configuration offers him (docs/product/partners.md#offers-and-prices). */
export interface OrderPartner {
  readonly clientId: string;
  readonly marque: string;
  readonly offreId: string;
  /** The only school that sells to him. */
  readonly schoolId: number;
  /** Where he reads what he is offered, once the address of his order names something else. */
  readonly offerHref: string;
  /** Of his offer; in the place of the school's own. */
  readonly terms: AcceptedTerms | undefined;
  /** What his offer sells, nothing else; cents. */
  readonly formulas: readonly { readonly label: string; readonly priceCovea: number }[];
}

/** Terms that an order accepts: where they are read, and which text it is. */
export interface AcceptedTerms {
  readonly href: string;
  readonly version: string;
}

/** All that tells a form that takes an order from another: the funnel that asks, and the order that follows, are one. */
export interface OrderForm extends ShownForm {
  readonly partner?: OrderPartner;
}

/** The form of an order of the site's own: the theory course, or any other formula. */
export function ownForm(ordered: { readonly isOnlineCode: boolean }): OrderForm {
  return { name: trackedFormOf(ordered), path: paths.enrolment(), steps: enrolmentSteps };
}

/** The form of an order under a partner's offer, which names school and formula: who buys and the payment are left. */
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

/** What is due for a formula at the order, in cents: the partner's price for his customers, who are sold nothing else. */
export function priceIn(
  form: OrderForm | undefined,
  formula: Parameters<typeof amountToCharge>[0] & { readonly formulaType: { readonly label: string } },
): number | undefined {
  if (!form?.partner) return amountToCharge(formula);
  return form.partner.formulas.find(({ label }) => label === formula.formulaType.label)?.priceCovea;
}

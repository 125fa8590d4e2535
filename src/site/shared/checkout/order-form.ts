import { trackedFormOf, trackedForms } from '#domain/audience/audience-terms.ts';
import { amountToCharge } from '#domain/money.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { type EnrolmentStep, enrolmentSteps } from '#site/addresses.ts';
import { paths } from '#site/paths.ts';

/** The part of a form that is sent to the browser. */
export interface ShownForm {
  readonly name: (typeof trackedForms)[keyof typeof trackedForms];
  readonly path: string;
  readonly steps: readonly EnrolmentStep[];
  /** A way to pay that was searched by: links of the steps keep it. */
  readonly way?: QuotedWay | undefined;
  /** The partner's offer; an order that names another one is refused. */
  readonly under?: { readonly marque: string; readonly offreId: string };
}

export interface OrderPartner {
  readonly clientId: string;
  readonly marque: string;
  readonly offreId: string;
  /** The only school that may sell to this customer. */
  readonly schoolId: number;
  readonly offerHref: string;
  readonly terms: AcceptedTerms | undefined;
  readonly formulas: readonly { readonly label: string; readonly priceCovea: number }[];
}

export interface AcceptedTerms {
  readonly href: string;
  readonly version: string;
}

export interface OrderForm extends ShownForm {
  readonly partner?: OrderPartner;
}

export function ownForm(ordered: { readonly isOnlineCode: boolean }): OrderForm {
  return { name: trackedFormOf(ordered), path: paths.enrolment(), steps: enrolmentSteps };
}

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

/** Undefined for formulas outside the partner's offer. */
export function priceIn(
  form: OrderForm | undefined,
  formula: Parameters<typeof amountToCharge>[0] & { readonly formulaType: { readonly label: string } },
): number | undefined {
  if (!form?.partner) return amountToCharge(formula);
  return form.partner.formulas.find(({ label }) => label === formula.formulaType.label)?.priceCovea;
}

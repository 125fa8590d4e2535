import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Buyer, PartnerConfig } from '#contracts/enrolment.ts';
import type { ShownOffer } from '#domain/order/shown-offer.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { StoredBuyer } from './queries.ts';
import { Refusal } from './refusal.ts';

export interface PartnerTerms {
  readonly prefix: string;
  /** The only school that sells to its customers. */
  readonly schoolId: number;
  /** Label of a formula by offer; undefined for a free offer. */
  readonly offers: ReadonlyMap<string, string | undefined>;
  readonly formulas: ReadonlyMap<string, PartnerConfig['formulas']>;
  readonly sealKey: string;
}

type Customer = Pick<Buyer, 'clientId' | 'marque' | 'offreId'>;

export const partnerSealHeader = 'x-partner-seal';

/** The service checks no partner token: without it, anyone who names a brand would get the partner's price. */
export function sealCustomer(sealKey: string, { clientId, marque, offreId }: Customer): string {
  return createHmac('sha256', `partner customer\n${sealKey}`)
    .update(JSON.stringify([clientId, marque, offreId]))
    .digest('base64url');
}

/** @throws Refusal 403 for a customer without the site's signature, or whose brand is sold nothing. */
export function refuseUnsealed(
  partner: PartnerTerms | undefined,
  customer: Customer,
  seal: string | undefined,
): void {
  const { clientId, marque, offreId } = customer;
  if (clientId === undefined && marque === undefined && offreId === undefined) return;
  const isVouchedFor = partner !== undefined && isSame(seal ?? '', sealCustomer(partner.sealKey, customer));
  if (!isVouchedFor || !partner.formulas.has(marque ?? '')) {
    throw new Refusal(403, { offreId: [refusalTexts.reservedOffer] });
  }
}

/** Cents; undefined when not sold under this offer, brand or school. */
export function partnerPrice(
  partner: PartnerTerms | undefined,
  { marque, offre_id, office_id }: Pick<StoredBuyer, 'marque' | 'offre_id' | 'office_id'>,
  formulaLabel: string,
): number | undefined {
  if (partner?.schoolId !== office_id || partner.offers.get(offre_id ?? '') !== formulaLabel)
    return undefined;
  return partner.formulas.get(marque ?? '')?.find(({ label }) => label === formulaLabel)?.priceCovea;
}

/** Cents due now: a partner's customer pays nothing later. @throws Refusal 422 */
export function amountFor(
  partner: PartnerTerms | undefined,
  customer: Parameters<typeof partnerPrice>[1],
  offer: { readonly label: string; readonly dueCents: number },
): number {
  if (customer.marque === null) return offer.dueCents;
  const price = partnerPrice(partner, customer, offer.label);
  if (price === undefined) throw new Refusal(422, { formuleId: [refusalTexts.foreignFormula] });
  return price;
}

/** As it is shown to this customer. @throws Refusal 422 */
export function offerFor<Shown extends ShownOffer>(
  partner: PartnerTerms | undefined,
  customer: Parameters<typeof partnerPrice>[1],
  offer: Shown,
): Shown {
  const amount = amountFor(partner, customer, offer);
  return customer.marque === null ? offer : { ...offer, priceCents: amount, dueCents: amount };
}

/** A brand's prices are shown to its customers only. @throws Refusal 403 */
export function listPartnerConfig(
  partner: PartnerTerms | undefined,
  { prefix, brand, seal = '' }: { prefix: string; brand: string; seal: string | undefined },
): PartnerConfig[] {
  if (partner?.prefix !== prefix) throw new Refusal(404, { adresse: [refusalTexts.unknownAddress] });
  if (!isSame(seal, sealCustomer(partner.sealKey, { marque: brand })))
    throw new Refusal(403, { marque: [refusalTexts.reservedOffer] });
  const formulas = partner.formulas.get(brand);
  return formulas ? [{ id: brand, formulas: [...formulas] }] : [];
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

import type { Terms } from '../order/terms.ts';
import type { PartnerOffer } from './partner.ts';

/** The terms in force. */
export interface OfferTerms {
  readonly offer: PartnerOffer;
  readonly terms: Terms;
}

const ending = '-cgv';

/** Name among stored texts, and page under the partner's prefix (docs/product/partners.md#pages). */
export function offerTermsName({ slug }: Pick<PartnerOffer, 'slug'>): string {
  return slug + ending;
}

/** Default: the terms in force. */
export function offerTermsPage({ url }: Pick<PartnerOffer, 'url'>, version?: string): string {
  return version === undefined ? url + ending : `${url}${ending}?version=${version}`;
}

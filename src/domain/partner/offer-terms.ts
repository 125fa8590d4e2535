import type { Terms } from '../order/terms.ts';
import type { PartnerOffer } from './partner.ts';

/** The terms of a partner's offer that are in force. */
export interface OfferTerms {
  readonly offer: PartnerOffer;
  readonly terms: Terms;
}

const ending = '-cgv';

/** Names the text of an offer's terms among all those that are kept, and its page under the partner's prefix (docs/product/partners.md#pages). */
export function offerTermsName({ slug }: Pick<PartnerOffer, 'slug'>): string {
  return slug + ending;
}

/** Where the terms of an offer are read: those in force, or the very text that an order names. */
export function offerTermsPage({ url }: Pick<PartnerOffer, 'url'>, version?: string): string {
  return version === undefined ? url + ending : `${url}${ending}?version=${version}`;
}

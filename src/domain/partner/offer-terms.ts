import type { Terms } from '../order/terms.ts';
import type { PartnerOffer } from './partner.ts';

export interface OfferTerms {
  readonly offer: PartnerOffer;
  readonly terms: Terms;
}

const ending = '-cgv';

export function offerTermsName({ slug }: Pick<PartnerOffer, 'slug'>): string {
  return slug + ending;
}

export function offerTermsPage({ url }: Pick<PartnerOffer, 'url'>, version?: string): string {
  return version === undefined ? url + ending : `${url}${ending}?version=${version}`;
}

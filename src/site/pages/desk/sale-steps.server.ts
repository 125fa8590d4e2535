import type { DeskListing } from '#contracts/desk-listing.ts';
import type { ListingPart } from '#domain/desk/listing-parts.ts';
import type { SaleStep } from '#domain/school/sale.ts';
import { saleStepWords } from '#domain/wording/sale-steps.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { listingSlugOf } from '#site/shared/listing/listing-view.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** `field`: where the operator decides, what the school asks to publish. */
const places: Readonly<Record<SaleStep, { readonly part: ListingPart; readonly field?: string }>> = {
  terms: { part: 'documents', field: 'terms' },
  mediator: { part: 'documents', field: 'mediator' },
  agreement: { part: 'agreement', field: 'agreement' },
  identity: { part: 'seller', field: 'legalName' },
  formula: { part: 'formulas' },
  essentials: { part: 'contents' },
};

type Site = Pick<SiteRequest, 'log' | 'schoolTerms'>;

/** Each with the page of its form. Terms that were never read close the sale too (docs/decisions/0054). */
export async function listSaleSteps({ log, schoolTerms }: Site, { steps, parts }: DeskListing) {
  const { terms } = parts.documents.values;
  const isUnread =
    terms !== null &&
    !steps.includes('terms') &&
    !(await withFallback(log, 'Conditions de vente', schoolTerms.find(terms), terms));
  const unread = { text: m.deskSaleTermsUnread(), slug: listingSlugOf('documents') };
  const shown = steps.map((step) => {
    const { part, field = '' } = places[step];
    const words = saleStepWords[step];
    const asked: object = parts[part].waiting?.values ?? {};
    const text = Reflect.get(asked, field) ? m.deskSaleAsked({ step: words }) : words;
    return { text, slug: listingSlugOf(part) };
  });
  return isUnread ? [unread, ...shown] : shown;
}

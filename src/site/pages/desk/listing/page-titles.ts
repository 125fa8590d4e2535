import { m } from '#site/messages/messages.js';
import type { ListingPageSlug } from './listing-view.ts';

const pageTitles: Readonly<Record<ListingPageSlug, () => string>> = {
  horaires: m.hours,
  prix: m.listingPrices,
  contenus: m.listingContents,
  photos: m.photos,
  documents: m.documents,
  presentation: m.presentation,
  identite: m.listingIdentity,
};

export const pageTitle = (slug: ListingPageSlug) => pageTitles[slug]();

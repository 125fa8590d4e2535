import { m } from '#site/messages/messages.js';

export interface SchoolPart {
  readonly id: string;
  readonly title: string;
  readonly empty?: string;
  /** Label in the page's navigation; default: not listed. */
  readonly nav?: string;
}

export type SchoolParts = ReturnType<typeof listParts>;

/** In the page's order; the route fills `reviews` and `contact`. */
export function listParts(lacking: { readonly formulas: string }) {
  return {
    presentation: { id: 'presentation', title: m.presentation() },
    formulas: { id: 'prix', title: m.formulasAndPrices(), empty: lacking.formulas, nav: m.navPrices() },
    passes: { id: 'code', title: m.onlineCode(), nav: m.onlineCode() },
    results: { id: 'reussite', title: m.resultsTitle(), nav: m.navResults() },
    reviews: { id: 'avis', title: m.navReviews(), nav: m.navReviews() },
    hours: { id: 'horaires', title: m.hours(), nav: m.hours() },
    map: { id: 'plan', title: m.whereItIs(), nav: m.navMap() },
    contact: { id: 'contact', title: m.navContact(), nav: m.navContact() },
    guarantees: {
      id: 'garanties',
      title: m.guarantees(),
      nav: m.navGuarantees(),
    },
    equipment: { id: 'equipement', title: m.equipment(), nav: m.navEquipment() },
    documents: { id: 'documents', title: m.documents(), nav: m.documents() },
    unpublished: { id: 'a-demander', title: m.unpublishedTitle(), nav: m.navUnpublished() },
    standing: { id: 'ecole', title: m.standing() },
  } satisfies Record<string, SchoolPart>;
}

import type { Provenance } from '../dated.ts';

/** The licences that have a page of their own; its address, its guide and its questions bear the same name. */
export type LicenceSlug =
  | 'permis-de-conduire'
  | 'permis-moto'
  | 'permis-scooter'
  | 'permis-bateau'
  | 'permis-remorque'
  | 'permis-poids-lourd';

/** What a page says of a licence by itself, whether or not the content service answers: every part names its sources. */
export interface LicenceSheet {
  readonly slug: LicenceSlug;
  /** Slug of the front category whose schools, cost and drawing the page shows. */
  readonly category: string;
  /** As other pages name it. */
  readonly name: string;
  readonly heading: string;
  /** Of the browser's tab, and of search engines. */
  readonly tab: string;
  readonly description: string;
  readonly lead: string;
  readonly figures: readonly SheetFigure[];
  readonly sections: readonly SheetSection[];
  /** Formula types whose prices in the network are told, in their order. */
  readonly priced: readonly number[];
  /** The directory is not searched by its category (docs/product/searching.md#categories): the page leads to no map and no search. */
  readonly unsearched?: true;
  /** Whether its theory is taught online: the course by its slug. */
  readonly theory?: 'voiture' | 'moto' | 'fluvial' | 'cotier';
}

/** A figure as it is written on its borne, and what it counts. */
export interface SheetFigure {
  readonly figure: string;
  readonly statement: string;
  readonly sources: readonly SheetSource[];
  /** Costs nothing. */
  readonly free?: boolean;
}

/** A dated row, or no more of it than where it comes from. */
export type SheetSource = Provenance & { readonly year?: number };

interface SectionHead {
  /** Of its anchor. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly note?: string;
  readonly sources: readonly SheetSource[];
}

export type SheetSection =
  | (SectionHead & {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly string[];
      /** A cell is read alone on a narrow screen, without the title of its column. */
      readonly rows: readonly (readonly string[])[];
    })
  | (SectionHead & { readonly kind: 'steps'; readonly steps: readonly SheetStep[] })
  | (SectionHead & { readonly kind: 'list'; readonly items: readonly string[] });

export interface SheetStep {
  readonly title: string;
  /** An age, or how long it takes. */
  readonly when?: string;
  readonly text: string;
}

import type * as v from 'valibot';
import type { DeskListing, deskListing } from '#contracts/desk-listing.ts';
import type { ListingPart } from '#domain/desk/listing-parts.ts';
import type { DayHours } from '#domain/school/opening-hours.ts';
import { m } from '#site/messages/messages.js';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';

export type ListingFinding = DeskListing['parts'][ListingPart]['findings'][number];
export type ListingChange = v.InferOutput<typeof deskListing.listChanges.response>['results'][number];

export interface ListingField {
  readonly name: string;
  readonly kind:
    | ('address' | 'box' | 'boxes' | 'date' | 'email')
    | ('euros' | 'line' | 'lines' | 'number' | 'select' | 'time');
  readonly label: string;
  /** Heads its row in a table: the label is read with it, and not shown. */
  readonly of?: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly max?: number;
  /** A name with its address, a sentence: it fills its panel. */
  readonly isLong?: true;
  readonly boxes?: readonly { readonly name: string; readonly value: string; readonly label: string }[];
  /** Of a select; one may also choose none. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface FieldGroup {
  readonly key: string;
  readonly legend?: string;
  /** The published price. */
  readonly now?: string;
  readonly fields: readonly ListingField[];
}

/** What visitors see of a part. */
export interface ShownPart {
  readonly lines: readonly string[];
  readonly week?: readonly DayHours[];
  readonly photos?: readonly string[];
}

export type PartFailure = 'away' | 'too-many' | 'unanswered';

export interface PartAnswer {
  readonly part: string;
  readonly typed: TypedValues;
  /** By the name of the field. */
  readonly errors: TypedValues;
  readonly groups?: readonly FieldGroup[];
  readonly failure?: PartFailure;
  /** Where an operator shows a passkey again. */
  readonly proof?: string;
  /** What another tab or person has published since. */
  readonly stale?: { readonly written: string | undefined; readonly shown: ShownPart };
  readonly preview?: { readonly shown: ShownPart; readonly findings: readonly ListingFinding[] };
}

/** Value of the chip that shows the date field. */
export const otherDay = 'autre';

/** Names of the fields of every form. */
export const listingFormFields = {
  part: 'partie',
  version: 'version',
  press: 'puis',
  startsOn: 'startsOn',
  startChoice: 'startsOn.choix',
  change: 'changement',
  photo: 'photo',
  /** Of an operator. */
  reason: 'motif',
} as const;

interface ListingPage {
  readonly title: () => string;
  /** Each with its form. */
  readonly parts: readonly ListingPart[];
  readonly lead?: () => string;
}

const pages = {
  horaires: { title: m.hours, parts: ['hours'] },
  lecons: { title: m.listingLessons, parts: ['lessons'] },
  formules: { title: m.listingFormulas, parts: ['formulas'], lead: m.listingFormulasLead },
  prix: { title: m.listingPrices, parts: ['prices'], lead: m.listingPricesLead },
  contenus: { title: m.listingContents, parts: ['contents'], lead: m.listingContentsLead },
  photos: { title: m.photos, parts: ['photos'], lead: m.listingPhotosLead },
  documents: { title: m.documents, parts: ['documents'], lead: m.listingDocumentsLead },
  presentation: { title: m.presentation, parts: ['presentation'] },
  identite: {
    title: m.listingIdentity,
    parts: ['email', 'seller', 'agreement', 'label'],
    lead: m.listingIdentityLead,
  },
} as const satisfies Readonly<Record<string, ListingPage>>;
export type ListingPageSlug = keyof typeof pages;
/** By their address. */
export const listingPages: Readonly<Record<ListingPageSlug, ListingPage>> = pages;
export const listingSlugs = Object.keys(pages) as ListingPageSlug[];

/** Where a part has its form. */
export function listingSlugOf(part: ListingPart): ListingPageSlug {
  return listingSlugs.find((slug) => listingPages[slug].parts.includes(part)) ?? 'horaires';
}

export const listingFieldId = (part: string, name: string) => `${part}-${name}`;

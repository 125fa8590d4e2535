/** A comparison as its page shows it. */
export interface CompareView {
  readonly title: string;
  readonly lead: string;
  /** In one sentence. */
  readonly differences?: string | undefined;
  /** That some of the schools could not be read. */
  readonly unreadable?: string;
  readonly categories?: Choice;
  readonly hours?: Choice;
  readonly caption: string;
  readonly schools: readonly ComparedSchool[];
  readonly prices: readonly CompareRow[];
  readonly facts: readonly CompareRow[];
  readonly notes: readonly string[];
  readonly add?: Addition;
}

/** What may be chosen by a link, each another address. */
export interface Choice {
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly to: string; readonly isChosen: boolean }[];
}

export interface ComparedSchool {
  readonly id: number;
  readonly name: string;
  /** A photo as `acceptImage` gives it; without one, its drawn front is shown. */
  readonly photo: string | undefined;
  readonly note: number | null;
  readonly nbReviews: number;
  readonly badges: readonly string[];
  /** Its page, where it has one. */
  readonly page: string | undefined;
  readonly next: { readonly label: string; readonly to: string } | undefined;
  /** The same comparison without it. */
  readonly without: string;
}

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  /** One of each school, in their order. */
  readonly cells: readonly CompareCell[];
  /** What takes more words has the whole width of a phone. */
  readonly look?: 'total' | 'long';
}

export interface CompareCell {
  readonly text: string;
  readonly details?: readonly string[];
  /** Said in the place of a value that there is not. */
  readonly isMissing?: true;
}

/** Schools that may stand beside these. */
interface Addition {
  readonly title: string;
  readonly schools: readonly { readonly label: string; readonly to: string }[];
  readonly search: { readonly label: string; readonly to: string };
}

/** Of a school that does not teach what is compared: a row of prices has nothing to tell of it. */
export const notApplicable = '–';

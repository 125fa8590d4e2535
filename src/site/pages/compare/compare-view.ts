export interface CompareView {
  readonly title: string;
  readonly lead: string;
  readonly differences?: string | undefined;
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

export interface Choice {
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly to: string; readonly isChosen: boolean }[];
}

export interface ComparedSchool {
  readonly id: number;
  readonly name: string;
  readonly photo: string | undefined;
  readonly note: number | null;
  readonly nbReviews: number;
  /** How many reviews have which proof. */
  readonly proofs: string | undefined;
  /** «le mieux noté». */
  readonly mark?: string;
  readonly badges: readonly string[];
  readonly page: string | undefined;
  readonly next: { readonly label: string; readonly to: string } | undefined;
  readonly without: string;
}

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly CompareCell[];
  /** `long` takes the full width on a phone. */
  readonly look?: 'total' | 'long';
}

export interface CompareCell {
  readonly text: string;
  /** Cents, shown instead of the text. */
  readonly estimate?: number;
  readonly details?: readonly string[];
  /** The text stands for a missing value. */
  readonly isMissing?: true;
  /** In what it is best: «le moins cher». */
  readonly mark?: string;
}

interface Addition {
  readonly title: string;
  readonly schools: readonly { readonly id: number; readonly label: string; readonly to: string }[];
  readonly search: { readonly label: string; readonly to: string };
}

/** For a school that does not teach the compared training. */
export const notApplicable = '–';

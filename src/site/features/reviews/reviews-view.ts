/** A review as it is shown; what it lacks is left out. Times are as the wire gives them. */
export interface ReviewView {
  /** Undefined where the directory does not number its reviews: such a one cannot be reported. */
  readonly id?: number;
  readonly note: number;
  readonly author: string;
  readonly text: readonly string[];
  readonly experienced: string;
  readonly published?: string;
  readonly answer?: { readonly text: readonly string[]; readonly date?: string };
}

/** The words of a review, or of the answer to it. */
export function wordsOf({ text, answer }: ReviewView, isResponse: boolean): readonly string[] {
  return isResponse ? (answer?.text ?? []) : text;
}

/** One answer of the directory about the reviews of a licence group. */
export interface ReviewsAnswer {
  /** Slug of the licence group. */
  readonly group: string;
  /** Reviews of the licence group. */
  readonly count: number;
  readonly mean: number | null;
  /** How many reviews gave 1, 2, 3, 4 and 5; unknown elsewhere than here. */
  readonly notes?: readonly number[];
  /** From 1, of 9 reviews. */
  readonly serverPage: number;
  readonly reviews: readonly ReviewView[];
}

export interface ReviewGroup {
  readonly slug: string;
  readonly label: string;
  /** Undefined where nobody counts them by licence group. */
  readonly count?: number;
}

/** What a school's page shows of its reviews. */
export interface ReviewsView {
  readonly officeId: number;
  readonly uri: string;
  /** The licence groups that have reviews, in their fixed order. */
  readonly groups: readonly ReviewGroup[];
  /** The one shown when the address names none. */
  readonly mainGroup: string;
  /** Slug of the front category that the school's page is asked to be about. */
  readonly category?: string | undefined;
  /** From 1, of 3 reviews. */
  readonly page: number;
  /** Undefined when there is none to show, null when they could not be read. */
  readonly answer: ReviewsAnswer | null | undefined;
}

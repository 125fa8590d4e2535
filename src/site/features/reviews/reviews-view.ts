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

export function wordsOf({ text, answer }: ReviewView, isResponse: boolean): readonly string[] {
  return isResponse ? (answer?.text ?? []) : text;
}

export interface ReviewsAnswer {
  readonly group: string;
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
  readonly count?: number;
}

export interface ReviewsView {
  readonly officeId: number;
  readonly uri: string;
  readonly groups: readonly ReviewGroup[];
  readonly mainGroup: string;
  readonly category?: string | undefined;
  /** From 1, of 3 reviews. */
  readonly page: number;
  readonly answer: ReviewsAnswer | null | undefined;
}

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

/** For a school that does not teach the compared training. */
export const notApplicable = '–';

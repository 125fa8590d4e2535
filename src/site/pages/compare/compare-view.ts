export interface CompareRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly CompareCell[];
}

export interface CompareCell {
  /** Short: three columns fit a phone. */
  readonly text: string;
  /** Cents, shown instead of the text. */
  readonly estimate?: number;
  readonly beside?: string | undefined;
  /** Shown by a press on the text. */
  readonly details?: readonly string[];
  /** The text stands for a missing value. */
  readonly isMissing?: true;
  /** In what it is best: «le moins cher». */
  readonly mark?: string;
}

/** For a school that does not teach the compared training. */
export const notApplicable = '–';

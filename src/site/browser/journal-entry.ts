import type { ErrorKind } from './report-error.ts';

/** In characters. */
export const longestMessage = 300;
export const longestStack = 2000;

/** What a page tells the server of a failure in the browser. */
export interface JournalEntry {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly stack: string;
  /** Without query. */
  readonly path: string;
  readonly build: string;
}

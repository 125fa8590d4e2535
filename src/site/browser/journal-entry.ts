import type { ErrorKind } from './report-error.ts';

export const longestMessage = 300;
export const longestStack = 2000;

export interface JournalEntry {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly build: string;
}

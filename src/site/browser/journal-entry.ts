import type { ErrorKind } from './report-error.ts';

export const maxMessageLength = 300;
export const maxStackLength = 2000;

export interface JournalEntry {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly build: string;
}

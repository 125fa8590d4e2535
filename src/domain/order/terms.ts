import type { RichTextBlock } from '../text/rich-text.ts';

/** The general terms in force: what a buyer accepts, readable and identifiable. */
export interface Terms {
  /** Day from which they apply, `YYYY-MM-DD`. */
  readonly date: string;
  /** SHA-256 of their plain text, in hexadecimal. */
  readonly sha256: string;
  /** Names this very text: `termsVersion`. */
  readonly version: string;
  readonly blocks: readonly RichTextBlock[];
}

/** Names the general terms among the texts that are kept; those of a partner's offer have their own (`offer-terms.ts`). */
export const generalTerms = 'cgu';

/** Names the terms between the operator and the schools that he lists. */
export const listingTermsName = 'conditions-auto-ecoles';

/** What is stored with an order: the day and the hash of the terms that its buyer accepted. */
export function termsVersion({ date, sha256 }: Pick<Terms, 'date' | 'sha256'>): string {
  return `${date}.${sha256}`;
}

/** Day and hash of a stored version; undefined when it is none. */
export function readTermsVersion(version: string): Pick<Terms, 'date' | 'sha256'> | undefined {
  const [, date, sha256] = /^(\d{4}-\d{2}-\d{2})\.([0-9a-f]{64})$/u.exec(version) ?? [];
  return date === undefined || sha256 === undefined ? undefined : { date, sha256 };
}

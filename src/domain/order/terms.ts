import type { RichTextBlock } from '../text/rich-text.ts';

export interface Terms {
  readonly date: string;
  readonly sha256: string;
  readonly version: string;
  readonly blocks: readonly RichTextBlock[];
}

/** Name of the general terms among stored texts; those of a partner's offer: `offer-terms.ts`. */
export const generalTerms = 'cgu';

export const listingTermsName = 'conditions-auto-ecoles';

export function termsVersion({ date, sha256 }: Pick<Terms, 'date' | 'sha256'>): string {
  return `${date}.${sha256}`;
}

export function readTermsVersion(version: string): Pick<Terms, 'date' | 'sha256'> | undefined {
  const [, date, sha256] = /^(\d{4}-\d{2}-\d{2})\.([0-9a-f]{64})$/u.exec(version) ?? [];
  return date === undefined || sha256 === undefined ? undefined : { date, sha256 };
}

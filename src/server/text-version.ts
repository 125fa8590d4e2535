import { createHash } from 'node:crypto';
import { termsVersion } from '#domain/order/terms.ts';
import { plainText, type RichTextBlock } from '#domain/text/rich-text.ts';

export interface TextVersion {
  /** SHA-256 of the plain text, in hexadecimal. */
  readonly sha256: string;
  /** Day and hash: names this very text. */
  readonly version: string;
}

/** Names a text by its day, `YYYY-MM-DD`, and what it says; its looks do not count. */
export function versionOfText(date: string, blocks: readonly RichTextBlock[]): TextVersion {
  const sha256 = createHash('sha256').update(plainText(blocks)).digest('hex');
  return { sha256, version: termsVersion({ date, sha256 }) };
}

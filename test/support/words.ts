import type { RichTextBlock } from '#domain/text/rich-text.ts';
import { plainText } from '#domain/text/rich-text.ts';

/** Every string within a value that people read: blocks of rich text as their words. */
export function spokenTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    const isText = value.some((part) => typeof part === 'object' && part !== null && 'children' in part);
    return isText ? [plainText(value as RichTextBlock[])] : value.flatMap(spokenTexts);
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(spokenTexts) : [];
}

/** As a reader counts: what stands between spaces and has a letter or a digit. */
export function countWords(texts: readonly string[]): number {
  return texts.flatMap((text) => text.split(/\s+/u)).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** The cases of a test in a table, separated by spaces or lines. */
export const wordsIn = (text: string): string[] => text.trim().split(/\s+/u);

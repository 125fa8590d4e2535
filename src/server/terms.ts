import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Operator, operatorWords } from '#domain/operator.ts';
import { fillPlaceholders, findPlaceholders } from '#domain/placeholders.ts';
import { mapWords, type RichTextBlock } from '#domain/rich-text.ts';
import type { Terms } from '#domain/terms.ts';
import { markdownBlocks, UnknownMarkdown } from '#services/content/markdown-blocks.ts';
import { ConfigurationError } from './config.ts';
import { versionOfText } from './text-version.ts';

interface TermsSettings {
  readonly operator: Operator;
  readonly siteName: string;
  readonly publicUrl: string;
}

const file = 'content/legal/cgu.md';
const isDay = v.safeParser(v.pipe(v.string(), v.isoDate()));

/**
 * The terms of `content/legal/cgu.md`, said by this operator; read once, at start.
 * @throws ConfigurationError when they cannot be shown as they are written.
 */
export function loadTerms(settings: TermsSettings): Terms {
  return readTerms(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'), settings);
}

/** The terms that a file holds: a first part with their day, then Markdown. */
export function readTerms(source: string, { operator, siteName, publicUrl }: TermsSettings): Terms {
  const [, date = '', markdown = ''] = /^---\ndate: (\S+)\n---\n([\s\S]*)$/u.exec(source) ?? [];
  if (!isDay(date).success) {
    throw refuse(
      'its first lines are not “---”, “date: ” with the day they apply from, such as 2026-11-21, and “---”',
    );
  }
  const words: Readonly<Record<string, string>> = { ...operatorWords(operator), siteName, publicUrl };
  const unknown = findPlaceholders(markdown).filter((name) => !Object.hasOwn(words, name));
  if (unknown.length > 0) throw refuse(`nobody knows what \${${unknown.join('}, ${')}} stands for`);
  // After parsing, so that what the operator gave is never read as Markdown.
  const blocks = mapWords(readBlocks(markdown), (text) => fillPlaceholders(text, words));
  if (blocks.length === 0) throw refuse('it says nothing');
  return { date, ...versionOfText(date, blocks), blocks };
}

function readBlocks(markdown: string): RichTextBlock[] {
  try {
    return markdownBlocks(markdown);
  } catch (error) {
    if (error instanceof UnknownMarkdown) throw refuse(`it holds ${error.message}`);
    throw error;
  }
}

function refuse(why: string): ConfigurationError {
  return new ConfigurationError(`${file} cannot be used: ${why}.`);
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Operator, operatorWords } from '#domain/operator.ts';
import { type Terms, termsVersion } from '#domain/order/terms.ts';
import { fillPlaceholders, findPlaceholders } from '#domain/text/placeholders.ts';
import { mapWords, plainText, type RichTextBlock } from '#domain/text/rich-text.ts';
import { schoolWords } from '#domain/wording/for-schools.ts';
import { promiseWords } from '#domain/wording/pre-registration.ts';
import { ruleWords } from '#domain/wording/rule-words.ts';
import { markdownBlocks, UnknownMarkdown } from '#services/content/markdown-blocks.ts';
import { ConfigurationError } from '../config/config.ts';

export interface TermsSettings {
  readonly operator: Operator;
  readonly siteName: string;
  readonly publicUrl: string;
}

const generalFile = 'content/legal/cgu.md';
const listingFile = 'content/legal/conditions-auto-ecoles.md';

/** `content/legal/cgu.md`. @throws ConfigurationError when it cannot be shown. */
export function loadTerms(settings: TermsSettings): Terms {
  return readTerms(readText(generalFile), settings);
}

/** `content/legal/conditions-auto-ecoles.md`. @throws ConfigurationError */
export function loadListingTerms(settings: TermsSettings): Terms {
  return readTerms(readText(listingFile), settings, { file: listingFile });
}

export function readText(file: string): string {
  return readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
}

interface TermsFile {
  readonly file?: string;
  readonly words?: Readonly<Record<string, string>>;
}

const isDay = v.safeParser(v.pipe(v.string(), v.isoDate()));

export function readTerms(
  source: string,
  { operator, siteName, publicUrl }: TermsSettings,
  { file = generalFile, words: more = {} }: TermsFile = {},
): Terms {
  const words: Readonly<Record<string, string>> = {
    ...operatorWords(operator),
    ...promiseWords,
    ...schoolWords,
    ...ruleWords,
    siteName,
    publicUrl,
    ...more,
  };
  const [, date = '', markdown = ''] = /^---\ndate: (\S+)\n---\n([\s\S]*)$/u.exec(source) ?? [];
  if (!isDay(date).success) {
    throw refuseTerms(
      file,
      'its first lines are not “---”, “date: ” with the day they apply from, such as 2026-11-21, and “---”',
    );
  }
  const unknown = findPlaceholders(markdown).filter((name) => !Object.hasOwn(words, name));
  if (unknown.length > 0) {
    throw refuseTerms(file, `\${${unknown.join('}, ${')}} is unknown`);
  }
  // After parsing, so that the operator's values are never read as Markdown.
  const blocks = mapWords(readBlocks(markdown, file), (text) => fillPlaceholders(text, words));
  if (blocks.length === 0) throw refuseTerms(file, 'it is empty');
  return { date, ...versionOfText(date, blocks), blocks };
}

function readBlocks(markdown: string, file: string): RichTextBlock[] {
  try {
    return markdownBlocks(markdown);
  } catch (error) {
    if (error instanceof UnknownMarkdown) throw refuseTerms(file, `it holds ${error.message}`);
    throw error;
  }
}

export function refuseTerms(file: string, why: string): ConfigurationError {
  return new ConfigurationError(`${file} cannot be used: ${why}.`);
}

/** The day, `YYYY-MM-DD`, and the hash of the words; formatting does not count. */
export function versionOfText(date: string, blocks: readonly RichTextBlock[]) {
  const sha256 = createHash('sha256').update(plainText(blocks)).digest('hex');
  return { sha256, version: termsVersion({ date, sha256 }) };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import type { WrittenQuestion } from '#domain/practice/catalogue.ts';
import { type CitedName, cited } from '#domain/scene/cited.ts';
import { type Theme, themeSlugs, themes } from '#domain/scene/themes.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { sceneField } from './scene-fields.ts';

const fileOf = (theme: Theme) => `${themeSlugs[theme]}.yaml`;
const inOrder = Object.keys(themeSlugs) as Theme[];

const dateMessage = 'is no date. Write a month or a day, such as 2026-11';
const text = v.pipe(
  v.string('is no text. Write it between double quotes'),
  v.trim(),
  v.minLength(1, 'is empty. Write a text'),
  v.transform(frenchSpaces),
);

const why = v.pipe(
  text,
  v.regex(/^[^.?!]{29,139}\.$/u, 'is not one sentence of 30 to 140 characters. Say why the answer is wrong'),
);

const answer = v.variant(
  'right',
  [v.strictObject({ text, right: v.literal(true) }), v.strictObject({ text, right: v.literal(false), why })],
  'is neither true nor false',
);

const correctedLength = { min: 200, max: 400 } as const;

const fields = v.strictObject({
  slug: v.pipe(
    v.string('is no text'),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'has another character. Use small letters, digits and hyphens'),
  ),
  source: v.optional(
    v.picklist(
      Object.keys(cited) as CitedName[],
      ({ received }) => `${received} is no key of src/domain/scene/cited.json. Correct it, or add it there`,
    ),
  ),
  question: v.pipe(text, v.endsWith('?', 'does not end with a question mark')),
  answers: v.pipe(
    v.array(answer, 'is no list. Begin each answer with “- text: …”'),
    v.minLength(2, 'has fewer than 2 answers'),
    v.maxLength(4, 'has more than 4 answers'),
    v.check((all) => all.some(({ right }) => right), 'has no right answer. Mark one “right: true”'),
    v.check((all) => all.some(({ right }) => !right), 'has no wrong answer. Mark one “right: false”'),
    v.check((all) => new Set(all.map((one) => one.text)).size === all.length, 'has the same answer twice'),
  ),
  correction: text,
  scene: v.optional(sceneField),
  verified_on: v.pipe(v.string(dateMessage), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-[0-3]\d)?$/u, dateMessage)),
});

const entry = v.pipe(
  fields,
  v.check(({ answers, correction }) => {
    const length = [correction, ...answers.map((one) => (one.right ? '' : one.why))].join('').length;
    return length >= correctedLength.min && length <= correctedLength.max;
  }, `has a correction that, with its “why” texts, is not ${correctedLength.min} to ${correctedLength.max} characters long`),
);

/** Each fault names the file, the question and what to do. */
export function readQuestions(folder: string) {
  const present = readdirSync(folder);
  const known = inOrder.map(fileOf);
  const faults = present
    .filter((name) => !known.includes(name))
    .map((name) => `content/theory/${name}: no theme has this file. Use one of ${known.join(', ')}.`);
  const places = new Map<string, string>();
  const questions = inOrder.flatMap((theme) => {
    const name = fileOf(theme);
    const file = `content/theory/${name}`;
    if (!present.includes(name)) {
      faults.push(`${file} is missing: write the questions of the theme “${themes[theme]}” there.`);
      return [];
    }
    return readEntries(readFileSync(join(folder, name), 'utf8'), file, faults).flatMap(
      (given, at): WrittenQuestion[] => {
        const place = `${file}: ${nameOf(given) ?? `question ${at + 1}`}`;
        const parsed = v.safeParse(entry, given);
        if (!parsed.success) {
          faults.push(...parsed.issues.map((issue) => `${place}: ${describe(issue)}.`));
          return [];
        }
        const { slug, source, question, answers, correction, scene } = parsed.output;
        for (const unique of [slug, question]) {
          const before = places.get(unique);
          if (before) faults.push(`${place}: “${unique}” is in ${before} too. Change one of them.`);
          places.set(unique, place);
        }
        return [{ slug, theme, article: source, question, answers, correction, scene }];
      },
    );
  });
  return { questions, faults };
}

function readEntries(source: string, file: string, faults: string[]): readonly unknown[] {
  const document = parseDocument(source);
  if (document.errors.length > 0) {
    faults.push(...document.errors.map(({ message }) => `${file}: this is not YAML: ${message.trimEnd()}`));
    return [];
  }
  const entries: unknown = document.toJS();
  if (Array.isArray(entries) && entries.length > 0) return entries;
  faults.push(`${file} has no list of questions. Begin each with “- slug: …”.`);
  return [];
}

function nameOf(given: unknown): string | undefined {
  const { slug } = (given ?? {}) as { readonly slug?: unknown };
  return typeof slug === 'string' ? slug : undefined;
}

function describe(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue) ?? 'the question';
  if (issue.expected === 'never') return `${key} is not known. Remove it`;
  return issue.received === 'undefined' ? `${key} is missing. Add it` : `${key} ${issue.message}`;
}

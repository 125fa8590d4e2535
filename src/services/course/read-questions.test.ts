import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import { readQuestions } from './read-questions.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questions-'));
  await cp(join(projectRoot, 'content/theory'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const file = 'conducteur.yaml';
const first = `content/theory/${file}: alcool-probatoire`;

async function edit(from: string | RegExp, to: string) {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toMatch(from);
  await writeFile(join(folder, file), text.replace(from, to));
  return readQuestions(folder);
}

it('reads the questions with their theme, source and right answers', () => {
  const { questions, faults } = readQuestions(folder);
  expect(faults).toEqual([]);
  expect(questions.find(({ slug }) => slug === 'alcool-probatoire')).toEqual({
    slug: 'alcool-probatoire',
    theme: 'C',
    article: 'R. 234-1',
    question: 'Votre permis est probatoire. À partir de quelle alcoolémie êtes-vous en infraction\u202f?',
    answers: [
      { text: '0,2\u202fg par litre de sang.', right: true },
      { text: '0,5\u202fg par litre de sang.', right: false },
      { text: '0,8\u202fg par litre de sang.', right: false },
    ],
    correction:
      'Pendant le délai probatoire, la limite est de 0,2\u202fg/l\u202f: le premier verre peut suffire à l’atteindre.',
  });
});

it('keeps the themes in their order, and sets French spaces', async () => {
  const { questions, faults } = await edit('infraction\u202f?', 'infraction ?');
  expect(faults).toEqual([]);
  expect([...new Set(questions.map(({ theme }) => theme))].join('')).toBe('ACULRPMSED');
  expect(questions.every(({ question }) => question.endsWith('\u202f?'))).toBe(true);
});

it('accepts the day or month when a question was checked, and no source', async () => {
  const { questions, faults } = await edit('source: R. 234-1', 'verified_on: 2026-11');
  expect(faults).toEqual([]);
  expect(questions.find(({ slug }) => slug === 'alcool-probatoire')?.article).toBeUndefined();
});

it.each([
  [
    'an unknown source',
    'source: R. 234-1',
    'source: R. 999',
    `${first}: source "R. 999" is no key of src/domain/scene/cited.json. Correct it, or add it there.`,
  ],
  [
    'a date that is none',
    'source: R. 234-1',
    'verified_on: novembre',
    `${first}: verified_on is no date. Write a month or a day, such as 2026-11.`,
  ],
  ['an unknown key', '  source:', '  sources:', `${first}: sources is not known. Remove it.`],
  ['a missing key', /\n {2}correction: .+/u, '', `${first}: correction is missing. Add it.`],
  [
    'no right answer',
    'right: true',
    'right: false',
    `${first}: answers has no right answer. Mark one “right: true”.`,
  ],
  [
    'no wrong answer',
    /right: false(\n.+\n +)right: false/u,
    'right: true$1right: true',
    `${first}: answers has no wrong answer. Mark one “right: false”.`,
  ],
  [
    'one answer',
    /\n {4}- text: "0,[58].+\n.+\n {4}- text: ".+\n.+false/u,
    '',
    `${first}: answers has fewer than 2 answers.`,
  ],
  ['the same answer twice', '"0,5', '"0,2', `${first}: answers has the same answer twice.`],
  [
    'no question mark',
    'infraction\u202f?',
    'infraction.',
    `${first}: question does not end with a question mark.`,
  ],
  [
    'the slug of another theme',
    'slug: alcool-probatoire',
    'slug: secours-ordre',
    `content/theory/${file}: secours-ordre: “secours-ordre” is in content/theory/premiers-secours.yaml: secours-ordre too. Change one of them.`,
  ],
  [
    'a slug with a capital',
    'slug: alcool-probatoire',
    'slug: Alcool',
    `content/theory/${file}: Alcool: slug has another character. Use small letters, digits and hyphens.`,
  ],
  [
    'no slug',
    'slug: alcool-probatoire',
    'verified_on: 2026-11',
    `content/theory/${file}: question 1: slug is missing. Add it.`,
  ],
])('names file, question and correction of %s', async (_, from, to, fault) => {
  expect((await edit(from, to)).faults).toContain(fault);
});

it('names the line of what is not YAML', async () => {
  const { faults } = await edit('question: "Votre', 'question: "Votre" permis');
  expect(faults[0]).toMatch(
    /^content\/theory\/conducteur\.yaml: this is not YAML: .+ at line 3, column \d+/u,
  );
});

it('refuses an empty file, a missing one, and a file of no theme', async () => {
  await writeFile(join(folder, file), '');
  await rm(join(folder, 'route.yaml'));
  await writeFile(join(folder, 'autre.yaml'), '');
  expect(readQuestions(folder).faults).toEqual([
    expect.stringMatching(/^content\/theory\/autre\.yaml: no theme has this file\. Use one of premiers-/u),
    `content/theory/${file} has no list of questions. Begin each with “- slug: …”.`,
    'content/theory/route.yaml is missing: write the questions of the theme “La route” there.',
  ]);
});

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

it('accepts no source', async () => {
  const { questions, faults } = await edit(/ {2}source: R. 234-1\n/u, '');
  expect(faults).toEqual([]);
  expect(questions.find(({ slug }) => slug === 'alcool-probatoire')?.article).toBeUndefined();
});

const checked = ({ correction = 100, why = 100, day = '2026-11-29' } = {}) =>
  [
    '- slug: alcool-probatoire',
    `  verified_on: ${day}`,
    '  question: "Roulez-vous ?"',
    '  answers: [{ text: "Oui.", right: true }, { text: "Non.", right: false, why: "WHY" }]',
    `  correction: "${'c'.repeat(correction - 1)}."`,
  ]
    .join('\n')
    .replace('WHY', `${'w'.repeat(why - 1)}.`);

async function readOne(text: string) {
  await writeFile(join(folder, file), text);
  const { questions, faults } = readQuestions(folder);
  return { faults, question: questions.find(({ theme }) => theme === 'C') };
}

it('reads why an answer is wrong', async () => {
  const { question, faults } = await readOne(checked());
  expect(faults).toEqual([]);
  expect(question?.answers.map(({ why }) => why?.length)).toEqual([undefined, 100]);
});

it.each([
  ['30 characters of why and 170 of correction', { why: 30, correction: 170 }, undefined],
  ['199 in all', { why: 30, correction: 169 }, 'its “why” texts, is not 200 to 400 characters long'],
  ['400 in all', { why: 140, correction: 260 }, undefined],
  ['401 in all', { why: 140, correction: 261 }, 'its “why” texts, is not 200 to 400 characters long'],
  ['29 of why', { why: 29, correction: 200 }, 'answers.1.why is not one sentence of 30 to 140 characters'],
  ['141 of why', { why: 141, correction: 200 }, 'answers.1.why is not one sentence of 30 to 140 characters'],
  ['a date that is none', { day: 'novembre' }, 'verified_on is no date. Write a month or a day'],
] as const)('limits %s', async (_, lengths, fault) => {
  const { faults } = await readOne(checked(lengths));
  expect(faults.length).toBe(fault === undefined ? 0 : 1);
  if (fault !== undefined) expect(faults[0]).toContain(fault);
});

it('wants a reason for each wrong answer of a checked question, and for no right one', async () => {
  const text = checked();
  expect((await readOne(text.replace(/, why: "w+\."/u, ''))).faults).toEqual([
    `${first}: the question has a wrong answer without “why”. Add it.`,
    expect.stringContaining('characters long'),
  ]);
  expect(
    (await readOne(text.replace('right: true', 'right: true, why: "Parce que c’est ce que dit la règle."')))
      .faults,
  ).toEqual([`${first}: answers.0 is right and has a “why”. Remove it: the correction says why.`]);
  expect((await readOne(text.replace(/ {2}verified_on: .+\n/u, ''))).faults).toEqual([
    `${first}: the question has no verified_on. Add the month when it was checked.`,
  ]);
});

it.each([
  [
    'an unknown source',
    'source: R. 234-1',
    'source: R. 999',
    `${first}: source "R. 999" is no key of src/domain/scene/cited.json. Correct it, or add it there.`,
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

import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import { readQuestions } from './read-questions.ts';

const file = 'conducteur.yaml';
const first = `content/theory/${file}: alcool`;
const why = 'C’est la limite hors délai probatoire.';
const correction = `Le premier verre peut suffire${' encore'.repeat(20)}.`;
const question = `- slug: alcool
  source: R. 234-1
  verified_on: "2026-11"
  question: "Dès quelle alcoolémie ?"
  answers:
    - text: "0,2 g."
      right: true
    - text: "0,5 g."
      right: false
      why: "${why}"
  correction: "${correction}"
`;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questions-'));
  await cp(join(projectRoot, 'content/theory'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function read(text: string) {
  await writeFile(join(folder, file), text);
  return readQuestions(folder);
}

async function edit(from: string | RegExp, to: string) {
  expect(question).toMatch(from);
  return read(question.replace(from, to));
}

it('reads the questions with their theme, source, right answers, and why the others are wrong', async () => {
  const { questions, faults } = await read(question);
  expect(faults).toEqual([]);
  expect(questions.filter(({ theme }) => theme === 'C')).toEqual([
    {
      slug: 'alcool',
      theme: 'C',
      article: 'R. 234-1',
      question: 'Dès quelle alcoolémie\u202f?',
      answers: [
        { text: '0,2\u202fg.', right: true },
        { text: '0,5\u202fg.', right: false, why },
      ],
      correction,
    },
  ]);
});

it('keeps the themes in their order, and sets French spaces', () => {
  const { questions, faults } = readQuestions(join(projectRoot, 'content/theory'));
  expect(faults).toEqual([]);
  expect([...new Set(questions.map(({ theme }) => theme))].join('')).toBe('ACULRPMSED');
  expect(questions.every((one) => one.question.endsWith('\u202f?'))).toBe(true);
});

it('accepts a day of checking, and no source', async () => {
  const { questions, faults } = await edit(
    / {2}source: .+\n {2}verified_on: .+/u,
    '  verified_on: 2026-11-29',
  );
  expect(faults).toEqual([]);
  expect(questions.find(({ slug }) => slug === 'alcool')?.article).toBeUndefined();
});

it('reads the picture of a question, by default of a dry day', async () => {
  const { questions, faults } = await edit(
    '  question:',
    '  scene: { view: crossing, light: red }\n  question:',
  );
  expect(faults).toEqual([]);
  expect(questions.find(({ slug }) => slug === 'alcool')?.scene).toEqual({
    view: 'crossing',
    light: 'red',
    weather: 'dry',
    night: false,
  });
});

it.each([
  [30, 170, undefined],
  [30, 169, 'its “why” texts, is not 200 to 400 characters long'],
  [140, 260, undefined],
  [140, 261, 'its “why” texts, is not 200 to 400 characters long'],
  [29, 200, 'answers.1.why is not one sentence of 30 to 140 characters'],
  [141, 200, 'answers.1.why is not one sentence of 30 to 140 characters'],
] as const)('limits a why of %i characters and a correction of %i', async (reason, length, fault) => {
  const texts = question.replace(why, `${'w'.repeat(reason - 1)}.`);
  const { faults } = await read(texts.replace(correction, `${'c'.repeat(length - 1)}.`));
  expect(faults).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)]);
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
    `right: false\n      why: "${why}"`,
    `${first}: answers has no right answer. Mark one “right: true”.`,
  ],
  [
    'no wrong answer',
    /right: false\n.+/u,
    'right: true',
    `${first}: answers has no wrong answer. Mark one “right: false”.`,
  ],
  ['one answer', /\n {4}- text: "0,5.+\n.+\n.+/u, '', `${first}: answers has fewer than 2 answers.`],
  ['the same answer twice', '"0,5', '"0,2', `${first}: answers has the same answer twice.`],
  [
    'no question mark',
    'alcoolémie ?',
    'alcoolémie.',
    `${first}: question does not end with a question mark.`,
  ],
  ['a wrong answer without its reason', /\n +why: .+/u, '', `${first}: answers.1.why is missing. Add it.`],
  [
    'a right answer with a reason',
    'right: true',
    'right: true\n      why: "C’est ce que dit la règle depuis longtemps."',
    `${first}: answers.0.why is not known. Remove it.`,
  ],
  [
    'an unknown picture',
    '  question:',
    '  scene: { view: object, object: horn }\n  question:',
    `${first}: scene.object "horn" is not known. See src/domain/scene/scene.ts.`,
  ],
  ['no date', /\n {2}verified_on: .+/u, '', `${first}: verified_on is missing. Add it.`],
  [
    'a date that is none',
    '"2026-11"',
    'novembre',
    `${first}: verified_on is no date. Write a month or a day, such as 2026-11.`,
  ],
  [
    'the slug of another theme',
    'slug: alcool',
    'slug: secours-ordre',
    `content/theory/${file}: secours-ordre: “secours-ordre” is in content/theory/premiers-secours.yaml: secours-ordre too. Change one of them.`,
  ],
  [
    'a slug with a capital',
    'slug: alcool',
    'slug: Alcool',
    `content/theory/${file}: Alcool: slug has another character. Use small letters, digits and hyphens.`,
  ],
  [
    'no slug',
    /slug: .+\n {2}(?=source)/u,
    '',
    `content/theory/${file}: question 1: slug is missing. Add it.`,
  ],
])('names file, question and correction of %s', async (_, from, to, fault) => {
  expect((await edit(from, to)).faults).toContain(fault);
});

it('names the line of what is not YAML', async () => {
  const { faults } = await edit('question: "Dès', 'question: "Dès" quelle');
  expect(faults[0]).toMatch(
    /^content\/theory\/conducteur\.yaml: this is not YAML: .+ at line 4, column \d+/u,
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

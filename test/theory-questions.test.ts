import { globSync, readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { childTrials } from '#domain/theory/child-trials.ts';
import { onlineCodes } from '#domain/theory/online-codes.ts';

/** As the files of `content/theory-question/` are written. */
const entry = v.strictObject({
  slug: v.string(),
  course: v.string(),
  rank: v.number(),
  theme: v.pipe(v.string(), v.minLength(4)),
  question: v.pipe(v.string(), v.endsWith('?')),
  answers: v.pipe(
    v.array(v.strictObject({ text: v.pipe(v.string(), v.minLength(4)), right: v.boolean() })),
    v.minLength(2),
    v.maxLength(4),
  ),
  correction: v.pipe(v.string(), v.minLength(100)),
  picture: v.strictObject({ file: v.string(), alternativeText: v.pipe(v.string(), v.minLength(50)) }),
});

const questionsOf = (course: string) =>
  v.parse(v.array(entry), parse(readFileSync(`content/theory-question/${course}.yaml`, 'utf8')));
const courses = [...onlineCodes.map(({ slug }) => slug), ...childTrials];
const drawings = globSync('public/uploads/code/*.svg');

describe.each(courses)('the sample of %s', (slug) => {
  const questions = questionsOf(slug);

  it('has ten questions in their order, each of its course and of its own address', () => {
    expect(questions.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(questions.map((question) => question.slug)).size).toBe(10);
    for (const question of questions) expect(question.course).toBe(slug);
  });

  it('gives each at least one right answer and one wrong, all different', () => {
    for (const { answers, slug: name } of questions) {
      expect(new Set(answers.map(({ right }) => right)), name).toEqual(new Set([true, false]));
      expect(new Set(answers.map(({ text }) => text)).size, name).toBe(answers.length);
    }
  });

  it('asks, as the exam does, for one answer here and for several there, and not always for the first', () => {
    const rights = questions.map(({ answers }) => answers.filter(({ right }) => right).length);
    expect(new Set(rights).size).toBeGreaterThan(1);
    const onlyFirsts = questions.filter(
      ({ answers }) =>
        answers.findIndex(({ right }) => right) === 0 && answers.filter(({ right }) => right).length === 1,
    );
    expect(onlyFirsts.length).toBeLessThan(6);
  });

  it('shows a drawing of ours for each, and says it in words of its own', () => {
    for (const { picture } of questions) expect(drawings).toContain(`public/uploads/${picture.file}`);
    expect(new Set(questions.map(({ picture }) => picture.alternativeText)).size).toBe(10);
  });

  it('is written in French typography', () => {
    const text = readFileSync(`content/theory-question/${slug}.yaml`, 'utf8');
    const words = [...text.matchAll(/"([^"]*)"|^ {4}(\S.*)$/gmu)].map(
      ([, quoted, line]) => quoted ?? line ?? '',
    );
    const wrong = words.filter(
      (word) =>
        !/^(?:- text|right|file|alternativeText):/u.test(word) && /[ \w][?!;»]|«[^\u202f]| :|'/u.test(word),
    );
    expect(wrong).toEqual([]);
  });
});

it('lets the child speak, and calls nobody vous or tu: a parent reads aloud, and is spoken to by the page', () => {
  for (const trial of childTrials) {
    const text = readFileSync(`content/theory-question/${trial}.yaml`, 'utf8');
    expect(text.match(/(?<!\p{L})(?:vous|votre|vos|tu|toi|ton|tes)(?!\p{L})/giu), trial).toBeNull();
    expect(questionsOf(trial).some(({ question }) => /(?<!\p{L})je(?!\p{L})/iu.test(question))).toBe(true);
  }
});

describe('the drawings of situations', () => {
  const colours = new Set(readFileSync('src/site/ui/tokens.css', 'utf8').match(/#[0-9a-f]{6}/gu));

  it('are each asked about, and weigh at most 6 KiB', () => {
    const shown = courses.flatMap((slug) => questionsOf(slug).map(({ picture }) => picture.file));
    expect(drawings.toSorted()).toEqual(shown.map((file) => `public/uploads/${file}`).toSorted());
    for (const path of drawings) expect(statSync(path).size, path).toBeLessThanOrEqual(6 * 1024);
  });

  it('paint with the palette alone, and hold neither script nor anything from elsewhere', () => {
    for (const path of drawings) {
      const svg = readFileSync(path, 'utf8');
      const used = [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]+)"/gu)].map(([, colour]) => colour);
      const foreign = used.filter(
        (colour) => colour !== 'none' && colour !== 'url(#f)' && !colours.has(colour ?? ''),
      );
      expect(foreign, path).toEqual([]);
      expect(svg, path).not.toMatch(/script|href|NaN|undefined/u);
      expect(svg, path).toContain('viewBox="0 0 480 300"');
    }
  });
});

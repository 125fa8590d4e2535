import { describe, expect, it } from 'vitest';
import { keyOf } from '../scene/question.ts';
import { generateSeries } from '../scene/series.ts';
import { type Theme, themes } from '../scene/themes.ts';
import { countOfTheme, drawQuestions, findQuestion, freeQuestions } from './catalogue.ts';
import { freeSeries } from './practice.ts';

const draw = (changes: Partial<Parameters<typeof drawQuestions>[0]> = {}) =>
  drawQuestions({ seed: 'seed', theme: undefined, size: 10, besides: [], ...changes });

describe('a drawn series', () => {
  it('is the same for the same seed, and another one for another seed', () => {
    expect(draw()).toEqual(draw());
    expect(draw({ seed: 'other' })).not.toEqual(draw());
  });

  it.each([1, 10, 40])('of %i has as many questions, each once, which all exist', (size) => {
    const keys = draw({ size });
    expect(keys).toHaveLength(size);
    expect(new Set(keys).size).toBe(size);
    for (const key of keys) expect(findQuestion(key)?.answers.length).toBeGreaterThanOrEqual(2);
  });

  it('holds each picture once', () => {
    const looks = draw({ size: 40 }).flatMap((key) => {
      const [, family, seed] = /^g3\.(\w+)\.(.+)$/u.exec(key) ?? [];
      return seed ? generateSeries(seed, [family as 'signs']).map(keyOf) : [];
    });
    expect(looks.length).toBeGreaterThan(10);
    expect(new Set(looks).size).toBe(looks.length);
  });

  it.each(Object.keys(themes) as Theme[])('of the theme %s has no other theme', (theme) => {
    const keys = draw({ theme });
    expect(keys).toHaveLength(Math.min(10, countOfTheme(theme) ?? 10));
    expect(new Set(keys.map((key) => findQuestion(key)?.theme))).toEqual(new Set([theme]));
  });

  it('of a written theme asks last what was already answered', () => {
    const all = draw({ theme: 'M', size: 40 });
    const besides = all.slice(0, -1);
    expect(draw({ theme: 'M', size: 1, besides })).toEqual(all.slice(-1));
  });
});

it('a question of an earlier generation, or of nobody, is not found', () => {
  expect(findQuestion('g2.priorities.seed')).toBeUndefined();
  expect(findQuestion('g3.nothing.seed')).toBeUndefined();
  expect(findQuestion('aucune')).toBeUndefined();
});

it('the free series have ten questions each and share none', () => {
  const all = freeSeries.flatMap((number) => freeQuestions(number));
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(30);
});

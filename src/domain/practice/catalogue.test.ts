import { describe, expect, it } from 'vitest';
import { catalogue, writtenQuestions } from '#test/support/own-course.ts';
import { keyOf } from '../scene/question.ts';
import { generateSeries } from '../scene/series.ts';
import { type Theme, themes } from '../scene/themes.ts';
import type { Catalogue } from './catalogue.ts';
import { freeSeries } from './practice.ts';

const { countOfTheme, find, freeQuestions } = catalogue;
const draw = (changes: Partial<Parameters<Catalogue['draw']>[0]> = {}) =>
  catalogue.draw({ seed: 'seed', theme: undefined, size: 10, besides: [], ...changes });

describe('a drawn series', () => {
  it('is the same for the same seed, and another one for another seed', () => {
    expect(draw()).toEqual(draw());
    expect(draw({ seed: 'other' })).not.toEqual(draw());
  });

  it.each([1, 10, 40])('of %i has as many questions, each once, which all exist', (size) => {
    const keys = draw({ size });
    expect(keys).toHaveLength(size);
    expect(new Set(keys).size).toBe(size);
    for (const key of keys) expect(find(key)?.answers.length).toBeGreaterThanOrEqual(2);
  });

  it('holds each picture once', () => {
    const looks = draw({ size: 40 }).flatMap((key) => {
      const [, family, seed] = /^g\d+\.(\w+)\.(.+)$/u.exec(key) ?? [];
      return seed ? generateSeries(seed, [family as 'signs']).map(keyOf) : [];
    });
    expect(looks.length).toBeGreaterThan(10);
    expect(new Set(looks).size).toBe(looks.length);
  });

  it.each(Object.keys(themes) as Theme[])('of the theme %s has no other theme', (theme) => {
    const keys = draw({ theme });
    expect(keys).toHaveLength(Math.min(10, countOfTheme(theme) ?? 10));
    expect(new Set(keys.map((key) => find(key)?.theme))).toEqual(new Set([theme]));
  });

  it('of a written theme asks last what was already answered', () => {
    const all = draw({ theme: 'M', size: 40 });
    const besides = all.slice(0, -1);
    expect(draw({ theme: 'M', size: 1, besides })).toEqual(all.slice(-1));
  });
});

describe('for one learner', () => {
  const isWritten = (key: string) => writtenQuestions.some(({ slug }) => slug === key);
  const themeOf = (key: string) => find(key)?.theme ?? '?';

  it('no written question comes again while an unseen one of its theme is left', () => {
    const seen: string[] = [];
    const series = Array.from({ length: 40 }, (_, at) => {
      const theme = at % 3 === 0 ? (Object.keys(themes)[at % 10] as Theme) : undefined;
      const keys = draw({ seed: `${at}`, theme, size: at % 3 === 1 ? 40 : 10, besides: [...seen] });
      const before = new Set(seen);
      const early = keys.filter(
        (key) =>
          isWritten(key) &&
          before.has(key) &&
          writtenQuestions.some(
            (one) => one.theme === themeOf(key) && !before.has(one.slug) && !keys.includes(one.slug),
          ),
      );
      seen.push(...keys);
      return early;
    });
    expect(series.flat()).toEqual([]);
    expect(writtenQuestions.filter(({ slug }) => !seen.includes(slug))).toEqual([]);
  });

  it('where situations are new, few written ones come again: two of ten, none in an exam', () => {
    const all = writtenQuestions.map(({ slug }) => slug);
    expect(draw({ size: 40, besides: all }).filter(isWritten)).toHaveLength(10);
    for (const theme of ['L', 'R', 'C', 'U', 'P'] as const) {
      expect(draw({ theme, besides: all }).filter(isWritten)).toHaveLength(2);
      expect(
        draw({ size: 40, besides: all }).filter((key) => isWritten(key) && themeOf(key) === theme),
      ).toEqual([]);
    }
  });

  it.each([undefined, 'L', 'R', 'C', 'U', 'P'] as const)(
    'a series of ten of the theme %s, or of all, asks the same words twice at most',
    (theme) => {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const asked = draw({ seed, theme, besides: writtenQuestions.map(({ slug }) => slug) });
        const words = Map.groupBy(asked, (key) => find(key)?.question);
        expect(asked).toHaveLength(10);
        expect(Math.max(...[...words.values()].map((same) => same.length))).toBeLessThanOrEqual(2);
      }
    },
  );
});

it('a question of an earlier generation, or of nobody, is not found', () => {
  expect(find('g2.priorities.seed')).toBeUndefined();
  expect(find('g8.nothing.seed')).toBeUndefined();
  expect(find('aucune')).toBeUndefined();
});

it('the free series have ten questions each and share none', () => {
  const all = freeSeries.flatMap((number) => freeQuestions(number));
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(30);
});

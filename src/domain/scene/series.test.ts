import { describe, expect, it } from 'vitest';
import { findDisagreements } from '#test/support/scene-solvers/find-disagreements.ts';
import { describeScene } from './describe-scene.ts';
import { families, keyOf } from './question.ts';
import { generateSeries } from './series.ts';

const asked = Array.from({ length: 400 }, (_, at) => families[at % families.length] ?? 'signs');
const questions = generateSeries('seeded', asked);

describe.each(families)('generated questions of the family %s', (family) => {
  const own = questions.filter((question) => question.family === family);

  it('agree with a solver that works another way', () => {
    expect(own).toHaveLength(100);
    expect(own.flatMap(findDisagreements)).toEqual([]);
  });

  it('have two to four different answers, one right and one wrong at least', () => {
    for (const { answers } of own) {
      expect(answers.length).toBeGreaterThanOrEqual(2);
      expect(answers.length).toBeLessThanOrEqual(4);
      expect(new Set(answers.map(({ right }) => right)).size).toBe(2);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(answers.length);
    }
  });

  it('end with a correction that names its source, and have no space that could break before a mark', () => {
    for (const { correction, question, answers, articles } of own) {
      expect(articles.length).toBeGreaterThan(0);
      expect(correction).toMatch(/ \((?:code de la route|arrêté|MMA|Permisecole|En Voiture Simone).+\)$/u);
      for (const text of [correction, question, ...answers.map((answer) => answer.text)])
        expect(text).not.toMatch(/ [;:!?»]|« |undefined|NaN/u);
    }
  });
});

it('no speed is asked for where nobody could drive it', () => {
  const faster = questions.flatMap(({ scene, question, answers }) => {
    if (scene.view !== 'ahead') return [];
    const times = / (deux|trois) fois plus vite/u.exec(question)?.[1];
    const driven = (scene.speed ?? 0) * (times === 'deux' ? 2 : times === 'trois' ? 3 : 1);
    const offered = answers.map(({ text }) => Number(/(\d+)\u00a0?\s?km/u.exec(text)?.[1] ?? 0));
    const highest = scene.place === 'town' ? 70 : scene.place === 'country' ? 110 : 130;
    return Math.max(driven, ...offered) > highest ? [question] : [];
  });
  expect(faster).toEqual([]);
});

it('marks are what the solvers judge: each wrong mark planted is found', () => {
  for (const question of questions.slice(0, 80)) {
    const planted = question.answers.map((answer, at) =>
      at === 0 ? { ...answer, right: !answer.right } : answer,
    );
    expect(findDisagreements({ ...question, answers: planted })).toHaveLength(1);
  }
});

describe('a series', () => {
  it('is the same for the same seed, another for another', () => {
    const few = asked.slice(0, 8);
    expect(generateSeries('a', few)).toEqual(generateSeries('a', few));
    expect(generateSeries('a', few)).not.toEqual(generateSeries('b', few));
  });

  it('never asks twice what looks the same', () => {
    expect(new Set(questions.map(keyOf)).size).toBe(questions.length);
  });

  it('asks for several answers now and then, as the exam does', () => {
    const several = questions.filter(({ answers }) => answers.filter(({ right }) => right).length > 1);
    expect(several.length).toBeGreaterThan(questions.length / 8);
  });
});

describe('the words for a picture', () => {
  const seen = questions.map(({ scene }) => [describeScene(scene), scene] as const);

  it('differ wherever the pictures do', () => {
    const drawn = new Map(seen.map(([words, scene]) => [JSON.stringify({ ...scene, driver: '' }), words]));
    expect(new Set(drawn.values()).size).toBe(drawn.size);
  });

  it('never say which rule applies', () => {
    const rules = /priorit|céde|cède|passage|doi[st]|limit|autoris|interdi|oblig|danger|avant vous|premier/iu;
    expect(seen.map(([words]) => words).filter((words) => rules.test(words))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { findDisagreements } from '#test/support/scene-solvers/find-disagreements.ts';
import { solvePriority } from '#test/support/scene-solvers/solve-priority.ts';
import { describeScene } from './describe-scene.ts';
import type { PriorityClaim } from './priorities/ask-priority.ts';
import { type Family, families, keyOf } from './question.ts';
import { generateSeries } from './series.ts';

const asked = Array.from(
  { length: 100 * families.length },
  (_, at) => families[at % families.length] ?? 'signs',
);
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

  it('end with a correction that names its articles, and have no space that could break before a mark', () => {
    for (const { correction, question, answers, articles } of own) {
      expect(/ \((?:code de la route|arrêté)[^()]+\)$/u.test(correction)).toBe(articles.length > 0);
      for (const text of [correction, question, ...answers.map((answer) => answer.text)])
        expect(text).not.toMatch(/ [;:!?»]|« |undefined|NaN/u);
    }
  });
});

describe('two right answers', () => {
  const priorities = generateSeries(
    'together',
    Array.from({ length: 1500 }, () => 'priorities' as const),
  );
  const rightKinds = priorities.map(({ answers, scene }) => ({
    scene,
    right: answers.filter(({ right }) => right).map(({ claim }) => claim as PriorityClaim),
    offered: answers.map(({ claim }) => claim as PriorityClaim),
  }));

  it('never contradict each other: one gives way, or drives through, or stops', () => {
    const contradictory = rightKinds.filter(({ right }) => {
      const has = (kind: PriorityClaim['kind']) => right.some((claim) => claim.kind === kind);
      const yielded = right.flatMap((claim) => (claim.kind === 'yield' ? [claim.to] : []));
      const passed = right.flatMap((claim) => (claim.kind === 'before' ? [claim.who] : []));
      return (
        (has('pass-if-free') && (has('stop') || has('before') || yielded.some((who) => who !== 'nobody'))) ||
        (yielded.includes('nobody') && yielded.length > 1) ||
        passed.some((who) => yielded.includes(who)) ||
        right.filter(({ kind }) => kind === 'order' || kind === 'rank').length > 1
      );
    });
    expect(contradictory).toEqual([]);
  });

  it('«je passe» is not offered where somebody passes before, save at a red light', () => {
    const you = { south: 'red' };
    const offered = rightKinds.filter(
      ({ scene, offered: claims }) =>
        scene.view === 'above' &&
        scene.controls.south !== you.south &&
        claims.some(({ kind }) => kind === 'pass-if-free') &&
        !solvePriority(scene, { kind: 'yield', to: 'nobody' }),
    );
    expect(offered).toEqual([]);
  });
});

it('corrections differ by more than their figures', () => {
  const shapes = (family: Family) =>
    new Set(
      generateSeries(
        'shapes',
        Array.from({ length: 200 }, () => family),
      ).map(({ correction }) => correction.replaceAll(/\d+/gu, '0')),
    ).size;
  expect(shapes('speeds')).toBeGreaterThan(30);
  for (const family of families) expect(shapes(family)).toBeGreaterThan(12);
});

it.each(families)(
  'corrections of the family %s say the rule, why here and what else it could be',
  (family) => {
    const lengths = questions
      .filter((question) => question.family === family)
      .map(({ correction }) => correction.replace(/ \([^()]+\)$/u, '').length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(family === 'signs' ? 150 : 200);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(400);
  },
);

it('an unsigned ring is called an exception, and who has passed stands beyond the next road', () => {
  const rings = generateSeries(
    'rings',
    Array.from({ length: 600 }, () => 'priorities' as const),
  ).flatMap((question) => {
    const { scene, correction } = question;
    return scene.view === 'above' && scene.junction === 'roundabout' ? [{ scene, correction }] : [];
  });
  const unsigned = rings.filter(({ scene }) => scene.controls.south === 'none');
  expect(unsigned.length).toBeGreaterThan(5);
  expect(unsigned.filter(({ correction }) => !correction.startsWith('Exception'))).toEqual([]);
  const past = rings.flatMap(({ scene }) =>
    scene.movers.filter(({ inRing, from }) => inRing && from !== 'south'),
  );
  expect(past.length).toBeGreaterThan(5);
  expect(new Set(past.map(({ from }) => from))).toEqual(new Set(['north']));
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

it('a correction never calls a limit another one that is the same', () => {
  const speeds = generateSeries(
    'limits',
    Array.from({ length: 400 }, () => 'speeds' as const),
  );
  const same = speeds.filter(({ answers, correction }) => {
    const limit = answers.findLast(({ right }) => right)?.text.match(/\d+/u)?.[0];
    return new RegExp(`ce serait ${limit}\\skm/h`, 'u').test(correction);
  });
  expect(same).toEqual([]);
  expect(speeds.some(({ correction }) => correction.includes('ce serait encore'))).toBe(true);
});

it('marks are what the solvers judge: each wrong mark planted is found', () => {
  for (const question of questions.slice(0, 80)) {
    const planted = question.answers.map((answer, at) =>
      at === 0 ? { ...answer, right: !answer.right } : answer,
    );
    expect(findDisagreements({ ...question, answers: planted })).toHaveLength(1);
  }
});

it('a series is the same for the same seed, another for another', () => {
  const few = asked.slice(0, 8);
  expect(generateSeries('a', few)).toEqual(generateSeries('a', few));
  expect(generateSeries('a', few)).not.toEqual(generateSeries('b', few));
});

it('a series never asks twice what looks the same', () => {
  expect(new Set(questions.map(keyOf)).size).toBe(questions.length);
});

it('a series asks for several answers now and then, as the exam does', () => {
  const several = questions.filter(({ answers }) => answers.filter(({ right }) => right).length > 1);
  expect(several.length).toBeGreaterThan(questions.length / 8);
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

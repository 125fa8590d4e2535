import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schoolPath, schoolPathFacts, schoolPathWords } from './school-path.ts';

it('leads from the first steps at school to the car, each stage once', () => {
  expect(schoolPath.map(({ slug }) => slug)).toEqual(['aper', 'velo', 'assr1', 'am', 'assr2', 'aac', 'b']);
});

it('writes the figures of the dated rows in its sentences', () => {
  const { bicycle, ages, assr } = schoolPathFacts;
  const textOf = (slug: string) => JSON.stringify(schoolPath.find((stage) => stage.slug === slug));
  expect(textOf('velo')).toContain(
    `${bicycle.hours.value}\u202fheures en ${bicycle.blocks.value}\u202fblocs\u202f:`,
  );
  expect(textOf('assr1')).toContain(
    `${assr.asked.value}\u202fquestions, dont ${assr.right.value}\u202fjustes`,
  );
  expect(textOf('am')).toContain(`${ages.am.value}\u202fans`);
  expect(schoolPathWords.bicycleAges).toBe('6\u202fà 11\u202fans');
});

it('each stage has its age, its result and an existing icon', () => {
  const sheet = readFileSync('src/site/ui/drawings/vehicles.svg', 'utf8');
  for (const { slug, when, gets, picto } of schoolPath) {
    expect(when, slug).toMatch(/\d|école/u);
    expect(gets.length, slug).toBeGreaterThan(10);
    expect(sheet).toContain(`<g id="${picto}"`);
  }
});

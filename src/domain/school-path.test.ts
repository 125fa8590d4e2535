import { expect, it } from 'vitest';
import { schoolPath, schoolPathFacts, schoolPathWords } from './school-path.ts';

it('leads from the first steps at school to the car, each stage once', () => {
  expect(schoolPath.map(({ slug }) => slug)).toEqual(['aper', 'velo', 'assr1', 'am', 'assr2', 'aac', 'b']);
});

it('writes the figures of the dated rows in its sentences', () => {
  const { bicycle, ages } = schoolPathFacts;
  const told = (slug: string) => JSON.stringify(schoolPath.find((stage) => stage.slug === slug));
  expect(told('velo')).toContain(
    `${bicycle.hours.value}\u202fheures en ${bicycle.blocks.value}\u202fblocs\u202f:`,
  );
  expect(told('am')).toContain(`${ages.am.value}\u202fans`);
  expect(schoolPathWords.bicycleAges).toBe('6\u202fà 11\u202fans');
});

import { expect, it } from 'vitest';
import { findTraining as find } from '#test/support/find-training.ts';
import { frontCategories, frontCategoriesFor } from '../licences/front-categories.ts';
import { trailerLicence } from './trailer-licence.ts';
import { situationAtAge, trainingsOf } from './trainings.ts';

it('every category of the simulator has trainings, the others have none', () => {
  const withTrainings = frontCategories.filter(({ slug }) => trainingsOf(slug).length > 0);
  expect(withTrainings).toEqual(frontCategoriesFor('simulateur'));
});

it('the usual training of a category is that of its formula type', () => {
  for (const { slug, formulaTypeId } of frontCategoriesFor('simulateur')) {
    // The simplest trailer training is B96, a day; heavy vehicles have no formula type.
    if (slug === 'remorque' || formulaTypeId === null) continue;
    expect(trainingsOf(slug)[0]?.formulaTypeId).toBe(formulaTypeId);
  }
});

it.each([
  ['am', 13, 'too-young'],
  ['am', 14, 'old-enough'],
  ['am', 15, 'old-enough'],
  ['aac', 14, 'too-young'],
  ['aac', 15, 'theory-only'],
  ['aac', 16, 'theory-only'],
  ['aac', 17, 'old-enough'],
  ['b', 15, 'too-young'],
  ['b', 16, 'theory-only'],
  ['b', 17, 'old-enough'],
  ['b', 18, 'old-enough'],
  ['a1', 15, 'too-young'],
  ['a1', 16, 'old-enough'],
  ['a2', 17, 'too-young'],
  ['a2', 18, 'old-enough'],
  ['cotiere', 15, 'too-young'],
  ['cotiere', 16, 'old-enough'],
  ['c', 20, 'too-young'],
  ['c', 21, 'old-enough'],
  ['d', 23, 'too-young'],
  ['d', 24, 'old-enough'],
  ['be', 13, 'old-enough'],
  ['b', undefined, 'unknown'],
])('ages %s at %s: %s', (slug, age, standing) => {
  expect(situationAtAge(find(slug), age)).toBe(standing);
});

it.each([
  [749, 5000, 'b'],
  [750, 5000, 'b'],
  [751, 3499, 'b'],
  [751, 3500, 'b'],
  [751, 3501, 'b96'],
  [1500, 4249, 'b96'],
  [1500, 4250, 'b96'],
  [1500, 4251, 'be'],
  [3499, 6000, 'be'],
  [3500, 6000, 'be'],
  [3501, 6000, 'c1e'],
])('a trailer of %i kg, %i kg with its car, needs %s', (trailer, combined, licence) => {
  expect(trailerLicence(trailer, combined)).toBe(licence);
});

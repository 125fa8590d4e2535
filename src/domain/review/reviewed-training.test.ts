import { expect, it } from 'vitest';
import { isWholeTraining, reviewedTraining, trainingOfGroup } from './reviewed-training.ts';

it.each([
  [4, { license_group_id: 1, training_id: 1 }, true],
  [10, { license_group_id: 1, training_id: 1 }, false],
  [1, { license_group_id: 1, training_id: 1 }, false],
  [16, { license_group_id: 2, training_id: 12 }, true],
  [19, { license_group_id: 1, training_id: 6 }, true],
])('formula type %i is reviewed as %o, with hours: %s', (id, training, whole) => {
  expect(reviewedTraining(id)).toEqual(training);
  expect(isWholeTraining(id)).toBe(whole);
});

it('a group without a training of its own counts as the car’s', () => {
  expect(trainingOfGroup(2)).toBe(12);
  expect(trainingOfGroup(4)).toBe(1);
});

import { frontCategories } from '../licences/front-categories.ts';
import { findFormulaType } from '../school/formula-types.ts';

interface ReviewedTraining {
  readonly license_group_id: number;
  readonly training_id: number;
}

const car: ReviewedTraining = { license_group_id: 1, training_id: 1 };

/** Where the review of a formula is shown: its licence group, and the training that stands for it there. */
export function reviewedTraining(formulaTypeId: number): ReviewedTraining {
  const group = findFormulaType(formulaTypeId)?.licenseGroupId;
  const own = frontCategories.find((category) => category.formulaTypeId === formulaTypeId)?.reviewsTrainingId;
  return group === undefined ? car : { license_group_id: group, training_id: own ?? trainingOfGroup(group) };
}

export function trainingOfGroup(licenseGroupId: number): number {
  const first = frontCategories.find(
    ({ licenseGroup, reviewsTrainingId }) => licenseGroup.id === licenseGroupId && reviewsTrainingId !== null,
  );
  return first?.reviewsTrainingId ?? car.training_id;
}

/** Not lessons by the hour, nor a theory course: their hours say nothing of a training's. */
export function isWholeTraining(formulaTypeId: number): boolean {
  return findFormulaType(formulaTypeId)?.withStartingAssessment ?? false;
}

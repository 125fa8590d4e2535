import { driverQuestions } from './driver.ts';
import { environmentQuestions, paperQuestions } from './environment-and-papers.ts';
import { firstAidQuestions } from './first-aid.ts';
import { roadQuestions } from './road.ts';
import { sharingQuestions } from './sharing.ts';
import { vehicleQuestions } from './vehicle.ts';
import type { WrittenQuestion } from './written-question.ts';

export const writtenQuestions: readonly WrittenQuestion[] = [
  ...firstAidQuestions,
  ...driverQuestions,
  ...sharingQuestions,
  ...roadQuestions,
  ...vehicleQuestions,
  ...environmentQuestions,
  ...paperQuestions,
];

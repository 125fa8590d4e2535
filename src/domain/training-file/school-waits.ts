import { type NextStep, nextSteps } from './next-steps.ts';
import type { TrainingFile } from './training-file.ts';

/** What a file waits for from its school. The start and the end of a signed training have no day, and are asked by no one. */
export const schoolWaits = ['propose', 'quote', 'say-signed'] as const;
export type SchoolWait = (typeof schoolWaits)[number];

export function schoolStep(
  file: TrainingFile,
  now: Date,
): (NextStep & { readonly what: SchoolWait }) | undefined {
  for (const step of nextSteps(file, now)) {
    const what = schoolWaits.find((wait) => wait === step.what);
    if (step.who === 'school' && what) return { ...step, what };
  }
  return undefined;
}

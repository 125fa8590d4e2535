import { dayAt, type TrainingFile } from './training-file.ts';

export const maxQuotesPerDay = 3;

/** By the school's clock. */
export function areQuotesSpent(file: TrainingFile, now: Date): boolean {
  const today = dayAt(file, now);
  return file.quotedAt.filter((at) => dayAt(file, at) === today).length >= maxQuotesPerDay;
}

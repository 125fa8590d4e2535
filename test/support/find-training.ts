import { trainings } from '#domain/simulator/trainings.ts';

export function findTraining(slug: string): (typeof trainings)[number] {
  const training = trainings.find((one) => one.slug === slug);
  if (!training) throw new Error(`no training ${slug}`);
  return training;
}

import { m } from '#site/messages/messages.js';
import { type EnrolmentStep, enrolmentSteps } from '#site/paths.ts';

export const stepLabels: Readonly<Record<EnrolmentStep, () => string>> = {
  formation: m.stepTraining,
  ecole: m.stepSchool,
  identite: m.stepIdentity,
  paiement: m.stepPayment,
};

/** Which steps hold what the next one needs; the payment is never finished here. */
export type FinishedSteps = Readonly<Record<Exclude<EnrolmentStep, 'paiement'>, boolean>>;

export function readStep(text: string | null): EnrolmentStep | undefined {
  return enrolmentSteps.find((step) => step === text);
}

/**
 * The step to show: the one asked for, unless one before it is unfinished.
 * Without a step in the address, the first unfinished one, and the identity at the latest, so that it is read again.
 */
export function stepToShow(asked: EnrolmentStep | undefined, finished: FinishedSteps): EnrolmentStep {
  const firstUnfinished = enrolmentSteps.findIndex((step) => step === 'paiement' || !finished[step]);
  const latest = enrolmentSteps.indexOf(asked ?? 'identite');
  return enrolmentSteps[Math.min(firstUnfinished, latest)] ?? 'formation';
}

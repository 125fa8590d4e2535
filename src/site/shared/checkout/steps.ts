import { type EnrolmentStep, enrolmentSteps } from '#site/addresses.ts';
import { m } from '#site/messages/messages.js';

export const stepLabels: Readonly<Record<EnrolmentStep, () => string>> = {
  formation: m.stepTraining,
  ecole: m.stepSchool,
  identite: m.stepIdentity,
  paiement: m.stepPayment,
};

export const foundId = 'trouve';

/** Completed steps; the payment is never one of them. */
export type FinishedSteps = Readonly<Record<Exclude<EnrolmentStep, 'paiement'>, boolean>>;

export function readStep(text: string | null): EnrolmentStep | undefined {
  return enrolmentSteps.find((step) => step === text);
}

/** For a buyer who chose the school before its formula: that step is done. */
export function schoolFirst(steps: readonly EnrolmentStep[]): readonly EnrolmentStep[] {
  return ['ecole', ...steps.filter((step) => step !== 'ecole')];
}

/** The requested step, unless an earlier one is unfinished; by default the identity at the latest, to check again. */
export function stepToShow(
  asked: EnrolmentStep | undefined,
  finished: FinishedSteps,
  steps: readonly EnrolmentStep[],
): EnrolmentStep {
  const firstUnfinished = steps.findIndex((step) => step === 'paiement' || !finished[step]);
  const latest = asked && steps.includes(asked) ? asked : 'identite';
  return steps[Math.min(firstUnfinished, steps.indexOf(latest))] ?? 'identite';
}

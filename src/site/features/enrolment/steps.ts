import { type EnrolmentStep, enrolmentSteps } from '#site/addresses.ts';
import { m } from '#site/messages/messages.js';

export const stepLabels: Readonly<Record<EnrolmentStep, () => string>> = {
  formation: m.stepTraining,
  ecole: m.stepSchool,
  identite: m.stepIdentity,
  paiement: m.stepPayment,
};

/** Of what tells how a search went. */
export const foundId = 'trouve';

/** Which steps hold what the next one needs; the payment is never finished here. */
export type FinishedSteps = Readonly<Record<Exclude<EnrolmentStep, 'paiement'>, boolean>>;

export function readStep(text: string | null): EnrolmentStep | undefined {
  return enrolmentSteps.find((step) => step === text);
}

/**
 * The step to show of a form's own: the one asked for, unless one before it is unfinished or the form has no such step.
 * Without a step in the address, the first unfinished one, and the identity at the latest, so that it is read again.
 */
export function stepToShow(
  asked: EnrolmentStep | undefined,
  finished: FinishedSteps,
  steps: readonly EnrolmentStep[],
): EnrolmentStep {
  const firstUnfinished = steps.findIndex((step) => step === 'paiement' || !finished[step]);
  const latest = asked && steps.includes(asked) ? asked : 'identite';
  return steps[Math.min(firstUnfinished, steps.indexOf(latest))] ?? 'identite';
}

/** In the order they were gone through: whoever came by a school has chosen it first, and his training is the second step. */
export function stepsAsGone(
  steps: readonly EnrolmentStep[],
  isSchoolFirst: boolean,
): readonly EnrolmentStep[] {
  if (!isSchoolFirst || !steps.includes('ecole')) return steps;
  return ['ecole', ...steps.filter((step) => step !== 'ecole')];
}

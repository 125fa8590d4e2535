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

/** The steps that this buyer has: those seen, by the address, and those to come; a known school is not asked for. */
export function ownSteps(
  steps: readonly EnrolmentStep[],
  { step, seen, knowsSchool }: OwnProgress,
): readonly EnrolmentStep[] {
  const from = steps.indexOf(step);
  return steps.filter(
    (one, index) =>
      one === step ||
      one === 'identite' ||
      seen.includes(one) ||
      (index > from && !(knowsSchool && one === 'ecole')),
  );
}

interface OwnProgress {
  readonly step: EnrolmentStep;
  readonly seen: readonly EnrolmentStep[];
  readonly knowsSchool: boolean;
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

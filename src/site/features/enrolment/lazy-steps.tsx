import { type ComponentType, lazy } from 'react';

// Their styles come with the page (`handle` of its route), so that it looks right before any script, and without one.
const loadTraining = () => import('./training-step.tsx');
const loadSchools = () => import('./schools-step.tsx');
const loadIdentity = () => import('./identity/identity-step.tsx');
const loadClosed = () => import('./closed-step.tsx');
const loadPayment = () => import('./payment/payment-step.tsx');

/** Whoever comes to a step waits for the code of no other. */
export const TrainingStep = lazy(() => kept('formation', async () => (await loadTraining()).TrainingStep));
export const SchoolsStep = lazy(() => kept('ecole', async () => (await loadSchools()).SchoolsStep));
export const IdentityStep = lazy(() => kept('identite', async () => (await loadIdentity()).IdentityStep));
export const ClosedStep = lazy(() => kept('ferme', async () => (await loadClosed()).ClosedStep));
/** A card without code cannot be paid with: the error page says more than a button that stays dead. */
export const PaymentStep = lazy(async () => ({ default: (await loadPayment()).PaymentStep }));

const following = { formation: loadSchools, ecole: loadIdentity, identite: loadPayment } as const;

/** To be called once the visitor has begun a step; what fails here is told when the next one is shown. */
export function preloadNextStep(step: string): void {
  if (step in following) following[step as keyof typeof following]().catch(() => undefined);
}

/** Where a step stands in the page. */
export const stepId = (step: string) => `etape-${step}`;

/**
 * A step that the server wrote stays as it is when its code cannot be loaded: its form and its links need none, and an
 * error page in its place would take away what was typed meanwhile.
 */
async function kept<Props>(
  step: string,
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    return { default: await load() };
  } catch (error) {
    if (document.getElementById(stepId(step))) return new Promise(() => {});
    throw error;
  }
}

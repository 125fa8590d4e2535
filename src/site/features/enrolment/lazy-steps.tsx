import { lazy } from 'react';

// Their styles come with the page (vite.config.ts), so that it looks right before any script, and without one.
const loadSchools = () => import('./schools-step.tsx');
const loadIdentity = () => import('./identity-step.tsx');
const loadPayment = () => import('./payment-step.tsx');

/** Whoever chooses a training need not wait for what comes after, nor whoever pays for the choice of a school. */
export const SchoolsStep = lazy(async () => ({ default: (await loadSchools()).SchoolsStep }));
export const IdentityStep = lazy(async () => ({ default: (await loadIdentity()).IdentityStep }));
export const PaymentStep = lazy(async () => ({ default: (await loadPayment()).PaymentStep }));

const following = { formation: loadSchools, ecole: loadIdentity, identite: loadPayment } as const;

/** To be called once the visitor has begun a step; what fails here is told when the next one is shown. */
export function preloadNextStep(step: string): void {
  if (step in following) following[step as keyof typeof following]().catch(() => undefined);
}

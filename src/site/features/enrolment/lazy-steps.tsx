import { lazy } from 'react';

// Their styles come with the page (vite.config.ts), so that it looks right before any script, and without one.
const loadIdentity = () => import('./identity-step.tsx');
const loadPayment = () => import('./payment-step.tsx');

/** Whoever chooses a training need not wait for the forms that come after. */
export const IdentityStep = lazy(async () => ({ default: (await loadIdentity()).IdentityStep }));
export const PaymentStep = lazy(async () => ({ default: (await loadPayment()).PaymentStep }));

const following = { formation: loadIdentity, ecole: loadIdentity, identite: loadPayment } as const;

/** To be called once the visitor has begun a step; what fails here is told when the next one is shown. */
export function preloadNextStep(step: string): void {
  if (step in following) following[step as keyof typeof following]().catch(() => undefined);
}

// The styles come with the page, since a page without script shows this step too.
import './card-fields.module.css';
import './payment-step.module.css';
import '#site/ui/checkbox.module.css';
import '#site/ui/dialog.module.css';
import { lazy } from 'react';

const load = () => import('./payment-step.tsx');

/** The last step, whose code nobody needs before it. */
export const PaymentStep = lazy(async () => ({ default: (await load()).PaymentStep }));

/** To be called once the visitor is on the way to it; what fails here is told when the step is shown. */
export function preloadPaymentStep(): void {
  load().catch(() => undefined);
}

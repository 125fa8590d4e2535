import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import type { EnrolmentView } from './load-enrolment.server.ts';
import type { ShownForm } from './order-form.ts';

export function funnelStepEvent(view: EnrolmentView): AudienceEvent | undefined {
  if (view.step === 'indisponible' || view.step === 'ferme') return undefined;
  return { name: 'funnel-step', form: view.form.name, step: view.step };
}

/** `told` holds messages without personal data. */
export function paymentErrorEvent({ form }: { readonly form: ShownForm }, told: string): AudienceEvent {
  return { name: 'payment-error', form: form.name, messages: told };
}

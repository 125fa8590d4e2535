import { preregister } from '#site/features/enrolment/payment/take-order.server.ts';
import { openPartnerForm } from '#site/pages/partner-form.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/api.preregister.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/** Creates a card registration for the payment step (docs/product/paying.md#the-flow). */
export function action({ request, context }: Route.ActionArgs) {
  return preregister(request, site(context), openPartnerForm);
}

import { register } from '#site/features/enrolment/payment/take-order.server.ts';
import { openPartnerForm } from '#site/pages/partner-form.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/api.register.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/** Requests the payment once the card is tokenised (docs/product/paying.md#the-flow). */
export function action({ request, context }: Route.ActionArgs) {
  return register(request, site(context), openPartnerForm);
}

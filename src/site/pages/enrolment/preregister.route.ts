import { openPartnerForm } from '#site/shared/checkout/partner-form.server.ts';
import { preregister } from '#site/shared/checkout/payment/take-order.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/preregister.route.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

export function action({ request, context }: Route.ActionArgs) {
  return preregister(request, site(context), openPartnerForm);
}

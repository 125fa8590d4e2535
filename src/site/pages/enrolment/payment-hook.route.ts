import * as v from 'valibot';
import { enrolment } from '#contracts/enrolment.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/payment-hook.route.ts';

const headers = { 'cache-control': 'no-store' };

/** Anyone may call it: its content is neither trusted nor logged; the payment is then read from the provider. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const query = new URL(request.url).searchParams;
  const hook = v.safeParse(enrolment.receiveHook.body, {
    EventType: query.get('EventType'),
    // The provider uses both spellings.
    ResourceId: query.get('RessourceId') ?? query.get('ResourceId'),
  });
  if (request.method === 'GET' && hook.success) {
    if (!(await here.allow('paymentHook'))) {
      return new Response(null, { status: 429, headers: { ...headers, 'retry-after': '60' } });
    }
    void here.upstreams.enrolment.receiveHook(hook.output).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : typeof error;
      here.log.error({ reason }, 'Avis du prestataire de paiement');
    });
  }
  return new Response(null, { headers });
}

export function action() {
  return new Response(null, { status: 405, headers: { ...headers, allow: 'GET' } });
}

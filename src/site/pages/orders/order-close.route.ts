import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { proveHeld } from '#site/shared/checkout/find-order.server.ts';
import { clearTicket } from '#site/shared/checkout/order-ticket.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order-close.route.ts';

export function loader() {
  return redirect(paths.orderTracking(), { status: 303, headers: privately });
}

/** Revokes all tickets, links and browsers of the order. */
export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const { reference = '' } = await readForm(request);
  const held = await proveHeld(request, here, reference, new Date());
  try {
    if (held) await here.upstreams.enrolment.closeOrder(held);
  } catch (error) {
    here.log.error({ err: error }, 'Commande');
    return redirect(paths.orderTracking({ found: true }), { status: 303, headers: privately });
  }
  const headers = new Headers(privately);
  headers.append('set-cookie', clearTicket(here));
  return redirect(paths.orderTracking({ closed: true }), { status: 303, headers });
}

import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/done-calendar.route.ts';
import { findOwnAt } from './enrolment-done-data.server.ts';
import { writeOrderCalendar } from './outcome/order-calendar.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const now = new Date();
  const { order } = await findOwnAt(request, here, now);
  return new Response(writeOrderCalendar(order, here.config, now), {
    headers: {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="commande-${order.reference}.ics"`,
    },
  });
}

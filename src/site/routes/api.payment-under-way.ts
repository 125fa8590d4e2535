import { readOwnOrders } from '#site/session/own-orders.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/api.payment-under-way.ts';

/** What the bar of every page asks: how much is under way in this browser, in cents; nothing when nothing is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await readOwnOrders(request, site(context), new Date());
  const open = own.find(({ stands, status }) => stands && status === 'pending');
  return Response.json({ amount: open?.amount ?? null }, { headers: { 'cache-control': 'no-store' } });
}

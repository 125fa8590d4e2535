import { readOwnOrders } from '#site/session/own-orders.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/payment-under-way.route.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await readOwnOrders(request, site(context), new Date());
  const open = own.find(({ stands, status }) => stands && status === 'pending');
  return Response.json({ amount: open?.amount ?? null }, { headers: { 'cache-control': 'no-store' } });
}

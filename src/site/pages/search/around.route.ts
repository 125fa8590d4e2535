import { readOwnBody, refuse } from '#site/session/same-site-body.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/around.route.ts';
import { aroundSchema, searchAround } from './load-search.server.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/** By POST: a position is not put in an address (docs/decisions/0015). */
export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const asked = await readOwnBody(request, aroundSchema);
  if (asked instanceof Response) return asked;
  if (!(await here.allow('position'))) return refuse(429);
  const answer = await searchAround(here, asked);
  if (!answer) return refuse(400);
  return Response.json({ ...answer, tiles: here.config.tiles }, { headers: { 'cache-control': 'no-store' } });
}

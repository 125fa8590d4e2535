import { visitorPositionSchema } from '#domain/place/visitor-position.ts';
import { readOwnBody, refuse } from '#site/session/same-site-body.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/position.route.ts';
import { findCityAround } from './find-suggestions.server.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/** By POST, and not stored (docs/decisions/0015). */
export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const position = await readOwnBody(request, visitorPositionSchema);
  if (position instanceof Response) return position;
  if (!(await here.allow('position'))) return refuse(429);
  const answer = await findCityAround(here, position);
  return Response.json(answer, {
    status: answer.answered ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
}

import { findNearby } from '#site/shared/nearby/find-nearby.server.ts';
import { readMapQuery } from '#site/shared/nearby/map-query.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/context-map.route.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readMapQuery(new URL(request.url).searchParams);
  if (query.kind === 'refused') {
    const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
    return new Response(query.reason, { status: 400, headers });
  }
  const answer = await findNearby(site(context), query);
  return Response.json(answer, {
    headers: {
      'cache-control': answer.answered
        ? 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600'
        : 'no-store',
    },
  });
}

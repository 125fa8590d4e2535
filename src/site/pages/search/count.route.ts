import { countLive } from '#site/shared/list-page/describe-criteria.server.ts';
import { findSchools } from '#site/shared/school-list/find-schools.server.ts';
import { resolveTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { readSearchQuery } from '#site/shared/school-list/search-address.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/count.route.ts';

/** Counts of a search that is being composed, with the query of the search page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const query = readSearchQuery(new URL(request.url).searchParams);
  const target = await resolveTarget(here, query);
  const found = await findSchools(here, target, { ...query, page: 1, counts: true });
  return Response.json(countLive(query, found), {
    status: found.answered ? 200 : 503,
    headers: {
      'cache-control': found.answered
        ? 'public, max-age=60, s-maxage=60, stale-while-revalidate=600'
        : 'no-store',
    },
  });
}

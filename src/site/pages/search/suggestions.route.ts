import { defaultFrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/suggestions.route.ts';
import { findSuggestions } from './find-suggestions.server.ts';

const maxTextLength = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const typed = (searchParams.get('q') ?? '').slice(0, maxTextLength);
  const category = findFrontCategory(searchParams.get('categorie')) ?? defaultFrontCategory;
  const { complete, ...lists } = await findSuggestions(site(context), typed, category, request.signal);
  // No result and a failed search are different: show which.
  const isAway = !complete && lists.cities.length + lists.offices.length === 0;
  return Response.json(lists, {
    status: isAway ? 503 : 200,
    headers: {
      'cache-control': complete
        ? 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600'
        : 'no-store',
    },
  });
}

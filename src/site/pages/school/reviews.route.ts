import { findLicenseGroupBySlug } from '#domain/licences/license-groups.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/reviews.route.ts';
import { readServerPage } from './reviews/load-reviews.server.ts';
import { readServerPageNumber } from './reviews/review-address.ts';

const highestId = 2_147_483_647;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const officeId = /^[1-9]\d{0,9}$/u.test(params.officeId) ? Number(params.officeId) : 0;
  const serverPage = readServerPageNumber(new URL(request.url).searchParams);
  if (officeId === 0 || officeId > highestId || serverPage === undefined) return answer(400);
  if (!findLicenseGroupBySlug(params.group)) return answer(400);
  const asked = { officeId, group: params.group, serverPage };
  const read = await withFallback(
    here.log,
    'The reviews of a school could not be read',
    readServerPage(here, asked),
    null,
  );
  if (read === null) return answer(503);
  if (read === undefined) return answer(404);
  return Response.json(read, {
    headers: { 'cache-control': 'public, max-age=60, s-maxage=60, stale-while-revalidate=300' },
  });
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

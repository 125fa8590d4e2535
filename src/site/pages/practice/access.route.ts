import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import { keepPracticeKey } from '#site/session/practice-key.server.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/access.route.ts';
import { practiceOf } from './practice-requests.server.ts';

const maxKeyLength = 200;

/** Where a started course leads: keeps its key in this browser. Uses nothing up. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const here = site(context);
  practiceOf(request, here);
  const cle = url.searchParams.get('cle') ?? '';
  const headers = new Headers(privately);
  headers.set('referrer-policy', 'no-referrer');
  if (cle !== '' && cle.length <= maxKeyLength) headers.set('set-cookie', await keepPracticeKey(cle, here));
  return redirect(paths.practice(), { status: 303, headers });
}

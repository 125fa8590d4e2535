import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import type { Route } from './+types/enrolment-redirect.route.ts';

/** Redirects sub-paths of the enrolment to its start (docs/product/enrolling.md), with school and formula. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(paths.enrolment() + url.search, 301);
}

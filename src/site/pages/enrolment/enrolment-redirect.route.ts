import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import type { Route } from './+types/enrolment-redirect.route.ts';

/** With school and formula (docs/product/enrolling.md). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(paths.enrolment() + url.search, 301);
}

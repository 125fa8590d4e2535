import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import type { Route } from './+types/enrolment-redirect.ts';

/** Any sub-path of the enrolment goes back to its start (docs/product/enrolling.md), with the school or formula it asked for. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(paths.enrolment() + url.search, 301);
}

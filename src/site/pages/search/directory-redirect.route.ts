import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import type { Route } from './+types/directory-redirect.route.ts';

/** Redirects the directory to the search, query included (docs/product/shell.md#addresses). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(paths.search() + url.search, 301);
}

import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import type { Route } from './+types/directory-redirect.ts';

/** The directory's own address leads to its search (docs/product/shell.md#addresses); what was asked is kept. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(paths.search() + url.search, 301);
}

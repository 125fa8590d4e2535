import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import type { Route } from './+types/not-found.route.ts';

export function loader({ url }: Route.LoaderArgs) {
  throw noSuchPage(url);
}

export default function NotFound() {
  return null;
}

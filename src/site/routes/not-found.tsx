import type { Route } from './+types/not-found.ts';
import { noSuchPage } from './no-such-page.server.ts';

/** Every address that nothing else answers. */
export function loader({ url }: Route.LoaderArgs) {
  throw noSuchPage(url);
}

export default function NotFound() {
  return null;
}

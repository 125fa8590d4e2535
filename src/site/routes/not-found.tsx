import { data } from 'react-router';
import { pageNotFoundMessage } from '#domain/messages.ts';
import type { Route } from './+types/not-found.ts';

/** An address without a page (Specification §2); the root's error boundary shows it. */
export function loader({ url }: Route.LoaderArgs) {
  throw data(pageNotFoundMessage(url.pathname), { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
  return null;
}

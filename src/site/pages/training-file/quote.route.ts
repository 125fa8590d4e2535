import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/quote.route.ts';
import { loadQuote } from './file-requests.server.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadQuote(request, site(context));

import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/journal.route.ts';
import { takeJournalEntry } from './take-entry.server.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

export function action({ request, context }: Route.ActionArgs) {
  return takeJournalEntry(request, site(context));
}

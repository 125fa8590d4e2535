import { takeJournalEntry } from '#site/features/journal/take-entry.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/api.journal.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

export function action({ request, context }: Route.ActionArgs) {
  return takeJournalEntry(request, site(context));
}

import { isbot } from 'isbot';
import { audienceEventSchema } from '#domain/audience/audience-events.ts';
import { readOwnBody } from '#site/session/same-site-body.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/audience.route.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/** Opted-out browsers and robots get the same answer without being counted (docs/product/shell.md#audience). */
export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const event = await readOwnBody(request, audienceEventSchema);
  if (event instanceof Response) return event;
  if (mayBeCounted(request.headers) && (await here.allow('audience'))) {
    await here.audience.count(event).catch((error: unknown) => {
      here.log.error({ err: error }, 'Mesure d’audience');
    });
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

function mayBeCounted(headers: Headers): boolean {
  const refuses = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
  return !refuses && !isbot(headers.get('user-agent') ?? '');
}

import { keepCause } from '#site/session/own-mails.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/report.route.ts';
import { readReported } from './reviews/load-report.server.ts';
import { takeReport } from './reviews/take-report.server.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const headers = { 'cache-control': 'no-store' };
  const reported = readReported(params);
  if (!reported) return new Response(null, { status: 404, headers });
  const here = site(context);
  const { status, answer } = await takeReport(request, here, reported);
  const own = answer.kind === 'received' && (await keepCause(request, here, `report:${answer.reference}`));
  return Response.json(answer, { status, headers: { ...headers, ...own } });
}

import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/verify-token.route.ts';

const answerHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Checks a partner's signed token; not used by the site (docs/product/partners.md#entry). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { partner, allow, log } = site(context);
  const tokens = url.searchParams.getAll('token');
  const [token = ''] = tokens;
  if (!partner) return answer(404, 'Aucun partenaire.');
  if (!(await allow('partnerToken'))) return answer(429, 'Trop de demandes.');
  if (tokens.length !== 1) return answer(400, 'Un seul jeton est attendu.');
  try {
    const judged = await partner.check(token);
    if (judged.status === 'error') {
      log.warn(
        { event: 'security', kind: 'partner-token', reason: judged.message },
        'A token of the partner was judged wrong',
      );
    }
    return Response.json(judged, { headers: answerHeaders });
  } catch (error) {
    log.error({ err: error }, 'Vérification du jeton');
    return answer(503, 'Vérification impossible pour le moment.');
  }
}

function answer(status: number, message: string): Response {
  return Response.json({ status: 'error', message }, { status, headers: answerHeaders });
}

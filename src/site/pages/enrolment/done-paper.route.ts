import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/done-paper.route.ts';
import { findOwnAt } from './enrolment-done-data.server.ts';

const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Redirects to the order's page while the PDF is unavailable. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const { order, search } = await findOwnAt(request, here, new Date());
  const paper = await here.upstreams.enrolment.readOrderPaper(search).catch((error: unknown) => {
    here.log.error({ err: error }, 'PDF de la commande');
    return undefined;
  });
  if (!paper) return redirect(paths.done(order.payInId ?? ''), { status: 303, headers: privately });
  return new Response(Buffer.from(paper.content, 'base64'), {
    headers: {
      ...privately,
      'content-type': paper.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(paper.filename)}`,
    },
  });
}

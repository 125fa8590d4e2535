import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/quote.route.ts';
import { askByLink, linkOf, privately } from './file-requests.server.ts';

/** The PDF of a quote; back to the file while it is unavailable. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const token = linkOf(request);
  const paper = await askByLink(here, token, () => here.upstreams.enrolment.readFileQuote({ jeton: token }));
  if (typeof paper === 'string') return redirect(paths.file(token), { status: 303, headers: privately });
  return new Response(Buffer.from(paper.content, 'base64'), {
    headers: {
      ...privately,
      'content-type': paper.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(paper.filename)}`,
    },
  });
}

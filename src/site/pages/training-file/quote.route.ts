import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { linkToken, openByLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/quote.route.ts';

/** The PDF of a quote; back to the file while it is unavailable. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const token = linkToken(request);
  const { found: paper } = await openByLink(here, 'file', token, (jeton) =>
    here.upstreams.enrolment.readFileQuote({ jeton }),
  );
  if (!paper) return redirect(paths.file(token), { status: 303, headers: privately });
  return new Response(Buffer.from(paper.content, 'base64'), {
    headers: {
      ...privately,
      'content-type': paper.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(paper.filename)}`,
    },
  });
}

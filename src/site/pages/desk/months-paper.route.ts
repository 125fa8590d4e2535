import { redirect } from 'react-router';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import type { Route } from './+types/months-paper.route.ts';
import { readYear } from './read-list.server.ts';

/** «Ceci n’est pas une facture» */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { school, site } = await requireDesk(request, params, context);
  const { from, to } = readYear(request);
  const paper = await site.upstreams.enrolment.readDeskMonthsPaper({ officeId: school.id, from, to });
  if (!paper) return redirect(deskPaths.files(school.id), { status: 303, headers: deskHeaders });
  return new Response(Buffer.from(paper.content, 'base64'), {
    headers: {
      ...deskHeaders,
      'content-type': paper.contentType,
      'content-disposition': `attachment; filename="${paper.filename}"`,
    },
  });
}

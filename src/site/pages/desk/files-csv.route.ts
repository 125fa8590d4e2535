import { redirect } from 'react-router';
import { csvText } from '#domain/text/csv-text.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import type { Route } from './+types/files-csv.route.ts';
import { exportRows } from './export-rows.server.ts';
import { fileFields } from './fields.ts';

const day = /^\d{4}-\d{2}-\d{2}$/u;

/** docs/product/desk.md#export */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { school, site } = await requireDesk(request, params, context);
  const { searchParams } = new URL(request.url);
  const today = parisDay(new Date());
  const from = searchParams.get(fileFields.from) ?? `${today.slice(0, 7)}-01`;
  const to = searchParams.get(fileFields.to) ?? today;
  const answer =
    day.test(from) && day.test(to)
      ? await site.upstreams.enrolment.exportDeskOrders({ officeId: school.id, from, to })
      : undefined;
  if (!answer || 'refused' in answer || answer.isTruncated) {
    return redirect(deskPaths.files(school.id, { unknown: 'periode' }), {
      status: 303,
      headers: deskHeaders,
    });
  }
  return new Response(csvText(exportRows(answer.rows)), {
    headers: {
      ...deskHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="dossiers-${school.id}-${from}-${to}.csv"`,
    },
  });
}

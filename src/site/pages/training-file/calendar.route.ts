import { redirect } from 'react-router';
import { writeCalendar } from '#domain/time/calendar-file.ts';
import { assessmentHours } from '#domain/training-file/suggest-dates.ts';
import { assessmentPapers } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { linkToken } from '#site/shared/mailed-link/open-by-link.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/calendar.route.ts';
import { readFile } from './file-requests.server.ts';

/** The agreed assessment, without the link that opens the file: calendars are shared. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const token = linkToken(request);
  const { found: file } = await readFile(here, token);
  if (!file || file.appointmentAt === null) {
    return redirect(paths.file(token), { status: 303, headers: privately });
  }
  const { siteName, publicUrl } = here.config;
  const { reference, school } = file;
  const calendar = writeCalendar(
    [
      {
        uid: `${reference}-evaluation@${new URL(publicUrl).hostname}`,
        from: new Date(file.appointmentAt),
        hours: assessmentHours,
        place: `${school.label}, ${school.address}`,
        title: m.fileCalendarTitle({ school: school.label }),
        text: [
          m.fileCalendarText({ reference, formula: file.formulaLabel }),
          m.labelled({ label: m.fileBring(), text: assessmentPapers.join(', ') }),
        ].join('\n'),
      },
    ],
    { product: siteName, writtenAt: new Date() },
  );
  return new Response(calendar, {
    headers: {
      ...privately,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="evaluation-${reference}.ics"`,
    },
  });
}

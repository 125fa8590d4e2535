import { redirect } from 'react-router';
import { writeCalendar } from '#domain/time/calendar-file.ts';
import { assessmentHours } from '#domain/training-file/suggest-dates.ts';
import { assessmentPapers } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/calendar.route.ts';
import { linkOf, privately, readFile } from './file-requests.server.ts';

/** The agreed assessment, without the link that opens the file: calendars are shared. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const token = linkOf(request);
  const file = await readFile(here, token);
  if (typeof file === 'string' || file.appointmentAt === null) {
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

import { data, Link } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import type { Route } from './+types/today.route.ts';
import { DeskFrame, deskTrail } from './desk-frame.tsx';
import { deskPaths } from './desk-paths.ts';
import { ListingLinks } from './listing/listing-links.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { seance, school, schools, site } = await requireDesk(request, params, context);
  const contacts = await site.upstreams.desk.listDeskContacts({ seance, officeId: school.id });
  return data({ school, schools, waiting: contacts?.waiting ?? 0 }, { headers: deskHeaders });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.deskToday(),
    trail: deskTrail(m.deskToday()),
    noindex: true,
    matches,
  });
}

export default function Today({ loaderData: { school, schools, waiting } }: Route.ComponentProps) {
  return (
    <DeskFrame school={school} schools={schools} title={m.deskToday()}>
      <PageTitle title={m.deskToday()} />
      {waiting > 0 ? (
        <p>
          <Link to={deskPaths.contacts(school.id, { waiting: true })}>
            {m.deskContactsWaiting({ count: waiting })}
          </Link>
        </p>
      ) : (
        <p>{m.deskNothingWaits()}</p>
      )}
      <ListingLinks schoolId={school.id} />
    </DeskFrame>
  );
}

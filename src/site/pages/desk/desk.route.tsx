import { data, redirect } from 'react-router';
import { PageTitle } from '#site/head/page-title.tsx';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { deskHeaders, deskSite, findDesk } from '#site/session/desk.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import type { Route } from './+types/desk.route.ts';
import { ChooseSchool } from './choose-school.tsx';
import { deskTrail } from './desk-frame.tsx';
import { SignIn } from './sign-in.tsx';
import { askLink } from './sign-in-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const here = deskSite(request, context);
  const desk = await findDesk(request, here);
  const [only, ...others] = desk?.schools ?? [];
  if (only && others.length === 0) {
    throw redirect(deskPaths.today(only.id), { status: 303, headers: deskHeaders });
  }
  const isServed =
    desk !== undefined || (await withFallback(here.log, 'Bureau', here.upstreams.desk.isServed(), undefined));
  const answer = {
    opened: desk && { email: desk.email, schools: desk.schools },
    isServed: isServed ?? true,
    isAsked: url.searchParams.has('envoye'),
    isClosed: url.searchParams.has('ferme'),
    mailsShown: here.mailbox !== undefined,
  };
  return isServed === undefined ? unavailable(answer, deskHeaders) : data(answer, { headers: deskHeaders });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  askLink(request, deskSite(request, context));

export const handle = { isDesk: true };

export const meta = linkMeta(m.deskTitle, deskTrail);

export default function Desk({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { opened } = loaderData;
  const title = opened ? m.deskSchools() : m.deskTitle();
  return (
    <>
      <PageTitle title={title} isInError={answer !== undefined} />
      {opened ? <ChooseSchool {...opened} /> : <SignIn {...loaderData} answer={answer} />}
    </>
  );
}

import { data } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { hasErrors, keepForm } from '#site/shared/request-form/keep-form.ts';
import { submitApplication } from '#site/shared/request-form/submit-request.server.ts';
import { findReceipt, viewApplication } from '#site/shared/request-form/view-request.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/join-the-club.route.ts';
import { ApplicationPage, ApplicationReceivedPage } from './application-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';

const noStore = { 'cache-control': 'no-store' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const here = site(context);
  const receipt = await findReceipt(here, 'application', url.searchParams);
  return data({ receipt, view: viewApplication(here, new Date()) }, { headers: noStore });
}

export const action = ({ request, context }: Route.ActionArgs) => submitApplication(request, site(context));

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

const trail = () => trailTo({ label: m.linkJoinTheClub() });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.inboxClubTitle(),
    description: m.inboxClubDescription(),
    path: paths.joinTheClub(),
    trail: trail(),
    noindex: Boolean(loaderData?.receipt),
    matches,
  });
}

export default function JoinTheClub({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { receipt, view } = loaderData;
  const received = answer ? undefined : receipt;
  const receivedTitle = received?.isRepeat ? m.inboxApplicationRepeated : m.inboxApplicationReceived;
  return (
    <>
      <PageTitle title={received ? receivedTitle() : m.inboxClubTitle()} isInError={hasErrors(answer)} />
      {received ? (
        <ApplicationReceivedPage trail={trail()} receipt={received} demonstration={view.demonstration} />
      ) : (
        <ApplicationPage trail={trail()} view={view} answer={answer} />
      )}
    </>
  );
}

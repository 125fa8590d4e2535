import { data } from 'react-router';
import { ApplicationPage, ApplicationReceivedPage } from '#site/features/desk/application-page.tsx';
import { hasErrors, keepForm } from '#site/features/desk/keep-form.ts';
import { submitApplication } from '#site/features/desk/take-desk-form.server.ts';
import { findReceipt, viewApplication } from '#site/features/desk/view-desk.server.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/join-the-club.ts';

export { revalidateIfAnswered as shouldRevalidate } from '#site/features/desk/keep-form.ts';
export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

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
    title: m.deskClubTitle(),
    description: m.deskClubDescription(),
    path: paths.joinTheClub(),
    trail: trail(),
    noindex: Boolean(loaderData?.receipt),
    matches,
  });
}

export default function JoinTheClub({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { receipt, view } = loaderData;
  const received = answer ? undefined : receipt;
  const receivedTitle = received?.isRepeat ? m.deskApplicationRepeated : m.deskApplicationReceived;
  return (
    <>
      <PageTitle title={received ? receivedTitle() : m.deskClubTitle()} isInError={hasErrors(answer)} />
      {received ? (
        <ApplicationReceivedPage trail={trail()} receipt={received} demonstration={view.demonstration} />
      ) : (
        <ApplicationPage trail={trail()} view={view} answer={answer} />
      )}
    </>
  );
}

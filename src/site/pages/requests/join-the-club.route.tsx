import { data } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { findClaimed } from '#site/shared/request-form/find-claimed.server.ts';
import { hasErrors, keepForm } from '#site/shared/request-form/keep-form.ts';
import { submitApplication } from '#site/shared/request-form/submit-request.server.ts';
import { findReceipt, viewApplication, viewClaim } from '#site/shared/request-form/view-request.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/join-the-club.route.ts';
import { ApplicationPage, ApplicationReceivedPage } from './application-page.tsx';
import { ClaimPage, ClaimReceivedPage } from './claim-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';

const noStore = { 'cache-control': 'no-store' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const here = site(context);
  const school = await findClaimed(here, url);
  const receipt = await findReceipt(here, 'application', url.searchParams);
  const now = new Date();
  const shown = school ? { claim: viewClaim(here, school, now) } : { view: viewApplication(here, now) };
  return data({ receipt, ...shown }, { headers: noStore });
}

export const action = ({ request, context }: Route.ActionArgs) => submitApplication(request, site(context));

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

const trail = () => trailTo({ label: m.linkJoinTheClub() });
const claimTrail = () => trailTo({ label: m.claimTitle() });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: loaderData?.claim ? m.claimTitle() : m.inboxClubTitle(),
    description: m.inboxClubDescription(),
    path: paths.joinTheClub(),
    trail: trail(),
    noindex: Boolean(loaderData?.receipt ?? loaderData?.claim),
    matches,
  });
}

export default function JoinTheClub({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { receipt, view, claim } = loaderData;
  const received = answer ? undefined : receipt;
  if (claim) {
    const receivedClaim = received?.isRepeat ? m.claimRepeated : m.claimReceived;
    return (
      <>
        <PageTitle title={received ? receivedClaim() : m.claimTitle()} isInError={hasErrors(answer)} />
        {received ? (
          <ClaimReceivedPage trail={claimTrail()} receipt={received} demonstration={claim.demonstration} />
        ) : (
          <ClaimPage trail={claimTrail()} view={claim} answer={answer} />
        )}
      </>
    );
  }
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

import { keepFleetForm } from '#site/features/desk/fleet/fleet-form.tsx';
import { FleetPage, FleetReceived } from '#site/features/desk/fleet/fleet-page.tsx';
import { hasErrors } from '#site/features/desk/keep-form.ts';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { partnerAt } from '#site/pages/partner-desk.server.ts';
import { loadFleetPage, takeFleetRequest } from '#site/pages/partner-fleet-data.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-fleet.ts';

export { revalidateIfAnswered as shouldRevalidate } from '#site/features/desk/keep-form.ts';
export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  return loadFleetPage(request, url, here, partnerAt(url, params.partner, here).group);
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const here = site(context);
  return takeFleetRequest(request, here, partnerAt(url, params.partner, here).group);
}

export const clientAction = (args: Route.ClientActionArgs) => keepFleetForm(args);

export const handle = { Header: PartnerHeader };

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const head = page ? { ...page.head, trail: page.trail } : { noindex: true };
  return metaBesideTitle({ title: m.fleetAsk(), ...head, matches });
}

export default function PartnerFleet({ loaderData: page, actionData }: Route.ComponentProps) {
  const { trail, title, receipt, demonstration, refusal, pageHref } = page;
  const refused = refusal === undefined ? undefined : { values: {}, errors: { file: refusal } };
  const answer = actionData ?? refused;
  const received = answer ? undefined : receipt;
  return (
    <>
      <PageTitle title={received ? m.fleetReceived() : title} isInError={hasErrors(answer)} />
      {received ? (
        <FleetReceived trail={trail} receipt={received} demonstration={demonstration} pageHref={pageHref} />
      ) : (
        <FleetPage {...page} answer={answer} />
      )}
    </>
  );
}

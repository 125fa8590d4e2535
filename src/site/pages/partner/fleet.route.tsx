import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { partnerAt } from '#site/session/partner-desk.server.ts';
import { keepFleetForm } from '#site/shared/request-form/fleet-form.tsx';
import { hasErrors } from '#site/shared/request-form/keep-form.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/fleet.route.ts';
import { FleetPage, FleetReceived } from './fleet-page.tsx';
import { loadFleetPage, takeFleetRequest } from './partner-fleet-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

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

import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { orderTitle } from '#site/shared/checkout/order-stages.ts';
import { unansweredSearch } from '#site/shared/checkout/order-view.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/tracking.route.ts';
import { loadTracking, takeTrackingSearch } from './order-requests.server.ts';
import { orderSearchTitle } from './order-search-form.tsx';
import { TrackingPage, TrackingSearch, trackingTrail } from './tracking-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadTracking(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeTrackingSearch(request, site(context));

/** Of an order at a partner's price. */
export const handle = { Header: PartnerHeader };

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unansweredSearch);

/** An answer with errors keeps the loaded data. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult ? false : defaultShouldRevalidate;

/** All but the title, which depends on the action's answer. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.trackingTitle(),
    description: m.trackingDescription(),
    path: paths.orderTracking(),
    trail: trackingTrail(),
    noindex: Boolean(loaderData?.order || loaderData?.failure || loaderData?.isClosed),
    matches,
  });
}

export default function OrderTracking({ loaderData, actionData: answer }: Route.ComponentProps) {
  const order = answer ? undefined : loaderData.order;
  const name = order ? orderTitle(order) : m.trackingTitle();
  useTitleFocus(name);
  const isClosed = !answer && loaderData.isClosed;
  const failure = answer ? answer.failure : loaderData.failure;
  const title = isClosed ? m.ordersClosed() : orderSearchTitle(name, { answer, failure });
  return (
    <>
      <PageTitle title={title} />
      {order ? (
        <TrackingPage order={order} />
      ) : (
        <TrackingSearch answer={answer} failure={failure} isClosed={isClosed} />
      )}
    </>
  );
}

import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { pageMeta } from '#site/head/meta.ts';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { unansweredSearch } from '#site/shared/checkout/order-view.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/tracking.route.ts';
import { loadTracking, takeTrackingSearch } from './order-requests.server.ts';
import { TrackingPage, TrackingSearch, trackingPageTitle, trackingTrail } from './tracking-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadTracking(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeTrackingSearch(request, site(context));

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unansweredSearch);

/** An answer with errors keeps the loaded data. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult ? false : defaultShouldRevalidate;

/** All but the title, which depends on the action's answer. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.trackingTitle(),
    description: m.trackingDescription(),
    path: paths.orderTracking(),
    trail: trackingTrail(),
    noindex: Boolean(loaderData?.order || loaderData?.failure || loaderData?.isClosed),
    matches,
  }).filter((one) => !('title' in one));
}

export default function OrderTracking({ loaderData, actionData: answer, matches }: Route.ComponentProps) {
  const order = answer ? undefined : loaderData.order;
  const name = order ? trackingPageTitle(order) : m.trackingTitle();
  useTitleFocus(name);
  const title = answer ? m.answerInError({ title: name }) : name;
  return (
    <>
      <title>{`${title} – ${matches[0].loaderData.siteName}`}</title>
      {order ? (
        <TrackingPage order={order} />
      ) : (
        <TrackingSearch
          answer={answer}
          failure={answer ? answer.failure : loaderData.failure}
          isClosed={!answer && loaderData.isClosed}
        />
      )}
    </>
  );
}

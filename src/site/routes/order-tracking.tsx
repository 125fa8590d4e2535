import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { loadOrder, takeSearch } from '#site/features/orders/find-order.server.ts';
import type { SearchAnswer } from '#site/features/orders/order-view.ts';
import {
  TrackingPage,
  TrackingSearch,
  trackingPageTitle,
  trackingTrail,
} from '#site/features/orders/tracking-page.tsx';
import { useTitleFocus } from '#site/features/orders/use-title-focus.ts';
import { pageMeta } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { underAskedName } from '#site/session/own-orders.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order-tracking.ts';

const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('commande');
  if (asked === null || asked === 'fermee') {
    return data({ order: undefined, failure: undefined, isClosed: asked !== null });
  }
  const found = await loadOrder(request, site(context), new Date());
  if (typeof found === 'string') {
    const status = found === 'away' ? 503 : 200;
    return data({ order: undefined, failure: found, isClosed: false }, { status, headers: privately });
  }
  const order = { ...found, bankUrl: found.bankUrl && underAskedName(found.bankUrl, request) };
  return data({ order, failure: undefined, isClosed: false }, { headers: privately });
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await takeSearch(site(context), await readForm(request), new Date());
  if (outcome.kind === 'kept') {
    return data<SearchAnswer>(outcome.answer, { status: outcome.status, headers: privately });
  }
  const headers = { ...privately, 'set-cookie': outcome.cookie };
  return redirect(paths.orderTracking({ found: true }), { status: 303, headers });
}

/** Without an answer the form stays as it was typed. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  keepTyped(
    sending,
    (typed): SearchAnswer => ({
      kind: 'search',
      values: { reference: typed.reference ?? '', email: typed.email ?? '' },
      errors: {},
      failure: 'unanswered',
    }),
  );

/** What comes back with a fault shows what was on the page: nothing is asked again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult ? false : defaultShouldRevalidate;
}

/** All but the title, which also depends on what the action answered. */
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

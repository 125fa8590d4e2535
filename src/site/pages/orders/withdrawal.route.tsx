import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { pageMeta } from '#site/head/meta.ts';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { unansweredWithdrawal } from '#site/shared/checkout/order-view.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/withdrawal.route.ts';
import { loadWithdrawal, takeWithdrawal } from './order-requests.server.ts';
import {
  isFaulty,
  WithdrawalConfirmation,
  WithdrawalSearch,
  withdrawalPageTitle,
  withdrawalTrail,
} from './withdrawal-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadWithdrawal(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeWithdrawal(request, site(context));

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unansweredWithdrawal);

/** An answer with errors keeps the loaded data. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult ? false : defaultShouldRevalidate;

/** All but the title, which depends on the action's answer. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.withdrawalTitle(),
    description: m.withdrawalDescription(),
    path: paths.withdrawal(),
    trail: withdrawalTrail(),
    noindex: Boolean(loaderData?.order || loaderData?.failure),
    matches,
  }).filter((one) => !('title' in one));
}

export default function Withdrawal({ loaderData, actionData: answer, matches }: Route.ComponentProps) {
  const search = answer?.kind === 'search' ? answer : undefined;
  const declaration = answer?.kind === 'declaration' ? answer : undefined;
  const order = search ? undefined : (declaration?.order ?? loaderData.order);
  const name = order ? withdrawalPageTitle(order) : m.withdrawalTitle();
  useTitleFocus(name);
  const title = isFaulty(answer) ? m.answerInError({ title: name }) : name;
  const { failure } = search ?? loaderData;
  return (
    <>
      <title>{`${title} – ${matches[0].loaderData.siteName}`}</title>
      {order ? (
        <WithdrawalConfirmation order={order} answer={declaration} />
      ) : (
        <WithdrawalSearch answer={search} failure={failure} rules={loaderData.rules} />
      )}
    </>
  );
}

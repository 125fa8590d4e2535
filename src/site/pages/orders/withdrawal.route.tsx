import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { unansweredWithdrawal } from '#site/shared/checkout/order-view.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/withdrawal.route.ts';
import { loadWithdrawal, takeWithdrawal } from './order-requests.server.ts';
import { orderSearchTitle } from './order-search-form.tsx';
import {
  WithdrawalConfirmation,
  WithdrawalSearch,
  withdrawalPageTitle,
  withdrawalTrail,
} from './withdrawal-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadWithdrawal(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeWithdrawal(request, site(context));

/** Of an order at a partner's price. */
export const handle = { Header: PartnerHeader };

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unansweredWithdrawal);

/** An answer with errors keeps the loaded data. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult ? false : defaultShouldRevalidate;

/** All but the title, which depends on the action's answer. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.withdrawalTitle(),
    description: m.withdrawalDescription(),
    path: paths.withdrawal(),
    trail: withdrawalTrail(),
    noindex: Boolean(loaderData?.order || loaderData?.failure),
    matches,
  });
}

export default function Withdrawal({ loaderData, actionData: answer }: Route.ComponentProps) {
  const search = answer?.kind === 'search' ? answer : undefined;
  const declaration = answer?.kind === 'declaration' ? answer : undefined;
  const order = search ? undefined : (declaration?.order ?? loaderData.order);
  const name = order ? withdrawalPageTitle(order) : m.withdrawalTitle();
  useTitleFocus(name);
  const { failure } = search ?? loaderData;
  const isRefused = Boolean(declaration?.error ?? declaration?.failure);
  return (
    <>
      <PageTitle
        title={order ? name : orderSearchTitle(name, { answer: search, failure })}
        isInError={isRefused}
      />
      {order ? (
        <WithdrawalConfirmation order={order} answer={declaration} />
      ) : (
        <WithdrawalSearch answer={search} failure={failure} rules={loaderData.rules} />
      )}
    </>
  );
}

import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { withdrawalSteps } from '#site/addresses.ts';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { loadOrder, takeSearch } from '#site/features/orders/find-order.server.ts';
import {
  type DeclarationAnswer,
  declarantField,
  type SearchAnswer,
  ticketField,
} from '#site/features/orders/order-view.ts';
import { listWithdrawalRules, takeDeclaration } from '#site/features/orders/take-declaration.server.ts';
import { useTitleFocus } from '#site/features/orders/use-title-focus.ts';
import {
  WithdrawalConfirmation,
  WithdrawalSearch,
  withdrawalPageTitle,
  withdrawalTrail,
} from '#site/features/orders/withdrawal-page.tsx';
import { pageMeta } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/withdrawal.ts';

const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

/** Which of the steps is shown follows from the order: an address alone leads to none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('etape');
  const step = withdrawalSteps.find((known) => known === asked);
  if (!step) return data({ order: undefined, failure: undefined, rules: listWithdrawalRules() });
  const found = await loadOrder(request, site(context), new Date());
  if (typeof found === 'string') {
    const status = found === 'away' ? 503 : 200;
    return data(
      { order: undefined, failure: found, rules: listWithdrawalRules() },
      { status, headers: privately },
    );
  }
  const isReceived = found.withdrawal.kind === 'received';
  // Posted forms are answered at their own address.
  if (request.method === 'GET' && isReceived !== (step === 'accuse')) {
    const right = isReceived ? 'accuse' : 'confirmation';
    throw redirect(paths.withdrawal({ step: right }), { status: 303, headers: privately });
  }
  return data({ order: found, failure: undefined, rules: [] }, { headers: privately });
}

export async function action({ request, context }: Route.ActionArgs) {
  const here = site(context);
  const fields = await readForm(request);
  const take = fields[ticketField] === undefined ? takeSearch : takeDeclaration;
  const outcome = await take(here, fields, new Date());
  if (outcome.kind === 'kept') {
    return data<SearchAnswer | DeclarationAnswer>(outcome.answer, {
      status: outcome.status,
      headers: privately,
    });
  }
  const headers = new Headers({ ...privately, 'set-cookie': outcome.cookie });
  if (outcome.kind === 'found') {
    return redirect(paths.withdrawal({ step: 'confirmation' }), { status: 303, headers });
  }
  const own = await keepCause(request, here, `withdrawal:${outcome.reference}`);
  if (own['set-cookie']) headers.append('set-cookie', own['set-cookie']);
  return redirect(paths.withdrawal({ step: 'accuse' }), { status: 303, headers });
}

/** Without an answer the form stays as it was typed. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  keepTyped(sending, (typed): SearchAnswer | DeclarationAnswer => {
    const failure = 'unanswered';
    return typed[ticketField] === undefined
      ? {
          kind: 'search',
          values: { reference: typed.reference ?? '', email: typed.email ?? '' },
          errors: {},
          failure,
        }
      : { kind: 'declaration', name: typed[declarantField] ?? '', failure, order: undefined };
  });

/** What comes back with a fault shows what was on the page: nothing is asked again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult ? false : defaultShouldRevalidate;
}

/** All but the title, which also depends on what the action answered. */
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
  return (
    <>
      <title>{`${title} – ${matches[0].loaderData.siteName}`}</title>
      {order ? (
        <WithdrawalConfirmation order={order} answer={declaration} />
      ) : (
        <WithdrawalSearch
          answer={search}
          failure={search ? search.failure : loaderData.failure}
          rules={loaderData.rules}
        />
      )}
    </>
  );
}

function isFaulty(answer: SearchAnswer | DeclarationAnswer | undefined): boolean {
  if (answer?.kind === 'declaration') return Boolean(answer.error ?? answer.failure);
  return answer !== undefined;
}

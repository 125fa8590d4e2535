import { data, Link } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { mailLinks } from '#site/shared/checkout/find-order.server.ts';
import { unansweredSearch } from '#site/shared/checkout/order-view.ts';
import paid from '#site/ui/drawings/paye.svg?url';
import { NextStepPage } from '#site/ui/next-step.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/purchases.route.ts';
import { OrderSearchForm, orderSearchTitle } from './order-search-form.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await mailLinks(site(context), await readForm(request));
  return data(answer, { status, headers: privately });
}

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unansweredSearch);

const trail = () => trailTo({ label: m.purchasesTitle() });

export function meta({ matches }: Route.MetaArgs) {
  const description = m.purchasesDescription();
  return metaBesideTitle({
    title: m.purchasesTitle(),
    description,
    path: paths.purchases(),
    trail: trail(),
    matches,
  });
}

export default function Purchases({ actionData: answer }: Route.ComponentProps) {
  return (
    <NextStepPage
      trail={trail()}
      scene={paid}
      title={m.purchasesTitle()}
      text={m.purchasesLead()}
      others={<Link to={paths.orderTracking()}>{m.trackingTitle()}</Link>}
    >
      <PageTitle title={orderSearchTitle(m.purchasesTitle(), { answer })} />
      <OrderSearchForm action={paths.purchases()} answer={answer} isByEmail />
    </NextStepPage>
  );
}

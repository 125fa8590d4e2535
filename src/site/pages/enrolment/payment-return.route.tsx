import { data, redirect } from 'react-router';
import { isUuid } from '#domain/text/uuid.ts';
import { pageMeta } from '#site/head/meta.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { paths } from '#site/paths.ts';
import { showPartnerOf } from '#site/session/partner-desk.server.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/payment-return.route.ts';
import { unverifiedWhenOffline } from './outcome/done-view.ts';
import { PaymentStatePage, paymentTitle, refreshSeconds } from './outcome/payment-state.tsx';
import { readPayment } from './outcome/read-payment.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const payInId = /^[\w-]{1,100}$/u;

/** The address is not trusted: the pay-in is read from the provider by our own payment id. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const url = new URL(request.url);
  const state = await readPayment(here, (enrolment) =>
    isUuid(params.id.toLowerCase())
      ? enrolment.settlePayment({ intentId: params.id })
      : Promise.resolve(undefined),
  );
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  if (!state) throw noSuchPage(url);
  if (state.kind === 'known') {
    throw redirect(paths.done(state.payment.payInId), { status: 303, headers });
  }
  const claimed = url.searchParams.get('transactionId') ?? '';
  if (payInId.test(claimed)) throw redirect(paths.done(claimed), { status: 303, headers });
  return data({ ...state, partner: await showPartnerOf(undefined, request, here) }, { headers });
}

export const handle = { Header: PartnerHeader, isFunnel: true, refreshSeconds };

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return unverifiedWhenOffline(serverLoader());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: paymentTitle(loaderData),
    noindex: true,
    matches,
  });
}

export default function PaymentReturn({ loaderData: view }: Route.ComponentProps) {
  return <PaymentStatePage view={view} />;
}

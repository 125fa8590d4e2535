import { data } from 'react-router';
import { pageNotFoundMessage } from '#domain/messages.ts';
import { forgetDraft } from '#site/features/enrolment/draft.server.ts';
import { PaymentStatePage, paymentTitle, refreshSeconds } from '#site/features/enrolment/payment-state.tsx';
import { readPayment } from '#site/features/enrolment/read-payment.server.ts';
import { unverifiedWhenOffline } from '#site/features/enrolment/unverified-when-offline.ts';
import { pageMeta } from '#site/meta.ts';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/enrolment-done.ts';

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** How the payment with this pay-in id went, as the provider tells it; nothing personal (payments.md). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const url = new URL(request.url);
  const payInId = url.searchParams.get('id') ?? '';
  const state = await readPayment(here, (enrolment) =>
    payInId === '' || payInId.length > 100 ? Promise.resolve(undefined) : enrolment.getPayment(payInId),
  );
  if (!state) throw data(pageNotFoundMessage(url.pathname), { status: 404 });
  const headers: Record<string, string> = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  const isPaid = state.kind === 'known' && state.payment.status === 'succeeded';
  if (isPaid) headers['set-cookie'] = forgetDraft(here);
  return data(state, { headers });
}

export const handle = { refreshSeconds };

/** A lost network while looking again says nothing of the payment. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return unverifiedWhenOffline(serverLoader());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: paymentTitle(loaderData),
    path: paths.done(''),
    image: 'inscription',
    noindex: true,
    matches,
  });
}

export default function EnrolmentDone({ loaderData: state }: Route.ComponentProps) {
  return <PaymentStatePage state={state} />;
}

import { pageMeta } from '#site/head/meta.ts';
import { paths } from '#site/paths.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/done.route.ts';
import { loadDone } from './enrolment-done-data.server.ts';
import { unverifiedWhenOffline } from './outcome/done-view.ts';
import { PaymentStatePage, paymentTitle, refreshSeconds } from './outcome/payment-state.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDone(request, site(context), new Date());
}

export const handle = { Header: PartnerHeader, isFunnel: true, refreshSeconds };

/** A network failure while refreshing does not change the payment's state. */
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

export default function EnrolmentDone({ loaderData: view }: Route.ComponentProps) {
  return <PaymentStatePage view={view} />;
}

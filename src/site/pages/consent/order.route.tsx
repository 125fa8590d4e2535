import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order.route.ts';
import { ConsentFailed, consentTrail, failureTitle } from './consent-parts.tsx';
import { loadConsent } from './load-consent.server.ts';
import { ParentalOrderPage, parentalOrderTitle } from './order-page.tsx';
import { takeParentalOrder } from './parental-order-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadConsent(request, site(context), 'payer');

export const action = ({ request, context }: Route.ActionArgs) =>
  takeParentalOrder(request, site(context), 'link');

export const handle = { isFunnel: true };

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.consentTrail(), trail: consentTrail(), noindex: true, matches });
}

export default function ParentalOrder({
  loaderData: { consent, failure },
  actionData: answer,
}: Route.ComponentProps) {
  const title = consent ? parentalOrderTitle(consent) : failureTitle(failure ?? 'none');
  useTitleFocus(title);
  const hasErrors = Boolean(answer && (answer.error || answer.failure));
  return (
    <>
      <PageTitle title={title} isInError={hasErrors} />
      {consent ? (
        <ParentalOrderPage consent={consent} answer={answer} />
      ) : (
        <ConsentFailed failure={failure ?? 'none'} />
      )}
    </>
  );
}

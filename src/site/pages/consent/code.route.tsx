import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/code.route.ts';
import { CodePage, codePageTitle } from './code-page.tsx';
import { ConsentFailed, consentTrail, failureTitle } from './consent-parts.tsx';
import { loadConsent } from './load-consent.server.ts';
import { takeParentalOrder } from './parental-order-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadConsent(request, site(context), 'payer');

export const action = ({ request, context }: Route.ActionArgs) =>
  takeParentalOrder(request, site(context), 'code');

/** A wrong code changes the number of attempts left: reload. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.error !== undefined || defaultShouldRevalidate;

export const handle = { Header: PartnerHeader, isFunnel: true };

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.consentTrail(), trail: consentTrail(), noindex: true, matches });
}

export default function ParentalCode({
  loaderData: { consent, failure },
  actionData: answer,
}: Route.ComponentProps) {
  const title = consent ? codePageTitle(consent) : failureTitle(failure ?? 'none');
  useTitleFocus(title);
  const hasErrors = Boolean(answer && (answer.error || answer.failure));
  return (
    <>
      <PageTitle title={title} isInError={hasErrors} />
      {consent ? (
        <CodePage consent={consent} answer={answer} />
      ) : (
        <ConsentFailed failure={failure ?? 'none'} />
      )}
    </>
  );
}

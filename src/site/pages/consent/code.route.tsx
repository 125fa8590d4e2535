import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { m } from '#site/messages/messages.js';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/code.route.ts';
import { CodePage, codePageTitle } from './code-page.tsx';
import { consentTrail } from './consent-parts.tsx';
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

export const meta = linkMeta(m.consentTrail, consentTrail);

export default function ParentalCode({
  loaderData: { consent, failure },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <LinkShown
      title={consent && codePageTitle(consent)}
      failure={failure}
      trail={consentTrail()}
      isInError={Boolean(answer?.error ?? answer?.failure)}
    >
      {consent && <CodePage consent={consent} answer={answer} />}
    </LinkShown>
  );
}

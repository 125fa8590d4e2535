import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/wait.route.ts';
import { ConsentFailed, consentTrail, failureTitle } from './consent-parts.tsx';
import { loadConsent } from './load-consent.server.ts';
import { takeWaiting } from './take-gesture.server.ts';
import { WaitPage, waitPageTitle, waitRefreshSeconds } from './wait-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadConsent(request, site(context), 'learner');

export const action = ({ request, context }: Route.ActionArgs) => takeWaiting(request, site(context));

export const handle = {
  isFunnel: true,
  refreshSeconds: (given?: Route.ComponentProps['loaderData']) => waitRefreshSeconds(given?.consent),
};

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.consentTrail(), trail: consentTrail(), noindex: true, matches });
}

export default function ParentalWait({
  loaderData: { consent, failure },
  actionData: answer,
}: Route.ComponentProps) {
  const title = consent ? waitPageTitle(consent) : failureTitle(failure ?? 'none');
  useTitleFocus(title);
  const hasErrors = Boolean(answer && (answer.error || answer.failure));
  return (
    <>
      <PageTitle title={title} isInError={hasErrors} />
      {consent ? (
        <WaitPage consent={consent} answer={answer} />
      ) : (
        <ConsentFailed failure={failure ?? 'none'} />
      )}
    </>
  );
}

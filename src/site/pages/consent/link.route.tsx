import { data } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { newAttempt, readConsentKey } from '#site/session/consent-keys.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/link.route.ts';
import { consentTrail, failureTitle } from './consent-parts.tsx';
import { LinkPage } from './link-page.tsx';
import { privately } from './load-consent.server.ts';
import { takeLink } from './take-gesture.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** Does not call the service: mail scanners open links, and this one works once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('jeton') ?? '';
  const hasOwn = (await readConsentKey(request, site(context), 'payer')) !== undefined;
  return data({ token, attempt: newAttempt(), hasOwn }, { headers: privately });
}

export const action = ({ request, context }: Route.ActionArgs) => takeLink(request, site(context));

export const handle = { isFunnel: true };

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.consentLinkTitle(), trail: consentTrail(), noindex: true, matches });
}

export default function ParentalLink({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure ?? (loaderData.token === '' ? 'link-over' : undefined);
  const title = failure ? failureTitle(failure) : m.consentLinkTitle();
  useTitleFocus(title);
  return (
    <>
      <PageTitle title={title} />
      <LinkPage {...loaderData} failure={failure} />
    </>
  );
}

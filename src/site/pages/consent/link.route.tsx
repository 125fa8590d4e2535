import { data, Form, useNavigation } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { newAttempt, readConsentKey } from '#site/session/consent-keys.server.ts';
import { askForCookies } from '#site/session/kept-cookies.server.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/link.route.ts';
import { ConsentFailed, ConsentPage, consentTrail, failureTitle } from './consent-parts.tsx';
import type { ConsentFailure } from './consent-view.ts';
import { privately } from './load-consent.server.ts';
import { takeLink } from './take-gesture.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** Does not call the service: mail scanners open links, and this one works once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('jeton') ?? '';
  const hasOwn = (await readConsentKey(request, site(context), 'payer')) !== undefined;
  const headers = { ...privately, ...askForCookies(request, site(context)) };
  return data({ token, attempt: newAttempt(), hasOwn }, { headers });
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

interface LinkPageProps {
  readonly token: string;
  readonly attempt: string;
  readonly hasOwn: boolean;
  readonly failure: ConsentFailure | undefined;
}

function LinkPage({ token, attempt, hasOwn, failure }: LinkPageProps) {
  const navigation = useNavigation();
  const resume = hasOwn && (
    <ButtonLink to={paths.consent()} variant="secondary">
      {m.consentResume()}
    </ButtonLink>
  );
  if (failure) return <ConsentFailed failure={failure}>{resume}</ConsentFailed>;
  return (
    <ConsentPage title={m.consentLinkTitle()}>
      <p>{m.consentLinkText()}</p>
      <Form method="post" action={paths.consentLink()} className="cluster gap-2">
        <input type="hidden" name="jeton" value={token} />
        <input type="hidden" name="envoi" value={attempt} />
        <Button type="submit" loading={navigation.state !== 'idle'}>
          {m.consentLinkOpen()}
        </Button>
        {resume}
      </Form>
    </ConsentPage>
  );
}

import { Form, useNavigation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { newAttempt, readConsentKey } from '#site/session/consent-keys.server.ts';
import { askForCookies } from '#site/session/kept-cookies.server.ts';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { answerLink, readLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/link.route.ts';
import { ConsentPage, consentTrail } from './consent-parts.tsx';
import { takeLink } from './take-gesture.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** Does not call the service: mail scanners open links, and this one works once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const hasOwn = (await readConsentKey(request, here, 'payer')) !== undefined;
  const link = readLink(request, 'consentLink');
  return answerLink({ ...link, attempt: newAttempt(), hasOwn }, askForCookies(request, here));
}

export const action = ({ request, context }: Route.ActionArgs) => takeLink(request, site(context));

export const handle = { isFunnel: true };

export const meta = linkMeta(m.consentLinkTitle, consentTrail);

export default function ParentalLink({ loaderData, actionData }: Route.ComponentProps) {
  const { token, attempt, hasOwn } = loaderData;
  const navigation = useNavigation();
  const resume = hasOwn && (
    <ButtonLink to={paths.consent()} variant="secondary">
      {m.consentResume()}
    </ButtonLink>
  );
  return (
    <LinkShown
      title={m.consentLinkTitle()}
      failure={actionData?.failure ?? loaderData.failure}
      trail={consentTrail()}
      way={resume}
    >
      <ConsentPage title={m.consentLinkTitle()}>
        <p>{m.consentLinkText()}</p>
        <Form method="post" className="cluster gap-2">
          <input type="hidden" name="jeton" value={token} />
          <input type="hidden" name="envoi" value={attempt} />
          <Button type="submit" loading={navigation.state !== 'idle'}>
            {m.consentLinkOpen()}
          </Button>
          {resume}
        </Form>
      </ConsentPage>
    </LinkShown>
  );
}

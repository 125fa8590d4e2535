import { Form, useNavigation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { ConsentFailed, ConsentPage } from './consent-parts.tsx';
import type { ConsentFailure } from './consent-view.ts';

interface LinkPageProps {
  readonly token: string;
  readonly attempt: string;
  /** This browser has opened a request before. */
  readonly hasOwn: boolean;
  readonly failure: ConsentFailure | undefined;
}

/** Page of a mailed link; only its form uses the link up, since mail scanners open links. */
export function LinkPage({ token, attempt, hasOwn, failure }: LinkPageProps) {
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

import { data, redirect } from 'react-router';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { FormPage } from '#site/ui/form-page.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import type { Route } from './+types/invitation.route.ts';
import { consoleHeaders, keepSession } from './console.server.ts';
import { consoleMeta, consoleTrail } from './console-frame.tsx';
import { consolePaths } from './console-paths.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { answerFailure, limitChallenges, readPasskeyForm, requireWayIn } from './passkey-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

/** Uses nothing up: mail programs open links. */
export async function loader(args: Route.LoaderArgs) {
  const { here, wayIn } = requireWayIn(args);
  await limitChallenges(here);
  const token = args.url.searchParams.get('jeton') ?? '';
  const invited = await wayIn.openInvitation(token);
  return data(invited ? { token, ...invited } : null, {
    status: invited ? 200 : 404,
    headers: consoleHeaders,
  });
}

export async function action(args: Route.ActionArgs) {
  const { here, wayIn } = requireWayIn(args);
  const { sent, fields, isAllowed } = await readPasskeyForm(args, here);
  if (!isAllowed) return answerFailure('too-many');
  const session = await wayIn.acceptInvitation(fields.jeton ?? '', sent);
  if (session === undefined) return answerFailure('refused');
  return redirect(consolePaths.passkeys({ done: 'premiere' }), {
    status: 303,
    headers: await keepSession(session, here),
  });
}

export const shouldRevalidate = () => true;

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleInvitation);

export default function Invitation({ loaderData, actionData: answer }: Route.ComponentProps) {
  const title = loaderData ? m.consoleInvitation() : m.consoleInvitationUnknown();
  return (
    <FormPage title={title} trail={consoleTrail()}>
      <PageTitle title={title} isInError={answer !== undefined} />
      {loaderData ? (
        <Panel className="stack gap-3">
          <p>
            <Sentence text={m.consoleInvitationText({ email: hole })}>
              <strong>
                <EmailAddress address={loaderData.email} />
              </strong>
            </Sentence>
          </p>
          <PasskeyForm
            options={{ create: loaderData.options }}
            label={m.consoleInvitationButton()}
            answer={answer}
            fields={{ jeton: loaderData.token }}
          />
          <p className="note">{m.consoleInvitationJournal()}</p>
        </Panel>
      ) : (
        <p>{m.consoleInvitationUnknownText()}</p>
      )}
    </FormPage>
  );
}

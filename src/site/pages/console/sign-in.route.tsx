import { data, redirect } from 'react-router';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { Route } from './+types/sign-in.route.ts';
import { consoleHeaders, consoleSite, findOperator, keepSession } from './console.server.ts';
import { consoleMeta, consoleTrail } from './console-frame.tsx';
import { consolePaths, readBack } from './console-paths.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { answerFailure, limitChallenges, readPasskeyForm, requireWayIn } from './passkey-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { here, console } = consoleSite(args);
  if (await findOperator(args)) {
    throw redirect(readBack(args.url), { status: 303, headers: consoleHeaders });
  }
  if (console.wayIn) await limitChallenges(here);
  const answer = {
    options: console.wayIn && { get: await console.wayIn.signInOptions() },
    isClosed: args.url.searchParams.has('ferme'),
  };
  return data(answer, { headers: consoleHeaders });
}

export async function action(args: Route.ActionArgs) {
  const { here, wayIn } = requireWayIn(args);
  const { sent, isAllowed } = await readPasskeyForm(args, here);
  if (!isAllowed) return answerFailure('too-many');
  const token = await wayIn.signIn(sent);
  if (token === undefined) return answerFailure('refused');
  const back = readBack(args.url);
  const next = (await wayIn.hasOnePasskey(token)) ? consolePaths.passkeys({ done: 'entree', back }) : back;
  return redirect(next, { status: 303, headers: await keepSession(token, here) });
}

/** After a refusal too: the challenge is used up. */
export const shouldRevalidate = () => true;

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleSignIn);

export default function SignIn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { options, isClosed } = loaderData;
  const title = options ? m.consoleSignIn() : m.consoleNeedsHttps();
  return (
    <FormPage title={title} trail={consoleTrail()}>
      <PageTitle title={title} isInError={answer !== undefined} />
      {isClosed && <Notice tone="success" text={m.consoleSignedOut()} />}
      {options ? (
        <Panel className="stack gap-3">
          <p>{m.consoleSignInText()}</p>
          <PasskeyForm options={options} label={m.consoleSignInButton()} answer={answer} />
          <p className="note">{m.consoleLostKey()}</p>
        </Panel>
      ) : (
        <p>{m.consoleNeedsHttpsText()}</p>
      )}
    </FormPage>
  );
}

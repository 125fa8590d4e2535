import { data, redirect } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Panel } from '#site/ui/panel.tsx';
import type { Route } from './+types/prove.route.ts';
import { consoleHeaders, keepSession, requireOperator } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { readBack } from './console-paths.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { answerFailure, limitChallenges, readPasskeyForm, requireWayIn } from './passkey-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { operator, shown } = await requireOperator(args);
  const { here, wayIn } = requireWayIn(args);
  await limitChallenges(here);
  const options = await wayIn.proofOptions(operator.token);
  if (!options) throw data(null, { status: 401, headers: consoleHeaders });
  return data({ operator: shown, options }, { headers: consoleHeaders });
}

export async function action(args: Route.ActionArgs) {
  const { operator } = await requireOperator(args);
  const { here, wayIn } = requireWayIn(args);
  const { sent, isAllowed } = await readPasskeyForm(args, here);
  if (!isAllowed) return answerFailure('too-many');
  const token = await wayIn.prove(operator.token, sent);
  if (token === undefined) return answerFailure('refused');
  return redirect(readBack(args.url), { status: 303, headers: await keepSession(token, here) });
}

export const shouldRevalidate = () => true;

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleProve);

export default function Prove({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { operator, options } = loaderData;
  return (
    <ConsoleFrame operator={operator} title={m.consoleProve()} isInError={answer !== undefined}>
      <Panel className="stack gap-3">
        <p>{m.consoleProveText()}</p>
        <PasskeyForm options={{ get: options }} label={m.consoleProveButton()} answer={answer} />
      </Panel>
    </ConsoleFrame>
  );
}

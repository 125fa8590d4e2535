import { data, Form, Link, redirect } from 'react-router';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { readForm } from '#site/session/read-form.server.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { Route } from './+types/passkeys.route.ts';
import { consoleHeaders, requireOperator, requireRecentProof } from './console.server.ts';
import { ConsoleFrame, consoleMeta } from './console-frame.tsx';
import { consolePaths, readBack } from './console-paths.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { answerFailure, limitChallenges, requireWayIn } from './passkey-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { ConsoleError as ErrorBoundary } from './console-error.tsx';

const notices: ReadonlyMap<string | undefined, () => string> = new Map([
  ['ajout', m.consoleKeyAdded],
  ['retrait', m.consoleKeyRemoved],
  ['sessions', m.consoleOtherSessionsDone],
]);

export async function loader(args: Route.LoaderArgs) {
  const { operator, shown } = await requireOperator(args);
  const { here, wayIn } = requireWayIn(args);
  await limitChallenges(here);
  const found = await wayIn.readAccess(operator.token);
  if (!found) throw data(null, { status: 401, headers: consoleHeaders });
  const answer = {
    operator: shown,
    options: found.options,
    passkeys: found.passkeys.map(({ id, createdAt, usedAt }) => ({
      id,
      created: frenchInstant(createdAt),
      used: frenchInstant(usedAt),
    })),
    sessions: found.sessions.map(({ id, beganAt, seenAt }) => ({
      id,
      began: frenchInstant(beganAt),
      seen: frenchInstant(seenAt),
    })),
    done: args.url.searchParams.get('fait') ?? undefined,
    back: readBack(args.url),
  };
  return data(answer, { headers: consoleHeaders });
}

export async function action(args: Route.ActionArgs) {
  const required = await requireOperator(args);
  const { here, wayIn } = requireWayIn(args);
  const { token } = required.operator;
  const { reponse, retirer } = await readForm(args.request);
  const done = (what: string) =>
    redirect(consolePaths.passkeys({ done: what }), { status: 303, headers: consoleHeaders });
  requireRecentProof(args, required);
  if (reponse === undefined && retirer === undefined) {
    await wayIn.endOtherSessions(token);
    return done('sessions');
  }
  if (!(await here.allow('consolePasskey'))) return answerFailure('too-many');
  if (retirer !== undefined) {
    return (await wayIn.removePasskey(token, retirer)) ? done('retrait') : answerFailure('refused');
  }
  return (await wayIn.addPasskey(token, reponse ?? '')) ? done('ajout') : answerFailure('refused');
}

export const shouldRevalidate = () => true;

export const handle = { isConsole: true };

export const meta = consoleMeta(m.consoleKeys);

export default function Passkeys({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { operator, options, passkeys, sessions, done, back } = loaderData;
  const isOnly = passkeys.length < 2;
  const notice = notices.get(done);
  return (
    <ConsoleFrame operator={operator} title={m.consoleKeys()} isInError={answer !== undefined}>
      {notice && <Notice tone="success" text={notice()} />}
      <Panel as="section" className="stack gap-2">
        <h2>{isOnly ? m.consoleKeySecond() : m.consoleKeyAdd()}</h2>
        <p>{isOnly ? m.consoleKeySecondText() : m.consoleKeyAddText()}</p>
        <PasskeyForm options={{ create: options }} label={m.consoleKeyAdd()} answer={answer} />
        {isOnly && (done === 'premiere' || done === 'entree') && (
          <p>
            <Link to={back}>{m.consoleKeyNotNow()}</Link>
          </p>
        )}
      </Panel>
      <ul className="card panel list">
        {passkeys.map(({ id, created, used }) => (
          <li key={id} className="split">
            <p>
              {m.consoleKeyMade({ date: created })}
              <br />
              <span className="note">{m.consoleKeyUsed({ date: used })}</span>
            </p>
            {!isOnly && (
              <Form method="post">
                <input type="hidden" name="retirer" value={id} />
                <Button type="submit" variant="secondary">
                  {m.consoleKeyRemove()}
                  <VisuallyHidden> {created}</VisuallyHidden>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <section className="stack gap-2">
        <h2>{m.consoleSessions()}</h2>
        <ul className="card panel list">
          {sessions.map(({ id, began, seen }) => (
            <li key={id}>{m.consoleSession({ began, seen })}</li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <Form method="post">
            <Button type="submit" variant="secondary">
              {m.consoleOtherSessions()}
            </Button>
          </Form>
        )}
      </section>
    </ConsoleFrame>
  );
}

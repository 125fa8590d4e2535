import { data, Form, Link, redirect } from 'react-router';
import { isUuid } from '#domain/text/uuid.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { deskHeaders, forgetDesk, requireSession } from '#site/session/desk.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { Button } from '#site/ui/button.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { Route } from './+types/sessions.route.ts';
import { deskMeta, deskTrail } from './desk-frame.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { desk, site } = await requireSession(request, context);
  const sessions = (await site.upstreams.desk.listDeskSessions({ seance: desk.seance })) ?? [];
  return data(
    {
      email: desk.email,
      sessions: sessions.map(({ id, isOwn, openedAt, seenAt }) => ({
        id,
        isOwn,
        opened: frenchInstant(new Date(openedAt)),
        seen: frenchInstant(new Date(seenAt)),
      })),
    },
    { headers: deskHeaders },
  );
}

/** Ends one session, or all without a field. */
export async function action({ request, context }: Route.ActionArgs) {
  const { desk, site } = await requireSession(request, context);
  const { session } = await readForm(request);
  const isOwn = session === undefined || session === desk.sessionId;
  if (session === undefined) await site.upstreams.desk.revokeDeskSessions({ seance: desk.seance });
  else if (isUuid(session)) {
    await site.upstreams.desk.revokeDeskSessions({ seance: desk.seance, id: session });
  }
  return redirect(isOwn ? deskPaths.closed() : deskPaths.sessions(), {
    status: 303,
    headers: { ...deskHeaders, ...(isOwn && { 'set-cookie': forgetDesk(site) }) },
  });
}

export const handle = { isDesk: true };

export const meta = deskMeta(m.deskSessions);

export default function Sessions({ loaderData: { email, sessions } }: Route.ComponentProps) {
  return (
    <FormPage title={m.deskSessions()} trail={deskTrail(m.deskSessions())}>
      <PageTitle title={m.deskSessions()} />
      <p>
        <Sentence text={m.deskSessionsLead({ email: hole })}>
          <strong>
            <EmailAddress address={email} />
          </strong>
        </Sentence>
      </p>
      <ul className="card panel list">
        {sessions.map(({ id, isOwn, opened, seen }) => (
          <li key={id} className="split">
            <p>
              {isOwn && <strong>{m.deskSessionOwn()} </strong>}
              {m.deskSessionOpened({ opened, seen })}
            </p>
            <Form method="post" action={deskPaths.sessions()}>
              <input type="hidden" name="session" value={id} />
              <Button type="submit" variant="secondary">
                {m.deskSessionEnd()}
                <VisuallyHidden>{m.deskSessionEndOf({ opened })}</VisuallyHidden>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="cluster gap-2">
        {sessions.length > 1 && (
          <Form method="post" action={deskPaths.sessions()}>
            <Button type="submit">{m.deskSessionsEndAll()}</Button>
          </Form>
        )}
        <Link to={deskPaths.home()}>{m.fileBackToDesk()}</Link>
      </div>
    </FormPage>
  );
}

import { data, Form, Link, useNavigation } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { deskHeaders, deskSite } from '#site/session/desk.server.ts';
import { askForCookies } from '#site/session/kept-cookies.server.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { Route } from './+types/open.route.ts';
import { deskTrail } from './desk-frame.tsx';
import { deskPaths } from './desk-paths.ts';
import { failureText } from './sign-in.tsx';
import { openLink } from './sign-in-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** Reads nothing: mail programs open links. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const headers = { ...deskHeaders, ...askForCookies(request, deskSite(request, context)) };
  return data({ token: url.searchParams.get('jeton') ?? '' }, { headers });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  openLink(request, deskSite(request, context));

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.deskOpenTitle(), trail: deskTrail(), noindex: true, matches });
}

export default function OpenDesk({ loaderData: { token }, actionData: answer }: Route.ComponentProps) {
  const navigation = useNavigation();
  return (
    <div className="page form">
      <PageTitle title={m.deskOpenTitle()} isInError={answer !== undefined} />
      <Breadcrumb items={deskTrail()} />
      <h1 tabIndex={-1}>{m.deskOpenTitle()}</h1>
      {answer && (
        <AnswerNotice answer={answer} tone="error" title={failureText[answer.failure]()}>
          {answer.failure === 'cookieless' && <p>{m.cookielessText()}</p>}
        </AnswerNotice>
      )}
      {answer && answer.failure !== 'cookieless' ? (
        <p>
          <Link to={deskPaths.home()}>{m.deskAskAgain()}</Link>
        </p>
      ) : (
        <Panel>
          <Form method="post" action={deskPaths.link(token)} className="stack gap-3">
            <p>{m.deskOpenText()}</p>
            <input type="hidden" name="jeton" value={token} />
            <div>
              <Button type="submit" loading={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
                {m.deskOpen()}
              </Button>
            </div>
          </Form>
        </Panel>
      )}
    </div>
  );
}

import { Form, useNavigation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { deskSite } from '#site/session/desk.server.ts';
import { askForCookies } from '#site/session/kept-cookies.server.ts';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { answerLink, readLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { Button } from '#site/ui/button.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { Route } from './+types/open.route.ts';
import { deskTrail } from './desk-frame.tsx';
import { openLink } from './sign-in-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** Opens nothing: mail programs open links. */
export function loader({ request, context }: Route.LoaderArgs) {
  const here = deskSite(request, context);
  return answerLink(readLink(request, 'desk'), askForCookies(request, here));
}

export const action = ({ request, context }: Route.ActionArgs) =>
  openLink(request, deskSite(request, context));

export const handle = { isDesk: true };

export const meta = linkMeta(m.deskOpenTitle, deskTrail);

export default function OpenDesk({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  return (
    <LinkShown
      title={m.deskOpenTitle()}
      failure={actionData?.failure ?? loaderData.failure}
      trail={deskTrail()}
    >
      <FormPage title={m.deskOpenTitle()} trail={deskTrail()}>
        <Panel>
          <Form method="post" className="stack gap-3">
            <p>{m.deskOpenText()}</p>
            <input type="hidden" name="jeton" value={loaderData.token} />
            <div>
              <Button type="submit" loading={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
                {m.deskOpen()}
              </Button>
            </div>
          </Form>
        </Panel>
      </FormPage>
    </LinkShown>
  );
}

import { data, redirect } from 'react-router';
import type { DenialView } from '#contracts/training-file.ts';
import { describeAct } from '#domain/training-file/moves.ts';
import { describeMoment, notMeLabel } from '#domain/wording/training-file.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { Button } from '#site/ui/button.tsx';
import { Facts } from '#site/ui/facts.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { type SiteRequest, site } from '#site/upstreams.server.ts';
import type { Route } from './+types/not-me.route.ts';
import { FilePage, FileShown, fileTrail } from './file-parts.tsx';
import { askByLink, failureStatus, linkOf, privately } from './file-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** Acts by a form only: mail scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = linkOf(request);
  const here = site(context);
  return show(
    await askByLink(here, token, () => here.upstreams.enrolment.readDenial({ jeton: token })),
    token,
  );
}

export const action = ({ request, context }: Route.ActionArgs) => takeDenial(request, site(context));

async function takeDenial(request: Request, here: SiteRequest) {
  const { jeton: token = '' } = await readForm(request);
  const denied = await askByLink(here, token, () => here.upstreams.enrolment.denyAct({ jeton: token }));
  if (typeof denied === 'string') return show(denied, token);
  return redirect(paths.notMe(token), { status: 303, headers: privately });
}

function show(found: DenialView | Parameters<typeof failureStatus>[0], token: string) {
  if (typeof found === 'string') {
    return data({ denial: undefined, failure: found }, { status: failureStatus(found), headers: privately });
  }
  const { reference, officeLabel, act, at, timeZone, isPaid, isDenied, isBlocked } = found;
  const denial = {
    ...{ reference, officeLabel, isPaid, isDenied, isBlocked, token, act: describeAct(act) },
    on: describeMoment(new Date(at), timeZone),
  };
  return data({ denial, failure: undefined }, { headers: privately });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaBesideTitle({ title: m.fileTrail(), trail: fileTrail(), noindex: true, matches });
}

export default function NotMe({ loaderData, actionData }: Route.ComponentProps) {
  const { denial, failure } = actionData ?? loaderData;
  const title = denial && (denial.isDenied ? m.fileDenied() : m.fileDenyTitle());
  return (
    <FileShown title={title} failure={failure} answer={undefined}>
      {denial && (
        <FilePage title={title ?? ''}>
          {denial.isDenied ? (
            <Notice
              tone="success"
              title={denial.isBlocked ? m.fileDeniedText() : m.fileDeniedDecided()}
              role="status"
            />
          ) : (
            <p className="lead">{m.fileDenyLead()}</p>
          )}
          <Panel>
            <Facts>
              <dt>{m.fileReference()}</dt>
              <dd>{denial.reference}</dd>
              <dt>{m.ordersSchool()}</dt>
              <dd>{denial.officeLabel}</dd>
              <dt>{m.fileDenyAct()}</dt>
              <dd>{denial.act}</dd>
              <dt>{m.fileDenyOn()}</dt>
              <dd>{denial.on}</dd>
            </Facts>
          </Panel>
          {!denial.isDenied && (
            <form method="post" action={paths.notMe(denial.token)} className="stack gap-2">
              <input type="hidden" name="jeton" value={denial.token} />
              <p>{denial.isPaid ? m.fileDenyPaid() : m.fileDenyUnpaid()}</p>
              <div>
                <Button type="submit">{notMeLabel}</Button>
              </div>
            </form>
          )}
        </FilePage>
      )}
    </FileShown>
  );
}

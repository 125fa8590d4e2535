import { redirect } from 'react-router';
import type { DenialView } from '#contracts/training-file.ts';
import { describeAct } from '#domain/training-file/moves.ts';
import { describeMoment, notMeLabel } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { answerLink, linkToken, openByLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { Button } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { type SiteRequest, site } from '#site/upstreams.server.ts';
import type { Route } from './+types/not-me.route.ts';
import { FilePage, FileShown, fileTrail } from './file-parts.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** Acts by a form only: mail scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = linkToken(request);
  const { found, failure } = await openByLink(site(context), 'file', token, (jeton) =>
    site(context).upstreams.enrolment.readDenial({ jeton }),
  );
  return answerLink({ denial: found && viewDenial(found, token), failure });
}

export const action = ({ request, context }: Route.ActionArgs) => takeDenial(request, site(context));

async function takeDenial(request: Request, here: SiteRequest) {
  const { jeton: token = '' } = await readForm(request);
  const { failure } = await openByLink(here, 'file', token, (jeton) =>
    here.upstreams.enrolment.denyAct({ jeton }),
  );
  if (failure) return answerLink({ denial: undefined, failure });
  return redirect(paths.notMe(token), { status: 303, headers: privately });
}

function viewDenial(denial: DenialView, token: string) {
  const { reference, officeLabel, act, at, timeZone, isPaid, isDenied, isBlocked } = denial;
  return {
    ...{ reference, officeLabel, isPaid, isDenied, isBlocked, token, act: describeAct(act) },
    on: describeMoment(new Date(at), timeZone),
  };
}

export const meta = linkMeta(m.fileTrail, fileTrail);

export default function NotMe({ loaderData, actionData }: Route.ComponentProps) {
  const { denial, failure } = actionData ?? loaderData;
  const title = denial && (denial.isDenied ? m.fileDenied() : m.fileDenyTitle());
  return (
    <FileShown title={title} failure={failure} answer={undefined}>
      {denial && (
        <FilePage
          title={title ?? ''}
          text={
            denial.isDenied ? (
              <span role="status">{denial.isBlocked ? m.fileDeniedText() : m.fileDeniedDecided()}</span>
            ) : (
              m.fileDenyLead()
            )
          }
        >
          <Facts>
            <Fact name={m.fileDenyAct()}>{denial.act}</Fact>
            <Fact name={m.fileDenyOn()}>{denial.on}</Fact>
            <Fact name={m.ordersSchool()}>{denial.officeLabel}</Fact>
            <Fact name={m.fileReference()}>{denial.reference}</Fact>
          </Facts>
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

import { redirect } from 'react-router';
import type { OrderAccess } from '#contracts/order.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { answerLink, linkToken, openByLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import { type SiteRequest, site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order-access.route.ts';
import { AccessPage, type AccessView, accessTitle, accessTrail } from './access-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadAccess(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeAccess(request, site(context));

export const meta = linkMeta(m.accessAsk, accessTrail);

export default function OrderAccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { access, failure } = actionData ?? loaderData;
  return (
    <LinkShown title={access && accessTitle(access)} failure={failure} trail={accessTrail()}>
      {access && <AccessPage access={access} />}
    </LinkShown>
  );
}

/** Declares by a form only: mail scanners open links. */
async function loadAccess(request: Request, site: SiteRequest) {
  const token = linkToken(request);
  const { found, failure } = await openByLink(site, 'access', token, (jeton) =>
    site.upstreams.enrolment.findAccess({ jeton }),
  );
  return answerLink({ access: found && viewAccess(found, token), failure });
}

async function takeAccess(request: Request, site: SiteRequest) {
  const { jeton: token = '' } = await readForm(request);
  const { failure } = await openByLink(site, 'access', token, (jeton) =>
    site.upstreams.enrolment.giveAccess({ jeton }),
  );
  if (failure) return answerLink({ access: undefined, failure });
  return redirect(paths.orderAccess(token), { status: 303, headers: privately });
}

function viewAccess({ paidAt, givenAt, ...access }: OrderAccess, token: string): AccessView {
  return {
    ...access,
    token,
    paidOn: frenchInstant(new Date(paidAt)),
    givenOn: givenAt === null ? undefined : frenchInstant(new Date(givenAt)),
  };
}

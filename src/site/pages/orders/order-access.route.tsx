import { data, redirect } from 'react-router';
import type { OrderAccess } from '#contracts/order.ts';
import { isMailedToken } from '#domain/site-pages.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { pageMeta } from '#site/head/meta.ts';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order-access.route.ts';
import type { AccessFailure, AccessView } from './access-page.tsx';
import { AccessPage, AccessRefused, accessPageTitle, accessTrail } from './access-page.tsx';
import { privately } from './order-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadAccess(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeAccess(request, site(context));

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = accessPageTitle(loaderData?.access, loaderData?.failure);
  return pageMeta({ title, trail: accessTrail(), noindex: true, matches });
}

export default function OrderAccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { access, failure } = actionData ?? loaderData;
  useTitleFocus(accessPageTitle(access, failure));
  if (access) return <AccessPage access={access} />;
  return <AccessRefused failure={failure ?? 'unknown'} />;
}

// Not `no-referrer`: a form posted without script would have no origin and be refused.
const headers = { ...privately, 'referrer-policy': 'same-origin' };
const statuses = { 'too-many': 429, unknown: 404, away: 503 } as const;

/** Declares by a form only: mail scanners open links. */
async function loadAccess(request: Request, site: SiteRequest) {
  const token = new URL(request.url).searchParams.get('jeton') ?? '';
  const found = await ask(site, token, (jeton) => site.upstreams.enrolment.findAccess({ jeton }));
  if (typeof found === 'string') return answerFailure(found);
  return data({ access: viewAccess(found, token), failure: undefined }, { headers });
}

async function takeAccess(request: Request, site: SiteRequest) {
  const { jeton: token = '' } = await readForm(request);
  const found = await ask(site, token, (jeton) => site.upstreams.enrolment.giveAccess({ jeton }));
  if (typeof found === 'string') return answerFailure(found);
  return redirect(paths.orderAccess(token), { status: 303, headers });
}

async function ask(
  site: SiteRequest,
  token: string,
  call: (token: string) => Promise<OrderAccess | undefined>,
): Promise<OrderAccess | AccessFailure> {
  if (!(await site.allow('orderAccess'))) return 'too-many';
  if (!isMailedToken(token)) return 'unknown';
  try {
    return (await call(token)) ?? 'unknown';
  } catch (error) {
    site.log.error({ err: error }, 'Accès');
    return 'away';
  }
}

function answerFailure(failure: AccessFailure) {
  return data({ access: undefined, failure }, { status: statuses[failure], headers });
}

function viewAccess({ paidAt, givenAt, ...access }: OrderAccess, token: string): AccessView {
  return {
    ...access,
    token,
    paidOn: frenchInstant(new Date(paidAt)),
    givenOn: givenAt === null ? undefined : frenchInstant(new Date(givenAt)),
  };
}

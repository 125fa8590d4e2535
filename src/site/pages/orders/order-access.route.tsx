import { pageMeta } from '#site/head/meta.ts';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/order-access.route.ts';
import { AccessPage, AccessRefused, accessPageTitle, accessTrail } from './access-page.tsx';
import { loadAccess, takeAccess } from './access-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadAccess(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeAccess(request, site(context));

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = accessPageTitle(loaderData?.access, loaderData?.failure);
  return pageMeta({ title, trail: accessTrail(), noindex: true, matches });
}

export default function OrderAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { access, failure } = actionData ?? loaderData;
  useTitleFocus(accessPageTitle(access, failure));
  if (access) return <AccessPage access={access} />;
  return <AccessRefused failure={failure ?? 'unknown'} />;
}

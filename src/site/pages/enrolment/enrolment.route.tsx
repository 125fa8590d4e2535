import { data } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { askForCookies } from '#site/session/kept-cookies.server.ts';
import { EnrolmentPage, enrolmentTrail, stepTitles } from '#site/shared/checkout/enrolment-page.tsx';
import { privately, takeIdentity } from '#site/shared/checkout/identity/take-identity.server.ts';
import { keepTypedIdentity } from '#site/shared/checkout/identity/unanswered-identity.ts';
import { loadEnrolment } from '#site/shared/checkout/load-enrolment.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/enrolment.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { shouldRevalidate } from '#site/shared/checkout/identity/unanswered-identity.ts';

const step = (file: string) => `src/site/shared/checkout/${file}-step.tsx`;

/** Styles of all steps, for the first paint (entry.server.tsx). */
export const handle = {
  isFunnel: true,
  lazyParts: ['training', 'schools', 'identity/identity', 'closed', 'payment/payment'].map(step),
};

const unkept = { 'cache-control': 'no-store' };

export async function loader({ request, context }: Route.LoaderArgs) {
  // The start is public; a chosen step is personal.
  const headers = new URL(request.url).search === '' ? unkept : privately;
  const view = await loadEnrolment(request, site(context));
  if (view.step === 'indisponible') return unavailable(view, headers);
  const cookies = view.step === 'identite' ? askForCookies(request, site(context)) : {};
  return data(view, { headers: { ...headers, ...cookies } });
}

export function action({ request, context }: Route.ActionArgs) {
  return takeIdentity(request, site(context), paths.enrolment());
}

export const clientAction = (sending: Route.ClientActionArgs) => keepTypedIdentity(sending);

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = stepTitles[loaderData?.step ?? 'indisponible']();
  return metaBesideTitle({
    title,
    description: m.enrolmentDescription(),
    path: paths.enrolment(),
    trail: enrolmentTrail(),
    image: 'inscription',
    noindex: location.search !== '',
    matches,
  });
}

export default function Enrolment({ loaderData: view, actionData }: Route.ComponentProps) {
  return <EnrolmentPage view={view} answer={view.step === 'identite' ? actionData : undefined} />;
}

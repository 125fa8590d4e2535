import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { EnrolmentPage, enrolmentTrail, stepTitles } from '#site/features/enrolment/enrolment-page.tsx';
import type { IdentityAnswer } from '#site/features/enrolment/identity/identity-step.tsx';
import { privately, takeIdentity } from '#site/features/enrolment/identity/take-identity.server.ts';
import { loadEnrolment } from '#site/features/enrolment/load-enrolment.server.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/enrolment.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const step = (file: string) => `src/site/features/enrolment/${file}-step.tsx`;

/** Styles of all steps, for the first paint (entry.server.tsx). */
export const handle = {
  isFunnel: true,
  drawnLate: ['training', 'schools', 'identity/identity', 'closed', 'payment/payment'].map(step),
};

const unkept = { 'cache-control': 'no-store' };

export async function loader({ request, context }: Route.LoaderArgs) {
  // The start is public; a chosen step is personal.
  const headers = new URL(request.url).search === '' ? unkept : privately;
  return data(await loadEnrolment(request, site(context)), { headers });
}

export function action({ request, context }: Route.ActionArgs) {
  return takeIdentity(request, site(context), paths.enrolment());
}

export const clientAction = (sending: Route.ClientActionArgs) =>
  keepTyped(sending, (): IdentityAnswer => ({ errors: {}, isUnanswered: true }));

/** When the form got no answer, revalidation would fail too and remove the form. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.isUnanswered ? false : defaultShouldRevalidate;
}

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
  const answer = view.step === 'identite' ? actionData : undefined;
  const page = view.step === 'ecole' && view.found.kind === 'schools' ? view.found.page : 1;
  const step = stepTitles[view.step]();
  const title = page > 1 ? m.titleOfPage({ title: step, page }) : step;
  return (
    <>
      <PageTitle title={title} isInError={answer !== undefined} />
      <EnrolmentPage view={view} answer={answer} />
    </>
  );
}

import { redirect } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { partnerAt, reserved, showPage } from '#site/session/partner-desk.server.ts';
import { findCustomer } from '#site/session/partner-session.server.ts';
import { EnrolmentPage } from '#site/shared/checkout/enrolment-page.tsx';
import { keepIdentity, takeIdentity } from '#site/shared/checkout/identity/take-identity.server.ts';
import { keepTypedIdentity } from '#site/shared/checkout/identity/unanswered-identity.ts';
import { loadEnrolment } from '#site/shared/checkout/load-enrolment.server.ts';
import { readForm } from '#site/shared/checkout/partner-form.server.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/payment.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { shouldRevalidate } from '#site/shared/checkout/identity/unanswered-identity.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

/** Closed to all but a partner's customers. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  const customer = await findCustomer(request, here);
  if (!customer) throw redirect(paths.partner(group.prefix, 'erreur'), { headers: reserved });
  const form = await readForm(customer, here);
  if (!form) throw redirect(customer.offer.url, { headers: reserved });
  const view =
    form === 'unavailable'
      ? ({ step: 'indisponible', why: 'prices' } as const)
      : await loadEnrolment(request, here, form);
  const trail = trailTo(
    { label: group.name, to: paths.partner(group.prefix) },
    { label: customer.offer.label, to: customer.offer.url },
    { label: m.trailEnrolment() },
  );
  return showPage({ view, trail }, { path: paths.partner(group.prefix, 'payment'), noindex: true });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  const customer = await findCustomer(request, here);
  if (!customer) {
    // A returning customer finds the typed values again.
    const { cookie } = await keepIdentity(request, here);
    const headers = { ...reserved, ...cookie };
    throw redirect(paths.partner(group.prefix, 'erreur'), { status: 303, headers });
  }
  return takeIdentity(request, here, paths.partner(group.prefix, 'payment'), () => readForm(customer, here));
}

export const handle = { Header: PartnerHeader, isFunnel: true };

export const clientAction = (sending: Route.ClientActionArgs) => keepTypedIdentity(sending);

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const head = page ? { ...page.head, trail: page.trail } : { noindex: true };
  return metaBesideTitle({ title: m.trailEnrolment(), ...head, matches });
}

export default function PartnerPayment({ loaderData: { view, trail }, actionData }: Route.ComponentProps) {
  const answer = view.step === 'identite' ? actionData : undefined;
  return <EnrolmentPage view={view} answer={answer} trail={trail} />;
}

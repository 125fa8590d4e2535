import { tickedSlots } from '#domain/requests/contact-request.ts';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { hasErrors } from '#site/shared/request-form/keep-form.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/contact.route.ts';
import { loadSchoolContact, takeSchoolContact } from './contact/contact-data.server.ts';
import { ContactPage, ContactSentPage, NoEmailPage } from './contact/contact-page.tsx';
import { ContactUnavailable } from './contact/contact-unavailable.tsx';
import type { ContactAnswer } from './contact/contact-view.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadSchoolContact(request, site(context), params.id);

export const action = ({ request, params, context }: Route.ActionArgs) =>
  takeSchoolContact(request, site(context), params.id);

export const clientAction = (sending: Route.ClientActionArgs) =>
  keepTyped(
    sending,
    (values): ContactAnswer => ({ values, slots: tickedSlots(values), errors: {}, failure: 'unanswered' }),
  );

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.contactTrail(),
    ...(page && {
      description: m.contactDescription({ school: page.school.label, city: page.school.city }),
      path: paths.contactSchool(page.school.id),
      trail: page.trail,
    }),
    image: 'auto-ecole',
    noindex: true,
    matches,
  });
}

export default function SchoolContact({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const sent = page?.sent ? page : undefined;
  const title = page ? m.contactTitle({ school: page.school.label }) : m.contactTrail();
  const mistaken = page ? hasErrors(answer) : answer !== undefined;
  return (
    <>
      {sent ? <PageTitle title={m.contactSent()} /> : <PageTitle title={title} isInError={mistaken} />}
      {!page && <ContactUnavailable answer={answer} />}
      {sent && <ContactSentPage {...sent} />}
      {page && !sent && page.school.hasEmail && <ContactPage {...page} answer={answer} />}
      {page && !sent && !page.school.hasEmail && <NoEmailPage {...page} />}
    </>
  );
}

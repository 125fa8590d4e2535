import { data, redirect } from 'react-router';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { tickedSlots } from '#domain/requests/contact-request.ts';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { hasErrors } from '#site/shared/request-form/keep-form.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/contact.route.ts';
import { ContactPage, ContactSentPage, contactTitle, NoEmailPage } from './contact/contact-page.tsx';
import { ContactUnavailable } from './contact/contact-unavailable.tsx';
import type { ContactAnswer } from './contact/contact-view.ts';
import {
  findOwnIdentity,
  readQuote,
  viewContactedSchool,
  viewContactForm,
} from './contact/load-contact.server.ts';
import { sendContact } from './contact/send-contact.server.ts';
import { officeById } from './office-by-id.server.ts';
import { trailBelowSchool } from './school-trail.ts';

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
  const title = page ? contactTitle(page) : m.contactTrail();
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

const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

async function loadSchoolContact(request: Request, here: SiteRequest, id: string) {
  const office = await officeById(here, request, id, { everybody: true });
  if (!office) return unavailable(undefined, privately);
  const school = viewContactedSchool(office);
  const sent = new URL(request.url).searchParams.has('envoyee');
  return data(
    {
      school,
      own: sent ? undefined : await findOwnIdentity(request, here),
      trail: trailBelowSchool(school, m.contactTrail()),
      sent,
      view: viewContactForm(here, school, {
        now: new Date(),
        category: categoryOf(request),
        quote: readQuote(office, new URL(request.url).searchParams),
      }),
    },
    { headers: privately },
  );
}

/** Redirects once sent, so that a reload or going back sends nothing twice. */
async function takeSchoolContact(request: Request, here: SiteRequest, id: string) {
  const form = await readForm(request);
  const office = await officeById(here, request, id, { everybody: true });
  // Nothing is sent to a school that the State alone lists.
  if (office?.member === false)
    return redirect(paths.contactSchool(office.id), { status: 303, headers: privately });
  const officeId = office?.id ?? Number(id);
  const outcome = await sendContact(here, officeId, form, new Date());
  if (outcome.kind === 'kept') return data(outcome.answer, { status: outcome.status, headers: privately });
  const own = await keepCause(request, here, here.mailbox?.causeOfContact(officeId, outcome.body));
  return redirect(paths.contactSchool(officeId, { sent: true, category: categoryOf(request)?.slug }), {
    status: 303,
    headers: { ...privately, ...own },
  });
}

const categoryOf = ({ url }: Request) => findFrontCategory(new URL(url).searchParams.get('categorie'));

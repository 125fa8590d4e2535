import { data, redirect } from 'react-router';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { tickedSlots } from '#domain/requests/contact-request.ts';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { ContactPage, ContactSentPage, NoEmailPage } from '#site/features/contact/contact-page.tsx';
import { ContactUnavailable } from '#site/features/contact/contact-unavailable.tsx';
import type { ContactAnswer } from '#site/features/contact/contact-view.ts';
import { viewContactedSchool, viewContactForm } from '#site/features/contact/load-contact.server.ts';
import { sendContact } from '#site/features/contact/send-contact.server.ts';
import { isMistaken, revalidateIfAnswered } from '#site/features/desk/keep-form.ts';
import { trailBelowSchool } from '#site/features/school/school-trail.ts';
import { pageMeta } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { officeById } from '#site/pages/office-by-id.server.ts';
import { paths } from '#site/paths.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/school-contact.ts';

const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const office = await officeById(here, request, params.id);
  if (!office) return data(undefined, { headers: privately });
  const school = viewContactedSchool(office);
  return data(
    {
      school,
      trail: trailBelowSchool(school, m.contactTrail()),
      sent: new URL(request.url).searchParams.has('envoyee'),
      view: viewContactForm(here, school, { now: new Date(), category: categoryOf(request) }),
    },
    { headers: privately },
  );
}

const categoryOf = ({ url }: Request) => findFrontCategory(new URL(url).searchParams.get('categorie'));

/** Once passed on, another address: loading it again, or going back and forth, sends nothing twice. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const here = site(context);
  const form = await readForm(request);
  const officeId = (await officeById(here, request, params.id))?.id ?? Number(params.id);
  const outcome = await sendContact(here, officeId, form, new Date());
  if (outcome.kind === 'sent') {
    const own = await keepCause(request, here, here.mailbox?.causeOfContact(officeId, outcome.body));
    const headers = { ...privately, ...own };
    return redirect(paths.contactSchool(officeId, { sent: true, category: categoryOf(request)?.slug }), {
      status: 303,
      headers,
    });
  }
  return data(outcome.answer, { status: outcome.status, headers: privately });
}

/** Without an answer the form stays as it was typed. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  keepTyped(
    sending,
    (values): ContactAnswer => ({ values, slots: tickedSlots(values), errors: {}, failure: 'unanswered' }),
  );

export const shouldRevalidate = revalidateIfAnswered;

/** All but the title, which also depends on what the action answered. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.contactTrail(),
    ...(loaderData && {
      description: m.contactDescription({ school: loaderData.school.label, city: loaderData.school.city }),
      path: paths.contactSchool(loaderData.school.id),
      trail: loaderData.trail,
    }),
    image: 'auto-ecole',
    noindex: true,
    matches,
  }).filter((one) => !('title' in one));
}

export default function SchoolContact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const titled = (title: string) => <title>{`${title} – ${matches[0].loaderData.siteName}`}</title>;
  if (!loaderData) {
    return (
      <>
        {titled(actionData ? m.contactErrorTitle({ title: m.contactTrail() }) : m.contactTrail())}
        <ContactUnavailable answer={actionData} />
      </>
    );
  }
  const { school, trail, sent, view } = loaderData;
  const common = { school, trail };
  if (sent) {
    return (
      <>
        {titled(m.contactSent())}
        <ContactSentPage {...common} view={view} />
      </>
    );
  }
  const title = m.contactTitle({ school: school.label });
  return (
    <>
      {titled(isMistaken(actionData) ? m.contactErrorTitle({ title }) : title)}
      {school.hasEmail ? (
        <ContactPage {...common} view={view} answer={actionData} />
      ) : (
        <NoEmailPage {...common} />
      )}
    </>
  );
}

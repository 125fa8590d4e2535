import { data, redirect } from 'react-router';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { keepCause } from '#site/session/own-mails.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { officeById } from '../office-by-id.server.ts';
import { trailBelowSchool } from '../school-trail.ts';
import { viewContactedSchool, viewContactForm } from './load-contact.server.ts';
import { sendContact } from './send-contact.server.ts';

const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export async function loadSchoolContact(request: Request, here: SiteRequest, id: string) {
  const office = await officeById(here, request, id);
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

/** Redirects once sent, so that a reload or going back sends nothing twice. */
export async function takeSchoolContact(request: Request, here: SiteRequest, id: string) {
  const form = await readForm(request);
  const officeId = (await officeById(here, request, id))?.id ?? Number(id);
  const outcome = await sendContact(here, officeId, form, new Date());
  if (outcome.kind === 'kept') return data(outcome.answer, { status: outcome.status, headers: privately });
  const own = await keepCause(request, here, here.mailbox?.causeOfContact(officeId, outcome.body));
  return redirect(paths.contactSchool(officeId, { sent: true, category: categoryOf(request)?.slug }), {
    status: 303,
    headers: { ...privately, ...own },
  });
}

const categoryOf = ({ url }: Request) => findFrontCategory(new URL(url).searchParams.get('categorie'));
